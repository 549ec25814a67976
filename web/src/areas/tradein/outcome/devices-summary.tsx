import { useTranslation } from "react-i18next";
import { Card } from "#kit/layout/card.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, ScreenReaderText, Text } from "#kit/marks/text.tsx";
import { useGradeText } from "../grades.tsx";
import { referenceText } from "../reference-text.ts";
import { endedBy } from "../swap-sum.ts";
import type { SummaryRow } from "./summary-rows.ts";

export interface DevicesSummaryProps {
  rows: readonly SummaryRow[];
  totalValue: number;
  /** Shown for a swap, unless nothing is to be paid. */
  totalSwapCost: number;
  /** What is left of the value when the old contract is ended with it. */
  totalSwapCredit: number;
  isSwap: boolean;
}

/** What is traded, device by device, and what it comes to. */
export function DevicesSummary(props: DevicesSummaryProps) {
  const { rows, totalValue, totalSwapCost, totalSwapCredit, isSwap } = props;
  const { t } = useTranslation("tradein");
  return (
    <Card title={t("summary.title")} isFlush>
      <div className="sumframe">
        <table className="table sumtable" aria-label={t("summary.title")}>
          <thead>
            <tr>
              <th scope="col">
                <ScreenReaderText>{t("summary.image")}</ScreenReaderText>
              </th>
              <th scope="col">{t("summary.name")}</th>
              <th scope="col">{t("summary.reference")}</th>
              <th scope="col">{t("summary.sim")}</th>
              <th scope="col">{t("condition")}</th>
              <th scope="col" data-align="end">
                {t("summary.value")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Line key={row.key} row={row} />
            ))}
          </tbody>
          <tfoot>
            <SumRow label={t("summary.total")} amount={totalValue} />
            {isSwap && totalSwapCredit !== 0 && (
              <>
                <SumRow label={t("summary.endsOld")} amount={-endedBy(totalValue, totalSwapCredit)} />
                <SumRow label={t("summary.offNew")} amount={totalSwapCredit} />
              </>
            )}
            {isSwap && totalSwapCost !== 0 && <SumRow label={t("summary.swapCost")} amount={totalSwapCost} />}
          </tfoot>
        </table>
      </div>
    </Card>
  );
}

function SumRow({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row" colSpan={5}>
        {label}
      </th>
      <td data-align="end">
        <Money amount={amount} />
      </td>
    </tr>
  );
}

function Line({ row }: { row: SummaryRow }) {
  const { t } = useTranslation("tradein");
  const gradeText = useGradeText();
  return (
    <tr>
      <td>
        <Image src={row.imageURL} alt="" box={80} size={48} />
      </td>
      <td>
        {row.name}
        {row.promotionTitle && (
          <Text as="div" size={13} tone="success">
            {row.promotionTitle}
          </Text>
        )}
      </td>
      <td>{row.reference ? <Mono>{referenceText(row.reference).text}</Mono> : t("notAvailable")}</td>
      <td>{row.networkStatus ? t(`sim.${row.networkStatus}`) : t("notAvailable")}</td>
      <td>{gradeText(row.grade, row.gradeTitle)}</td>
      <td data-align="end">
        <Money amount={row.value} />
      </td>
    </tr>
  );
}
