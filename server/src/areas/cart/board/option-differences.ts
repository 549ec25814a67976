// What each choice around the selected device changes a month. The catalogue knows it of one device by itself at its list price; of an
// order that holds more, or several, or at another price, it is what lies between two cells of its price board.
import type { OptionItem, OptionSets } from "@handsel/contract/catalog/options.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { type BoardCell, type CellPlace, cellAt, priceBoard } from "@handsel/finance/selling/board.ts";
import type { BoardFacts as PricingFacts } from "@handsel/finance/selling/board-facts.ts";
import { addOnsOf } from "@handsel/finance/selling/sold-order.ts";
import { recallChoices } from "#areas/catalog/index.ts";
import { type Cart, type CartOrder, currentOrder } from "../cart.ts";
import type { CartContext } from "../cart-context.ts";
import type { Terms } from "../plans/pricing.ts";
import { boardFactsOf, orderOnBoard } from "./board-facts.ts";

export async function withDifferences(
  { db }: Pick<CartContext, "db">,
  cart: Cart,
  sets: OptionSets,
  terms: Terms,
): Promise<OptionSets> {
  const placed = currentOrder(cart) && orderOnBoard(cart);
  if (!placed || isOneByItself(placed.order)) return sets;
  const { order, line } = placed;
  const { shelf, today } = terms;
  const parentDeviceCode = cart.selection?.parentDeviceCode ?? null;
  const found = await recallChoices(db, shelf, { deviceCode: line.code, parentDeviceCode, today });
  const variants = found.map((device) => ({ label: device.name, device }));
  const around = { variantGroup: null, variants, trade: null, limits: [], showsMargin: false };
  const facts = boardFactsOf(cart, placed, around, terms);
  // Plans travel as they are; finance/ knows their shape.
  const board = priceBoard(facts as unknown as PricingFacts);
  const here = {
    plan: facts.plans.findIndex(({ id }) => id === order.paymentplanId),
    variant: variants.findIndex(({ device }) => device.deviceCode === line.code),
  };
  const monthly = (at: Pick<CellPlace, "plan" | "variant">): number | null => {
    if (at.plan < 0 || at.variant < 0) return null;
    const cell = (isInsured: boolean): BoardCell => cellAt(board, { ...at, grade: 0, isInsured });
    const insured = cell(order.insuranceId !== null);
    // The insurance that was chosen gives way where it does not cover the device.
    return (insured.insuranceId === order.insuranceId ? insured : cell(false)).monthlyMinor;
  };
  const nowMinor = monthly(here);
  const changeTo = (at: Partial<typeof here>) => difference(monthly({ ...here, ...at }), nowMinor);
  const beside = (change: Partial<Pick<CartOrder, "insuranceId" | "subscriptionId">>) =>
    difference(addOnsMonthly({ ...order, ...change }, terms), addOnsMonthly(order, terms));

  return {
    ...sets,
    product_options: inGroups(sets.product_options, ({ id }) =>
      changeTo({ variant: variants.findIndex(({ device }) => device.deviceCode === id) }),
    ),
    paymentplan_options: sets.paymentplan_options.map((option) => ({
      ...option,
      price_difference: changeTo({ plan: facts.plans.findIndex(({ id }) => id === option.id) }),
    })),
    insurance_options: inGroups(sets.insurance_options, ({ id }) => beside({ insuranceId: id })),
    subscription_options: told(sets.subscription_options, ({ id }) => beside({ subscriptionId: id })),
  };
}

type Change = (option: OptionItem) => ReturnType<typeof difference>;

const told = (options: readonly OptionItem[], change: Change) =>
  options.map((option) => ({ ...option, price_difference: change(option) }));

const inGroups = (groups: OptionSets["product_options"], change: Change) =>
  groups.map((group) => ({ ...group, options: told(group.options, change) }));

/** What the catalogue says of a device holds of an order of that device alone. */
function isOneByItself({ lines, discounts }: CartOrder): boolean {
  const [line, ...others] = lines;
  return others.length === 0 && discounts.length === 0 && line?.quantity === 1 && line.markupMinor === 0;
}

function addOnsMonthly(order: CartOrder, { shelf }: Terms): number {
  return addOnsOf(order, shelf).reduce((sum, { monthlyMinor }) => sum + monthlyMinor, 0);
}

function difference(thenMinor: number | null, nowMinor: number | null) {
  return thenMinor === null || nowMinor === null ? null : toMoney(thenMinor - nowMinor);
}
