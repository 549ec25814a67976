// What the whole list comes to, above its rows.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_SALES_TOTALS } from "@handsel/contract/sales/listing.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Money } from "#kit/marks/money.tsx";

export function SalesTotals({ totals }: { totals: OutputOf<typeof GET_SALES_TOTALS> | undefined }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  return (
    <dl className="totals" aria-label={t("totals.label")}>
      <div>
        <dt>{t("totals.sales")}</dt>
        <dd>{totals ? formatter.number(totals.sales) : "–"}</dd>
      </div>
      <div>
        <dt>{t("totals.monthly")}</dt>
        <dd>{totals ? <Money amount={totals.monthly} /> : "–"}</dd>
      </div>
      <div>
        <dt>{t("totals.financed")}</dt>
        <dd>{totals ? <Money amount={totals.financed} /> : "–"}</dd>
      </div>
    </dl>
  );
}
