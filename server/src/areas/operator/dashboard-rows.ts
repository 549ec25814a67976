// From what the database knows of sales and trades to the rows of the dashboard.
import { DISCOUNT_TYPES } from "@handsel/contract/cart/cart.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { DashboardSaleRow, DashboardTradeInRow } from "@handsel/contract/operator/dashboard.ts";
import { isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import { isEnded, isRunning } from "#areas/sales/index.ts";
import type { ListedContract, ListedSale, ListedTrade } from "./queries/lists.ts";

/** So many digits tell two customers apart and call nobody. */
const SHOWN_DIGITS = 3;

export function saleRow(sale: ListedSale): DashboardSaleRow {
  const device = sale.contracts.find(({ kind }) => kind === "DEVICE");
  const accessories = sale.contracts.find(({ kind }) => kind === "EXTRAS");
  const discounts = discountsOf(sale.contracts);
  const hasExtras = sale.extras !== "";
  const sold = goodsOf(sale.contracts);
  return {
    time: sale.at.toISOString(),
    rows: 1 + (hasExtras ? 1 : 0) + (discounts.length > 0 ? 1 : 0),
    cartID: sale.reference,
    cartUUID: sale.cartId,
    wlID: sale.wlId,
    storeName: sale.storeName,
    salesPerson: sale.sellerName,
    createdStr: sale.createdAt.toISOString(),
    phoneNumber: sale.customerPhone === "" ? "" : `…${sale.customerPhone.slice(-SHOWN_DIGITS)}`,
    product: sale.product,
    productCashPrice: toMoney(sold.reduce((sum, { productMinor }) => sum + productMinor, 0)),
    currencyCode: sale.currency,
    paymentPlan: (device ?? accessories)?.plan ?? "",
    deviceCreditApproved: approval(device),
    status: (device ?? accessories)?.status ?? "",
    extras: sale.extras,
    extrasCashPrice: toMoney(sold.reduce((sum, { extrasMinor }) => sum + extrasMinor, 0)),
    accCreditApproved: approval(accessories),
    extrasStatus: accessories?.status ?? "",
    discounts: [...new Set(discounts.map(({ typeId }) => discountName(typeId)))],
    discountsAmount: toMoney(discounts.reduce((sum, { valueMinor }) => sum + valueMinor, 0)),
  };
}

/** Of a sale that runs, what was not sold with it does not count. */
function goodsOf(contracts: readonly ListedContract[]): readonly ListedContract[] {
  const lead = contracts.find((contract) => !isEnded(contract));
  return lead && isRunning(lead) ? contracts.filter(({ hasStarted }) => hasStarted) : contracts;
}

function approval(contract: ListedContract | undefined): "true" | "false" | "" {
  if (!contract) return "";
  if (isCreditGranted(contract.creditSign)) return "true";
  return contract.creditSign === "REFUSED" ? "false" : "";
}

/** Every contract of an order names the discounts of the whole order. */
function discountsOf(contracts: readonly ListedContract[]): ListedContract["discounts"] {
  const first = new Map(contracts.toReversed().map((contract) => [contract.orderId, contract]));
  return [...first.values()].flatMap(({ discounts }) => discounts);
}

function discountName(typeId: number): string {
  const names: Readonly<Record<number, string>> = DISCOUNT_TYPES;
  return names[typeId] ?? "";
}

export function tradeInRow(trade: ListedTrade): DashboardTradeInRow {
  return {
    time: trade.at.toISOString(),
    wlID: trade.wlId,
    storeName: trade.storeName,
    tradeInUUID: trade.id,
    product: trade.product,
    network: trade.network ?? "",
    grade: trade.grade,
    tradeInValue: toMoney(trade.valueMinor),
    currencyCode: trade.currency,
    source: trade.source,
    status: trade.status,
    swapCost: toMoney(trade.swapCostMinor),
  };
}
