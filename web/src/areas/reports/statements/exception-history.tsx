import type { StatementException } from "@handsel/contract/reports/statements.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";

/** Who did what about it, oldest first. */
export function ExceptionHistory({ exception }: { exception: StatementException }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  if (exception.history.length === 0) return null;
  return (
    <ol className="exception__history" aria-label={t("exceptions.history")}>
      {exception.history.map(({ step, at, by, note, account }) => (
        <li key={`${step} ${at}`}>
          <b>{t(`exceptions.steps.${step}`)}</b>
          {account && ` ${account.code} ${account.name}`}
          <small>
            {[by === "" ? t("exceptions.bySystem") : by, formatter.dateTime(at), note]
              .filter(Boolean)
              .join(" · ")}
          </small>
        </li>
      ))}
    </ol>
  );
}
