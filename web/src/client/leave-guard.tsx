// Asks before a page with long work on it is left. Short forms do without: what they hold is typed again in a moment.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { useUnsavedWork } from "#kit/fields/unsaved-work.ts";
import { ConfirmDialog } from "#kit/overlays/confirm-dialog.tsx";

/** A tab of the same page is no leaving, and whose session has ended cannot stay. */
const isLeaving = (from: string, to: string) => from !== to && !to.startsWith("/posale/login");

export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useTranslation("platform");
  useUnsavedWork(isUnsaved);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && isLeaving(currentLocation.pathname, nextLocation.pathname),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    // Reloading and closing the tab are asked about by the browser, in its own words.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title={t("leave.title")}
      effect={t("leave.effect")}
      confirmLabel={t("leave.confirm")}
      cancelLabel={t("leave.stay")}
      isDanger
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
