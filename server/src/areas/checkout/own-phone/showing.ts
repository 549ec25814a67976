// The cart as a customer may see it, on the own phone and on the screen beside the till: goods, sums, the plan. Costs, margins
// and whatever else is staff's own is not among it.
import type { Order, Cart as WireCart } from "@handsel/contract/cart/cart.ts";
import type { ShownCart, ShownLine } from "@handsel/contract/checkout/own-phone.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";

/** `endsOldMinor`: what ends the contract that is swapped. */
export function shownCart(cart: WireCart, endsOldMinor: number): ShownCart {
  const orders = cart.current_order ? [...cart.orders, cart.current_order] : cart.orders;
  const financed = orders.flatMap(({ financing }) => financing ?? []);
  const [first] = financed;
  const { totals } = cart;
  const isLent = cart.funder !== null && first !== undefined;
  // Several agreements have a rate each, and no law knows one over all of them.
  const only = isLent && financed.length === 1 ? first : undefined;
  const agreement = only?.deviceContractFinance ?? only?.extrasContractFinance;
  return {
    lines: orders.flatMap(linesOf),
    planName: first?.payment_plan_name ?? "",
    funderName: isLent ? first.funderName : "",
    payments: isLent ? totals.payments : [],
    today: toMoney((toMinor(totals.dueToday) ?? 0) + endsOldMinor),
    endsOld: toMoney(endsOldMinor),
    inAll: isLent ? totals.inAll : null,
    apr: agreement?.annualisedInterestRate ?? null,
  };
}

function linesOf({ products, extras, addOns, discounts }: Order): ShownLine[] {
  return [
    ...products.items.map(
      ({ name, short_name, selected_options, img_url, totalCashPrice }): ShownLine => ({
        name: short_name || name,
        note: Object.values(selected_options).join(", "),
        imgURL: img_url,
        amount: totalCashPrice,
        kind: "GOODS",
      }),
    ),
    ...extras.items.map(
      ({ description, img_url, totalCashPrice }): ShownLine => ({
        name: description,
        note: "",
        imgURL: img_url,
        amount: totalCashPrice,
        kind: "GOODS",
      }),
    ),
    ...addOns.map(
      ({ name, monthly_price }): ShownLine => ({
        name,
        note: "",
        imgURL: "",
        amount: monthly_price,
        kind: "MONTHLY",
      }),
    ),
    ...discounts.items.map(
      ({ description, value }): ShownLine => ({
        name: description,
        note: "",
        imgURL: "",
        amount: toMoney(-(toMinor(value) ?? 0)),
        kind: "CREDIT",
      }),
    ),
  ];
}
