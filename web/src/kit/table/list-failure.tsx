// A list that could not be read says why, once and in its own place: the top of the step leaves it to the list.
import { useEffect } from "react";
import { ErrorState } from "../feedback/empty-state.tsx";
import { enterFailedList, useNotices } from "../feedback/notice-queue.ts";
import { RemedyNumber } from "../feedback/remedy.tsx";
import { useKitText } from "../kit-text.ts";

export function ListFailure({ onRetry }: { onRetry?: (() => unknown) | undefined }) {
  const t = useKitText();
  useEffect(enterFailedList, []);
  // The newest: what was tried again may have failed otherwise.
  const said = useNotices().findLast(({ content }) => content.isReading)?.content;
  return (
    <ErrorState
      onRetry={onRetry}
      text={
        <>
          {t("error.load")} {said?.text}
          {said?.number && <RemedyNumber>{said.number}</RemedyNumber>}
        </>
      }
    />
  );
}
