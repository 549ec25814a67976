// What no cart of a shop ever reaches. Beyond it a cart is a mistake or mischief: it would cost memory on every till that
// reads it, and its sums would leave the range in which money is exact.
import { toMoney } from "@handsel/contract/fields.ts";
import { refuse } from "#edge/refuse.ts";
import type { Cart } from "../cart.ts";

const MOST_LINES = 300;
const MOST_DISCOUNTS = 50;
const MOST_MINOR = 10_000_000_000;

export function checkSize({ orders }: Cart): void {
  const lines = orders.flatMap((order) => order.lines);
  const discounts = orders.flatMap((order) => order.discounts);
  if (lines.length > MOST_LINES)
    throw refuse("EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED", MOST_LINES, lines.at(-1)?.description ?? "");
  if (discounts.length > MOST_DISCOUNTS)
    throw refuse("EX_MAX_EXTRAS_QUANTITY_LIMIT_REACHED", MOST_DISCOUNTS, discounts.at(-1)?.description ?? "");
  const totalMinor = lines.reduce(
    (sum, { unitPriceMinor, markupMinor, quantity }) => sum + (unitPriceMinor + markupMinor) * quantity,
    0,
  );
  if (totalMinor > MOST_MINOR) throw refuse("MAX_FINANCE_AMOUNT_EXCEEDED_VALUE_X", toMoney(MOST_MINOR));
}
