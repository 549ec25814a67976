import { expect, test } from "vitest";
import { Refusal } from "#edge/refuse.ts";
import { type Cart, type CartDiscount, type CartLine, EMPTY_CART } from "../cart.ts";
import { checkSize } from "./cart-size.ts";
import { beginOrder } from "./filling.ts";
import { manualLine } from "./new-lines.ts";

function aCart({ lines = [], discounts = [] }: { lines?: CartLine[]; discounts?: CartDiscount[] }): Cart {
  const order = { ...beginOrder({ id: "LOAN24" }, new Date(0)), lines, discounts };
  return {
    id: "",
    reference: "",
    storeId: "",
    userId: "",
    ...EMPTY_CART,
    tradecartId: null,
    tradein: null,
    swapOrderId: null,
    orders: [order],
  };
}

const aLine = (priceMinor: number, quantity = 1): CartLine => ({
  ...manualLine({ description: "Help", category: "Service", priceMinor, quantity }),
  position: 1,
});
const aDiscount = (): CartDiscount => ({
  id: "",
  position: 1,
  typeId: 5,
  description: "Week",
  valueMinor: 1,
  isLocked: false,
});
const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

function codeOf(cart: Cart): string | undefined {
  try {
    checkSize(cart);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

test.each([
  ["300 lines", { lines: many(300, () => aLine(1)) }, undefined],
  ["301 lines", { lines: many(301, () => aLine(1)) }, "EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED"],
  ["50 discounts", { discounts: many(50, aDiscount) }, undefined],
  ["51 discounts", { discounts: many(51, aDiscount) }, "EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED"],
  ["a hundred million", { lines: [aLine(1_000_000, 9_999), aLine(1_000_000)] }, undefined],
  [
    "a cent more",
    { lines: [aLine(1_000_000, 9_999), aLine(1_000_001)] },
    "MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X",
  ],
])("a cart of %s is answered with %3$s", (_, parts, code) => {
  expect(codeOf(aCart(parts))).toBe(code);
});
