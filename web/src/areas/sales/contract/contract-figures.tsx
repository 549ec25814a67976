import type { SaleContract } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { useMonthRows, usePhaseRows } from "#areas/cart/index.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { residualTotal } from "../sale/sale-totals.ts";

/** What is paid when. */
export function ContractFigures({ contract }: { contract: SaleContract }) {
  return <KeyValueList layout="sum" items={usePaymentRows(contract)} />;
}

/** The dates of the agreement; nothing before it starts. */
export function ContractDates({ contract }: { contract: SaleContract }) {
  const items = useDateRows(contract);
  return items.length > 0 && <KeyValueList layout="facts" columns={items.length} items={items} />;
}

function usePaymentRows(contract: SaleContract): KeyValue[] {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const { financing, fees, addOns } = contract;
  const phaseRows = usePhaseRows(financing.phases);
  const monthRows = useMonthRows(financing.months, addOns.length > 0);
  const residual = residualTotal(contract);
  const percent = (value: number) => formatter.percent(value / 100, 2);
  return [
    ...phaseRows,
    {
      key: "upfront",
      label: t("sale.contract.upfront", { percent: percent(financing.openingFeePercentage) }),
      value: <Money amount={financing.openingFeeAmount} />,
    },
    ...(residual > 0
      ? [
          {
            key: "residual",
            label: t("sale.contract.residual", { month: financing.fixed_period_end_month }),
            value: <Money minor={residual} />,
          },
        ]
      : []),
    { key: "total", label: t("sale.contract.total"), value: <Money amount={financing.total_amount} /> },
    ...monthRows,
    ...(fees
      ? [
          ...(["funder", "broker"] as const)
            .filter((kind) => fees[kind] > 0)
            .map((kind) => ({
              key: kind,
              label: t(`sale.fees.${kind}`),
              value: <Money amount={fees[kind]} />,
            })),
          {
            key: "nonReturn",
            label: t("sale.contract.nonReturnFee"),
            value: percent(fees.non_return_fee_amount),
          },
        ]
      : []),
  ];
}

const SHOWN_DATES = ["startDate", "earlySwapStartDate", "freeSwapStartDate", "endDate"] as const;

function useDateRows({ dates }: SaleContract): KeyValue[] {
  const { t } = useTranslation("sales");
  return SHOWN_DATES.filter((name) => dates[name] !== null).map((name) => ({
    key: name,
    label: t(`sale.dates.${name}`),
    value: <DateText value={dates[name]} />,
  }));
}
