// The equation that a statement comes to: what was expected, what is not as it should be, and what the lender says it paid.
import type { StatementException, StatementPage } from "@handsel/contract/reports/statements.ts";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import "#kit/layout/ledgertie.css";

const MOST_PARTS = 3;

export function StatementStrip({ page }: { page: StatementPage }) {
  const { t } = useTranslation("reports");
  const formatter = useFormatter();
  const { statement, sums, exceptions } = page;
  const moved = exceptions.filter(({ difference }) => difference !== 0);
  const isWhole = Math.round((sums.stated - statement.total) * 100) === 0;
  return (
    <section className="ledgertie" aria-label={t("statements.tie.label")}>
      <Part label={t("statements.tie.expected")} amount={sums.expected}>
        {t("statements.tie.bookings", { count: sums.bookings })}
      </Part>
      {moved.length <= MOST_PARTS ? (
        moved.map((exception) => <Moved key={exception.exceptionID} exception={exception} />)
      ) : (
        <>
          <Sign>{sums.difference < 0 ? "−" : "+"}</Sign>
          <Part isWrong label={t("statements.tie.differences")} amount={Math.abs(sums.difference)}>
            {t("statements.tie.exceptions", { count: moved.length })}
          </Part>
        </>
      )}
      <Sign>=</Sign>
      <Part label={t("statements.tie.stated")} amount={sums.stated}>
        {t("statements.tie.lines", { count: statement.lines })}
      </Part>
      <Sign>{isWhole ? "=" : "≠"}</Sign>
      <Part label={t("statements.tie.transferred")} amount={statement.total}>
        {t("statements.tie.on", { day: formatter.date(statement.day) })}
      </Part>
      <div className="ledgertie__end" data-whole={isWhole || undefined}>
        <b>
          <Icon name={isWhole ? "check" : "alert"} size={16} />
          {t(isWhole ? "statements.tie.explained" : "statements.tie.unexplained")}
        </b>
      </div>
    </section>
  );
}

function Moved({ exception }: { exception: StatementException }) {
  const { t } = useTranslation("reports");
  return (
    <Fragment>
      <Sign>{exception.difference < 0 ? "−" : "+"}</Sign>
      <Part
        isWrong
        label={t(`exceptions.reasons.${exception.reason}`)}
        amount={Math.abs(exception.difference)}
      >
        {t("statements.tie.line", { line: exception.line ?? 0 })}
      </Part>
    </Fragment>
  );
}

function Part(props: { label: string; amount: number; isWrong?: boolean; children: string }) {
  return (
    <div className="ledgertie__part" data-wrong={props.isWrong || undefined}>
      <span>{props.label}</span>
      <b>
        <Money amount={props.amount} />
      </b>
      <small>{props.children}</small>
    </div>
  );
}

const Sign = ({ children }: { children: string }) => (
  <span className="ledgertie__sign" aria-hidden="true">
    {children}
  </span>
);
