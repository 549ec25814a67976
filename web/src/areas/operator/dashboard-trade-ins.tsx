import type { DashboardTradeInRow } from "@handsel/contract/operator/dashboard.ts";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { DashboardSection, RetailerDot, TimeOfDay } from "./dashboard-parts.tsx";

interface TradeInsProps {
  rows: readonly DashboardTradeInRow[];
  /** All there are; the newest of them are listed. */
  total: number;
  onAll: () => void;
}

export function DashboardTradeIns({ rows, total, onAll }: TradeInsProps) {
  const { t } = useTranslation("operator");
  const title = t("dashboard.tradeIns.title");
  return (
    <DashboardSection
      id="tradeIns"
      title={title}
      total={total}
      isEmpty={rows.length === 0}
      empty={t("dashboard.tradeIns.empty")}
      actions={
        total > 0 && (
          <Button size="sm" aria-label={t("dashboard.behind.allOf", { list: title })} onPress={onAll}>
            {t("dashboard.behind.all")}
          </Button>
        )
      }
    >
      <TradeTable title={title} rows={rows} />
    </DashboardSection>
  );
}

export function TradeTable({ title, rows }: { title: string; rows: readonly DashboardTradeInRow[] }) {
  const { t } = useTranslation("operator");
  return (
    <table className="table dashtable" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t("dashboard.columns.time")}</th>
          <th scope="col">{t("dashboard.columns.product")}</th>
          <th scope="col" className="num">
            {t("dashboard.tradeIns.value")}
          </th>
          <th scope="col">{t("dashboard.tradeIns.source")}</th>
          <th scope="col">{t("dashboard.tradeIns.status")}</th>
        </tr>
      </thead>
      {rows.map((row, index) => (
        // Two devices of one trade can be alike.
        // oxlint-disable-next-line react/no-array-index-key
        <TradeRows key={`${row.tradeInUUID} ${index}`} row={row} />
      ))}
    </table>
  );
}

/** A page of another retailer cannot be opened from here. */
function TradedDevice({ row, words }: { row: DashboardTradeInRow; words: string }) {
  const { wlId } = useTenant();
  if (row.wlID !== wlId) return <span>{words}</span>;
  return <Link href={`/posale/recycle/details/${row.tradeInUUID}`}>{words}</Link>;
}

function TradeRows({ row }: { row: DashboardTradeInRow }) {
  const { t } = useTranslation("operator");
  const tradein = useTranslation("tradein");
  const facts = [row.network && tradein.t(`sim.${row.network}`, { defaultValue: row.network }), row.grade]
    .filter(Boolean)
    .join(", ");
  const lines = row.swapCost > 0 ? 2 : 1;
  return (
    <tbody className="dashspan">
      <tr>
        <td rowSpan={lines} className="dashmuted dashtop">
          <TimeOfDay value={row.time} />
        </td>
        <th scope="row">
          <span className="dashstore">
            <RetailerDot wlID={row.wlID} />
            <span className="dashstore__words">
              <TradedDevice
                row={row}
                words={t("dashboard.tradeIns.device", { product: row.product, facts })}
              />
              <Text size={12} tone="subtle">
                {row.storeName}
              </Text>
            </span>
          </span>
        </th>
        <td className="num dashstrong">
          <Money amount={row.tradeInValue} currency={row.currencyCode} />
        </td>
        <td className="dashmuted">{tradein.t(`sources.${row.source}`, { defaultValue: row.source })}</td>
        <td className="dashmuted">{tradein.t(`statuses.${row.status}`, { defaultValue: row.status })}</td>
      </tr>
      {lines === 2 && (
        <tr>
          <td className="dashmuted">{t("dashboard.tradeIns.upgradeCost")}</td>
          <td className="num">
            <Money amount={row.swapCost} currency={row.currencyCode} />
          </td>
          <td colSpan={2} />
        </tr>
      )}
    </tbody>
  );
}
