// The lines of an order as rows of the cart table: products, extras and what is paid by the month, in one shape.
import type { Order } from "@handsel/contract/cart/cart.ts";
import type { IconName } from "#kit/marks/icon.tsx";
import { iconOf } from "../panel/line-icon.ts";

export interface CartRow {
  uuid: string;
  kind: "product" | "extra" | "manual" | "addOn";
  name: string;
  /** What was chosen, or what kind of extra it is. */
  detail: string;
  code: string;
  image: string;
  /** For what has no picture. */
  icon?: IconName | undefined;
  cost: number | null;
  marginPercent: number | null;
  unitPrice: number;
  quantity: number;
  maxQuantity: number;
  total: number;
  monthly: number;
  isLocked: boolean;
}

/** No catalogue limit; the server's own. */
export const MOST_PIECES = 9_999;

export function cartRows({
  products,
  extras,
  addOns,
}: Pick<Order, "products" | "extras" | "addOns">): CartRow[] {
  return [
    ...products.items.map(
      (line): CartRow => ({
        ...figures(line),
        kind: "product",
        name: line.short_name || line.name,
        detail: Object.values(line.selected_options).join(", "),
        code: line.part_number,
        unitPrice: line.cash_price,
        maxQuantity: MOST_PIECES,
      }),
    ),
    ...extras.items.map(
      (line): CartRow => ({
        ...figures(line),
        kind: line.isManual ? "manual" : "extra",
        icon: iconOf(line),
        name: line.description,
        detail: line.category,
        code: line.extra_code,
        unitPrice: line.value,
        maxQuantity: line.maxQuantity ?? MOST_PIECES,
      }),
    ),
    // Insurance and subscriptions have no price but the monthly one, and go only with the choice of the device.
    ...addOns.map(
      ({ id, kind, name, monthly_price }): CartRow => ({
        uuid: id,
        kind: "addOn",
        icon: kind === "INSURANCE" ? "shield" : "refresh",
        name,
        detail: kind,
        code: "",
        image: "",
        cost: null,
        marginPercent: null,
        unitPrice: 0,
        quantity: 1,
        maxQuantity: 1,
        total: 0,
        monthly: monthly_price,
        isLocked: true,
      }),
    ),
  ];
}

type Line = Order["products"]["items"][number] | Order["extras"]["items"][number];

function figures(line: Line) {
  return {
    uuid: line.uuid,
    image: line.img_url,
    cost: line.costPriceExclVAT,
    marginPercent: line.marginPercent,
    quantity: line.quantity,
    total: line.totalCashPrice,
    monthly: line.monthly_price,
    isLocked: line.locked,
  };
}

export interface CartSums {
  products: number;
  extras: number;
  manual: number;
  discounts: number;
}

export function cartSums(orders: readonly Order[]): CartSums {
  const rows = orders.flatMap(cartRows);
  const sumOf = (kind: CartRow["kind"]) =>
    inMajor(rows.filter((row) => row.kind === kind).map(({ total }) => total));
  return {
    products: sumOf("product"),
    extras: sumOf("extra"),
    manual: sumOf("manual"),
    discounts: inMajor(orders.map(({ discounts }) => discounts.total_discounts)),
  };
}

/** Added in cents, so that no binary fraction is left over. */
function inMajor(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;
}
