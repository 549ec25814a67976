import type { DashboardSaleRow } from "@handsel/contract/operator/dashboard.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Link } from "#kit/actions/link.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { DashboardSection, RetailerDot, TimeOfDay } from "./dashboard-parts.tsx";

interface SaleListProps {
  id: string;
  title: string;
  empty: string;
  rows: readonly DashboardSaleRow[];
  /** All there are; the newest of them are listed. */
  total: number;
  actions?: ReactNode;
}

export function DashboardSaleList({ id, title, empty, rows, total, actions }: SaleListProps) {
  return (
    <DashboardSection
      id={id}
      title={title}
      total={total}
      isEmpty={rows.length === 0}
      empty={empty}
      actions={actions}
    >
      <SaleTable title={title} rows={rows} />
    </DashboardSection>
  );
}

export function SaleTable({ title, rows }: { title: string; rows: readonly DashboardSaleRow[] }) {
  const { t } = useTranslation("operator");
  return (
    <table className="table dashtable" aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{t("dashboard.columns.time")}</th>
          <th scope="col">{t("dashboard.columns.storeCart")}</th>
          <th scope="col">{t("dashboard.columns.product")}</th>
          <th scope="col" className="num">
            {t("dashboard.columns.amount")}
          </th>
          <th scope="col">{t("dashboard.columns.finance")}</th>
        </tr>
      </thead>
      {rows.map((row) => (
        <SaleRows key={row.cartUUID} row={row} />
      ))}
    </table>
  );
}

/** One line for the product, one for its extras, one for its discounts. */
function SaleRows({ row }: { row: DashboardSaleRow }) {
  const { t } = useTranslation("operator");
  const cart = useTranslation("cart");
  const formatter = useFormatter();
  const discounts = row.discounts.map((type) =>
    cart.t(`panel.discountTypes.${type}`, { defaultValue: type }),
  );
  return (
    <tbody className="dashspan">
      <tr>
        <td rowSpan={row.rows} className="dashmuted dashtop">
          <TimeOfDay value={row.time} />
        </td>
        <th scope="rowgroup" rowSpan={row.rows} className="dashtop">
          <span className="dashstore">
            <RetailerDot wlID={row.wlID} />
            <span className="dashstore__words">
              <span>{row.storeName}</span>
              <Text size={12} tone="subtle">
                <CartNumber row={row} />
              </Text>
            </span>
          </span>
        </th>
        <td>{row.product}</td>
        <td className="num dashstrong">
          <Money amount={row.productCashPrice} currency={row.currencyCode} />
        </td>
        <td className="dashmuted">
          <Credit isRefused={row.deviceCreditApproved === "false"}>{row.paymentPlan}</Credit>
        </td>
      </tr>
      {row.extras !== "" && (
        <tr>
          <td className="dashmuted">{row.extras}</td>
          <td className="num">
            <Money amount={row.extrasCashPrice} currency={row.currencyCode} />
          </td>
          <td className="dashmuted">
            <Credit isRefused={row.accCreditApproved === "false"}>{t("dashboard.extras")}</Credit>
          </td>
        </tr>
      )}
      {discounts.length > 0 && (
        <tr>
          <td className="dashmuted">{formatter.list(discounts)}</td>
          <td className="num">
            <Money amount={-row.discountsAmount} currency={row.currencyCode} />
          </td>
          <td className="dashmuted">{t("dashboard.discounts")}</td>
        </tr>
      )}
    </tbody>
  );
}

/** A page of another retailer cannot be opened from here. */
function CartNumber({ row: { wlID, cartID, cartUUID } }: { row: DashboardSaleRow }) {
  const { wlId } = useTenant();
  if (wlID !== wlId) return <Mono>{cartID}</Mono>;
  return (
    <Link href={`/posale/sales/${cartUUID}`} tone="muted">
      <Mono>{cartID}</Mono>
    </Link>
  );
}

function Credit({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  const { t } = useTranslation("operator");
  return isRefused ? <Text tone="danger">{t("dashboard.creditRefused")}</Text> : children;
}
