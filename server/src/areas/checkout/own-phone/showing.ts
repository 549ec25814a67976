// The cart as a customer may see it, on the own phone and on the screen beside the till: goods, sums, the plan. Costs, margins
// and whatever else is staff's own is not among it.
import type { DiscountLine, Order, Cart as WireCart } from "@handsel/contract/cart/cart.ts";
import type { ShownCart, ShownLine } from "@handsel/contract/checkout/own-phone.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import { TRADE_IN_CREDIT } from "#areas/cart/index.ts";
import type { HandedIn } from "../due-today.ts";

export function shownCart(cart: WireCart, handed: HandedIn): ShownCart {
  const { swapCostMinor: endsOldMinor } = handed;
  const orders = cart.current_order ? [...cart.orders, cart.current_order] : cart.orders;
  const financed = orders.flatMap(({ financing }) => financing ?? []);
  const [first] = financed;
  const { totals } = cart;
  const isLent = cart.funder !== null && first !== undefined;
  // Several agreements have a rate each, and no law knows one over all of them.
  const only = isLent && financed.length === 1 ? first : undefined;
  const agreement = only?.deviceContractFinance ?? only?.extrasContractFinance;
  return {
    lines: [...orders.flatMap((order) => linesOf(order, handed)), ...besideGoods(orders, handed)],
    planName: first?.payment_plan_name ?? "",
    funderName: isLent ? first.funderName : "",
    payments: isLent ? totals.payments : [],
    today: toMoney((toMinor(totals.dueToday) ?? 0) + endsOldMinor),
    endsOld: toMoney(endsOldMinor),
    inAll: isLent ? totals.inAll : null,
    apr: agreement?.annualisedInterestRate ?? null,
  };
}

/** What a trade pays of the price; where it ends a contract instead, the trade is no discount. */
const isCredit = ({ type_id, locked }: DiscountLine) => type_id === TRADE_IN_CREDIT && locked;

const oldDevices = (devices: HandedIn["devices"]) => ({
  name: devices.map(({ name }) => name).join(", "),
  note: "",
  imgURL: devices[0]?.imageURL ?? "",
});

/** What is handed in and takes nothing off the goods: it ends a contract, or what it brings is the customer's when theirs starts. */
function besideGoods(orders: readonly Order[], handed: HandedIn): ShownLine[] {
  const { devices, leftMinor, swapCostMinor } = handed;
  if (devices.length === 0 || orders.some(({ discounts }) => discounts.items.some(isCredit))) return [];
  const old = oldDevices(devices);
  return leftMinor > 0
    ? [{ ...old, amount: toMoney(-leftMinor), kind: "OLD_DEVICE_PAID", endsContract: splitOf(handed) }]
    : [{ ...old, amount: toMoney(swapCostMinor), kind: "OLD_CONTRACT", endsContract: null }];
}

/** Null where the whole value is the customer's. */
const splitOf = ({ totalMinor, leftMinor }: HandedIn): ShownLine["endsContract"] =>
  leftMinor < totalMinor ? { worth: toMoney(totalMinor), toEnd: toMoney(totalMinor - leftMinor) } : null;

function linesOf({ products, extras, addOns, discounts }: Order, handed: HandedIn): ShownLine[] {
  const { devices } = handed;
  return [
    ...products.items.map(
      ({ name, short_name, selected_options, img_url, totalCashPrice }): ShownLine => ({
        name: short_name || name,
        note: Object.values(selected_options).join(", "),
        imgURL: img_url,
        amount: totalCashPrice,
        kind: "GOODS",
        endsContract: null,
      }),
    ),
    ...extras.items.map(
      ({ description, img_url, totalCashPrice }): ShownLine => ({
        name: description,
        note: "",
        imgURL: img_url,
        amount: totalCashPrice,
        kind: "GOODS",
        endsContract: null,
      }),
    ),
    ...addOns.map(
      ({ name, monthly_price }): ShownLine => ({
        name,
        note: "",
        imgURL: "",
        amount: monthly_price,
        kind: "MONTHLY",
        endsContract: null,
      }),
    ),
    ...discounts.items.map((line): ShownLine => {
      const amount = toMoney(-(toMinor(line.value) ?? 0));
      return isCredit(line) && devices.length > 0
        ? { ...oldDevices(devices), amount, kind: "OLD_DEVICE", endsContract: splitOf(handed) }
        : { name: line.description, note: "", imgURL: "", amount, kind: "CREDIT", endsContract: null };
    }),
  ];
}
