import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#client/locale.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { formattingLocale } from "#kit/format.ts";
import { POLL_MS } from "./contract-status-rules.ts";
import type { WatchedStatus } from "./use-order-status.ts";

const SECOND_MS = 1000;
const AROUND = 2 * Math.PI * 7;

/** When the status was read last, and when it is read next. */
export function LiveState({ checkedAt, isOver }: Pick<WatchedStatus, "checkedAt" | "isOver">) {
  const { t } = useTranslation("checkout");
  const time = useClockTime(checkedAt);
  const now = useSeconds(!isOver);
  if (checkedAt === 0) return null;
  const leftMs = Math.max(0, checkedAt + POLL_MS - now);
  return (
    <span className="livestate">
      {!isOver && (
        <svg className="livestate__ring" viewBox="0 0 18 18" aria-hidden="true">
          <circle cx="9" cy="9" r="7" />
          <circle
            cx="9"
            cy="9"
            r="7"
            strokeDasharray={AROUND}
            strokeDashoffset={(AROUND * leftMs) / POLL_MS}
          />
        </svg>
      )}
      {isOver
        ? t("status.checkedOver", { time })
        : t("status.checked", { time, seconds: Math.ceil(leftMs / SECOND_MS) })}
    </span>
  );
}

export function Unreachable({ checkedAt, refetch }: Pick<WatchedStatus, "checkedAt" | "refetch">) {
  const { t } = useTranslation("checkout");
  const time = useClockTime(checkedAt);
  return (
    <Notice
      tone="warning"
      title={t("status.unreachable")}
      actions={<Button onPress={refetch}>{t("status.retry")}</Button>}
    >
      {t("status.lastKnown", { time })}
    </Notice>
  );
}

function useClockTime(at: number): string {
  const language = useLanguage();
  const { timeZone } = useTenant();
  return new Intl.DateTimeFormat(formattingLocale(language), { timeStyle: "medium", timeZone }).format(at);
}

export function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
