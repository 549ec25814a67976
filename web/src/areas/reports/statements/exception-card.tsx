// One exception: how much and of what, since when, the likely reason with what speaks for it, its history, and its ends.
import type { StatementException } from "@handsel/contract/reports/statements.ts";
import { useTranslation } from "react-i18next";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Text } from "#kit/marks/text.tsx";
import { salePath } from "../paths.ts";
import { useEvidence } from "./evidence-text.ts";
import { ExceptionActions } from "./exception-actions.tsx";
import { ExceptionHistory } from "./exception-history.tsx";

export function ExceptionCard({ exception }: { exception: StatementException }) {
  const { t } = useTranslation("reports");
  const title = useExceptionTitle()(exception);
  const hasEnded = exception.status === "ENDED";
  return (
    <section
      className="exception"
      data-ended={hasEnded || undefined}
      aria-label={title}
      id={`exception-${exception.exceptionID}`}
    >
      <div className="exception__head">
        <span className="exception__mark">
          <Icon name={hasEnded ? "check" : "alert"} size={14} />
        </span>
        <div>
          <h2 className="exception__title">{title}</h2>
          <Whose exception={exception} />
        </div>
        {hasEnded ? (
          <Badge tone="success" icon="check">
            {t("exceptions.statuses.ENDED")}
          </Badge>
        ) : (
          <Age days={exception.ageDays} />
        )}
      </div>
      <ExceptionReasons exception={exception} />
      <ExceptionHistory exception={exception} />
      <ExceptionActions exception={exception} />
    </section>
  );
}

export function useExceptionTitle(): (exception: StatementException) => string {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  return ({ kind, line, difference, stated }) =>
    t(`exceptions.titles.${kind === "DIFFERENT" && difference > 0 ? "TOO_MUCH" : kind}`, {
      line: line ?? 0,
      amount: formatter.money(Math.abs(kind === "UNKNOWN" || kind === "DOUBLED" ? stated : difference)),
    });
}

function Whose({ exception }: { exception: StatementException }) {
  const { t } = useTranslation("reports");
  const { customerName, contractReference, cartUUID } = exception;
  const words = t("exceptions.contract", { reference: contractReference });
  return (
    <Text size={13} tone="muted">
      {customerName && `${customerName}, `}
      {cartUUID ? <Link href={salePath(cartUUID)}>{words}</Link> : words}
    </Text>
  );
}

export function Age({ days }: { days: number }) {
  const { t } = useTranslation("reports");
  return (
    <span className="exceptionage" data-old={days > 7 || undefined}>
      {t("exceptions.age", { count: days })}
    </span>
  );
}

export function ExceptionReasons({ exception }: { exception: StatementException }) {
  const { t } = useTranslation("reports");
  const evidence = useEvidence();
  return (
    <>
      <p className="exception__reason">
        <span>{t("exceptions.likely")}</span> <b>{t(`exceptions.reasons.${exception.reason}`)}</b>
      </p>
      <ul className="exception__evidence">
        {exception.evidence.map((finding) => (
          <li key={finding.finding}>
            <Icon name="check" size={16} />
            {evidence(finding)}
          </li>
        ))}
      </ul>
    </>
  );
}
