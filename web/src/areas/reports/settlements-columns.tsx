import type { Payout } from "@handsel/contract/reports/settlements.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Menu } from "#kit/actions/menu.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";

/** The server sorts, because it has the payouts that are not here yet. */
export function usePayoutColumns(
  onDownload: (payout: Payout, format: "csv" | "pdf") => void,
): Column<Payout>[] {
  const { t } = useTranslation("reports");
  const money = (
    id: "sale_amount" | "fee_amount" | "tax_amount" | "return_amount" | "settlement_amount",
    header: string,
  ): Column<Payout> => ({
    id,
    header,
    value: (payout) => payout[id],
    cell: (payout) =>
      id === "settlement_amount" ? (
        <b>
          <Money amount={payout[id]} />
        </b>
      ) : (
        <Money amount={payout[id]} />
      ),
    align: "end",
  });
  return [
    {
      id: "payout_date",
      header: t("settlements.payoutDate"),
      value: (payout) => payout.payout_date,
      cell: (payout) => <DateText value={payout.payout_date} />,
    },
    {
      id: "payment_reference",
      header: t("settlements.paymentReference"),
      value: (payout) => payout.payment_reference,
      cell: (payout) => <Mono>{payout.payment_reference}</Mono>,
    },
    money("sale_amount", t("settlements.sales")),
    money("fee_amount", t("settlements.fees")),
    money("tax_amount", t("settlements.taxes")),
    money("return_amount", t("settlements.returns")),
    money("settlement_amount", t("settlements.settlement")),
    {
      id: "actions",
      header: t("settlements.actions"),
      align: "end",
      isFixed: true,
      cell: (payout) => (
        <Menu
          label={t("settlements.download")}
          placement="bottom end"
          trigger={
            <Button
              size="sm"
              variant="soft"
              icon="download"
              aria-label={t("settlements.downloadOf", { reference: payout.payment_reference })}
            >
              {t("settlements.download")}
            </Button>
          }
          groups={[
            {
              id: "formats",
              entries: [
                { id: "csv", label: t("settlements.asCsv"), onAction: () => onDownload(payout, "csv") },
                { id: "pdf", label: t("settlements.asPdf"), onAction: () => onDownload(payout, "pdf") },
              ],
            },
          ]}
        />
      ),
    },
  ];
}
