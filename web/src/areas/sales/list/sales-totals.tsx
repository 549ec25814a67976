// What the whole list comes to, above its rows.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_SALES_TOTALS } from "@handsel/contract/sales/listing.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Money } from "#kit/marks/money.tsx";
import type { ListTotal } from "#kit/table/list-totals.tsx";

export function useSalesTotals(totals: OutputOf<typeof GET_SALES_TOTALS> | undefined): ListTotal[] {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  return [
    { label: t("totals.sales"), value: totals && formatter.number(totals.sales) },
    { label: t("totals.monthly"), value: totals && <Money amount={totals.monthly} /> },
    { label: t("totals.financed"), value: totals && <Money amount={totals.financed} /> },
  ];
}
