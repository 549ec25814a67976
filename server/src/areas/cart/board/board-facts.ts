// What the price board of a cart is made from. Nothing is priced here but the orders that stay as they are: the rest is priced where
// it is looked at, by the same functions.
import type { BoardFacts, BoardLimit, BoardPlan, BoardTrade } from "@handsel/contract/cart/board.ts";
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { countries } from "@handsel/contract/countries.ts";
import { sheetsOf, sumSheets } from "@handsel/finance/explain/sheet.ts";
import { marginOver } from "@handsel/finance/order/order-lines.ts";
import { isForCategory } from "@handsel/finance/selling/insurance.ts";
import { plansIn, takesTags } from "@handsel/finance/selling/plans.ts";
import { devicesOf, orderLine, type SoldLine } from "@handsel/finance/selling/sold-order.ts";
import type { DeviceForSale } from "#areas/catalog/index.ts";
import { withSelection } from "../cart/filling.ts";
import { inItsPlace } from "../cart/other-device.ts";
import { type Cart, type CartLine, type CartOrder, currentOrder, storedOrders } from "../cart.ts";
import { cashOf, lowersVat, TRADE_IN_CREDIT } from "../discounts/discount-types.ts";
import { mayFinance } from "../features.ts";
import { findPlan, priceCart, type Terms } from "../plans/pricing.ts";
import { creditFrom } from "../renewal/other-ways.ts";

export interface BoardOrder {
  order: CartOrder;
  line: CartLine;
}

/** The order being put together, or the only one in the cart; undefined where it is not clear which one is meant. */
export function orderOnBoard(cart: Cart): BoardOrder | undefined {
  const filled = cart.orders.filter((order) => devicesOf(order).length > 0);
  const [only, ...others] = filled;
  const order = currentOrder(cart) ?? (others.length === 0 ? only : undefined);
  const line = order && devicesOf(order)[0];
  return line && line.code !== "" ? { order, line } : undefined;
}

export interface Variant {
  label: string;
  device: DeviceForSale;
}

export interface BoardSurroundings {
  variantGroup: string | null;
  variants: readonly Variant[];
  trade: BoardTrade | null;
  limits: readonly BoardLimit[];
  /** Whoever looks may know what the retailer keeps. */
  showsMargin: boolean;
}

export function boardFactsOf(
  cart: Cart,
  { order, line }: BoardOrder,
  { variantGroup, variants, trade, limits, showsMargin }: BoardSurroundings,
  terms: Terms,
): BoardFacts {
  const { shelf, tenant, today } = terms;
  const plans = plansOnBoard(cart, order, variants, terms);
  const isLease = findPlan(shelf, order.paymentplanId)?.terms.financingType === "B2B_LEASE";
  return {
    cartUUID: cart.id,
    orderUUID: order.id,
    productUUID: line.id,
    isCurrent: order.isCurrent,
    today,
    currency: tenant.currency,
    rateName: countries[tenant.country].rateName,
    tax: { ...shelf.tax },
    chosen: {
      paymentplanID: order.paymentplanId,
      deviceCode: line.code,
      parentDeviceCode: parentOf(cart, { order, line }),
      insuranceID: order.insuranceId,
      grade: trade?.grade ?? null,
    },
    variantGroup,
    variants: variants.map(({ label, device }) => {
      const lines = linesWith(cart, { order, line }, device, terms);
      return {
        deviceCode: device.deviceCode,
        name: device.name,
        label,
        priceMinor: device.priceMinor,
        stockLevel: device.stockLevel,
        // Business orders are delivered by the distributor, so what the shop has in stock does not bind them.
        isOutOfStock: device.stockLevel === "OUT_OF_STOCK" && !isLease,
        lines: lines.map(soldLine),
        margin: isLease && showsMargin ? marginOver(lines.map(orderLine), shelf.tax) : null,
      };
    }),
    plans,
    insurances: shelf.insurances.map((insurance) => ({
      ...insurance,
      priceBands: [...insurance.priceBands],
      categoryCodes: [...insurance.categoryCodes],
    })),
    subscriptions: shelf.subscriptions.map((one) => ({ ...one, categoryCodes: [...one.categoryCodes] })),
    subscriptionID: order.subscriptionId,
    discounts: order.discounts.map(({ id, typeId, valueMinor, isLocked }) => ({
      id,
      valueMinor,
      lowersVat: lowersVat(typeId),
      isCash: cashOf([{ typeId, valueMinor }]) > 0,
      isCredit: typeId === TRADE_IN_CREDIT && isLocked,
    })),
    trade: trade && { ...trade, grades: holdsCredit(cart, order, trade) ? trade.grades : [] },
    limits: [...limits],
    rest: restOf(cart, order, plans, terms),
  };
}

