// The equation that the books begin with: what was debited is what was credited, and both are what happened.
import type { Ledger } from "@handsel/contract/ledger/ledger.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import "#kit/layout/ledgertie.css";

export function LedgerTie({ ledger }: { ledger: Ledger }) {
  const { t } = useTranslation("ledger");
  const { totals, entries, check } = ledger;
  const formatter = useFormatter();
  const isWhole = check !== null && check.differences === 0;
  return (
    <section className="ledgertie" aria-label={t("tie.label")}>
      <div className="ledgertie__part">
        <span>{t("tie.debits")}</span>
        <b>
          <Money amount={totals.debit} />
        </b>
        <small>{t("tie.entries", { count: entries })}</small>
      </div>
      <span className="ledgertie__sign" aria-hidden="true">
        =
      </span>
      <div className="ledgertie__part">
        <span>{t("tie.credits")}</span>
        <b>
          <Money amount={totals.credit} />
        </b>
        <small>{t("tie.entries", { count: entries })}</small>
      </div>
      <div className="ledgertie__end" data-whole={isWhole || undefined}>
        <b>
          <Icon name={isWhole ? "check" : "alert"} />
          {isWhole
            ? t("tie.tiesOut")
            : check
              ? t("tie.differs", { count: check.differences })
              : t("tie.notChecked")}
        </b>
        {check && <small>{t("tie.checked", { day: formatter.date(check.checkedAt) })}</small>}
      </div>
    </section>
  );
}
