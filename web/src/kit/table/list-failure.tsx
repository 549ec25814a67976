// A list that could not be read says why, once and in its own place: what the top of the step was told of it is taken from there.
import { useEffect, useState } from "react";
import { ErrorState } from "../feedback/empty-state.tsx";
import { type NoticeContent, noticeQueue, useNotices } from "../feedback/notice-queue.ts";
import { RemedyNumber } from "../feedback/remedy.tsx";
import { useKitText } from "../kit-text.ts";

export function ListFailure({ onRetry }: { onRetry?: (() => unknown) | undefined }) {
  const t = useKitText();
  const [said, setSaid] = useState<readonly NoticeContent[]>([]);
  const notices = useNotices();
  useEffect(() => {
    const own = notices.filter(({ content }) => content.isReading);
    if (own.length === 0) return;
    setSaid(own.map(({ content }) => content));
    for (const { key } of own) noticeQueue.close(key);
  }, [notices]);
  return (
    <ErrorState
      onRetry={onRetry}
      text={
        <>
          {t("error.load")}
          {said.map(({ text, number }) => (
            <span key={text}>
              {" "}
              {text}
              {number && <RemedyNumber>{number}</RemedyNumber>}
            </span>
          ))}
        </>
      }
    />
  );
}