/** A configured product is chosen beside its parent. */
export function parentOf(cart: Cart, { order, line }: BoardOrder): string | null {
  return order.isCurrent ? (cart.selection?.parentDeviceCode ?? null) : line.parentDeviceCode;
}

/** The lines of the order once this device is chosen, as choosing it makes them. */
function linesWith(cart: Cart, { order, line }: BoardOrder, device: DeviceForSale, terms: Terms) {
  if (!order.isCurrent)
    return device.deviceCode === line.code ? order.lines : inItsPlace(order, line, device).lines;
  const { shelf } = terms;
  const plan = findPlan(shelf, order.paymentplanId);
  if (!plan) return order.lines;
  const optionId = cart.selection?.selectedExtraOptionID;
  const extraOption = shelf.extraOptions.find(
    (option) => option.id === optionId && isForCategory(option, device.categoryCode),
  );
  const parts = { device, plan, insurance: undefined, subscription: undefined, extraOption };
  const changed = withSelection(cart, parts, { parentDeviceCode: null, now: new Date(order.createdAt) });
  return currentOrder(changed)?.lines ?? order.lines;
}

function soldLine({ id, kind, category, tags, residualsByMonth, ...line }: CartLine) {
  const { unitPriceMinor, markupMinor, quantity } = line;
  return {
    id,
    kind,
    category,
    tags: [...tags],
    unitPriceMinor,
    markupMinor,
    // No price depends on it.
    costPriceMinor: null,
    residualsByMonth,
    quantity,
  } satisfies SoldLine;
}

/** What consumers can be offered beside each other. What is paid by card has no price a month to compare. */
const CONSUMERS_KINDS: readonly FinancingType[] = ["UPGRADE", "STANDARD"];

/** What a contract is replaced with stays what it is, and so does a cart of several orders, which move together. */
function kindsFor(cart: Cart, order: CartOrder, { shelf, tenant }: Terms): readonly FinancingType[] {
  const own = findPlan(shelf, order.paymentplanId)?.terms.financingType ?? cart.financingType;
  const isAlone = cart.orders.length === 1 && order.isCurrent && cart.swapOrderId === null;
  if (own && (!isAlone || !CONSUMERS_KINDS.includes(own))) return [own];
  return CONSUMERS_KINDS.filter((kind) => kind === own || mayFinance(tenant.configs, kind));
}

function plansOnBoard(cart: Cart, order: CartOrder, variants: readonly Variant[], terms: Terms): BoardPlan[] {
  const kinds = kindsFor(cart, order, terms);
  return plansIn(terms.shelf.plans, { today: terms.today })
    .filter((plan) => kinds.includes(plan.terms.financingType))
    .filter((plan) => variants.some(({ device }) => takesTags(plan, device.tags)))
    .map((plan) => ({
      ...plan,
      terms: { ...plan.terms },
      tags: [...plan.tags],
      financingType: plan.terms.financingType,
      funder: plan.terms.funder,
      lenderName: terms.lenderName?.(plan.terms.funder) ?? plan.terms.funder,
    }));
}

/** The value of a trade stands in one order; another grade changes that one alone. */
function holdsCredit(cart: Cart, order: CartOrder, trade: BoardTrade): boolean {
  if (trade.kind === "SWAP") return true;
  const holder = cart.orders.find(({ discounts }) =>
    discounts.some(({ typeId, isLocked }) => typeId === TRADE_IN_CREDIT && isLocked),
  );
  const [first] = [...storedOrders(cart), ...cart.orders];
  return (holder ?? first)?.id === order.id;
}

function restOf(
  cart: Cart,
  { id }: CartOrder,
  plans: readonly BoardPlan[],
  terms: Terms,
): BoardFacts["rest"] {
  const others = cart.orders.filter((order) => order.id !== id);
  const priced = priceCart({ ...cart, orders: others }, terms);
  const cashMinor = cashOf(others.flatMap(({ discounts }) => discounts));
  const sums = sumSheets(priced.orders.flatMap((order) => (order.priced ? sheetsOf(order.priced) : [])));
  const funders = [...new Set(plans.map(({ funder }) => funder))];
  return {
    creditByFunder: Object.fromEntries(funders.map((funder) => [funder, creditFrom(priced, funder)])),
    monthlyMinor: sums.monthlyInAllMinor,
    todayMinor: sums.dueTodayMinor + cashMinor,
    inAllMinor: sums.inAllMinor + cashMinor,
  };
}
