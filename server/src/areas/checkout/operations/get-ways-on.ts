import { isFunder } from "@handsel/contract/catalog/funders.ts";
import { GET_WAYS_ON, type WayOn } from "@handsel/contract/checkout/ways-on.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { dealOf, findRenewal, hasDiscounts, priceCart, wireDeal } from "#areas/cart/index.ts";
import { recallChoices } from "#areas/catalog/index.ts";
import { funderName } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { type FoundWays, findWays, type WaysContext } from "../ways-on/find-ways.ts";
import { asksFor } from "../ways-on/known-customer.ts";
import type { Way } from "../ways-on/ways.ts";

export const getWaysOn = implement(GET_WAYS_ON, async ({ cartUUID }, ctx) => {
  const found = await findWays(ctx, cartUUID);
  const { standing, again, ways } = found;
  const { sale, cart, halt, limitMinor } = standing;
  const asked = priceCart(cart, again.terms);
  const deal = dealOf(asked);
  if (!deal) throw new Error(`the sale ${sale.cartId} has no price`);
  const renewal = await findRenewal(ctx.db, cartUUID);
  return {
    halt,
    funder: lenderCode(sale.funder, sale.financingType),
    funderName: nameOf(ctx, sale.funder),
    limit: limitMinor === null ? null : toMoney(limitMinor),
    asked: wireDeal(deal),
    askedPlanName: asked.orders[0]?.plan?.name ?? "",
    kept: {
      discounts: hasDiscounts(again.cart),
      tradein: again.cart.tradecartId === null ? [] : (again.cart.tradein?.deviceNames ?? []),
    },
    outOfStock: await missingDevices(ctx, found),
    ways: renewal ? [] : ways.map((way) => wireWay(ctx, found, way)),
    goesOnIn: renewal ? { cartUUID: renewal.newCartId, reference: renewal.reference } : null,
  };
});

function wireWay(ctx: WaysContext, { standing }: FoundWays, way: Way): WayOn {
  const { id, kind, priced, deal, funder, device, worthMinor, dropped, added, limit } = way;
  const main = priced.orders[0];
  const agreement = main?.priced?.deviceAgreement ?? main?.priced?.extrasAgreement;
  return {
    id,
    kind,
    figures: wireDeal(deal),
    planName: main?.plan?.name ?? "",
    funder: isFunder(funder) ? funder : null,
    funderName: funder === null ? "" : nameOf(ctx, funder),
    apr: agreement?.rates.aprDisplayPercent ?? 0,
    device,
    worth: worthMinor === null ? null : toMoney(worthMinor),
    dropped,
    added: added.map(({ name, monthlyMinor, months }) => ({ name, monthly: toMoney(monthlyMinor), months })),
    limit,
    // Before its device is evaluated nobody is asked for credit.
    asks: kind === "TRADE_IN" ? [] : asksFor(ctx.tenant, standing, way),
  };
}

const lenderCode = (funder: string, financingType: string) =>
  financingType !== "CARD_PAYMENT" && isFunder(funder) ? funder : null;

const nameOf = ({ platform }: WaysContext, funder: string): string => funderName(platform, funder);

/** What the shop does not have; business orders come from the distributor. */
async function missingDevices({ db }: WaysContext, { again: { cart, terms } }: FoundWays): Promise<string[]> {
  if (cart.financingType === "B2B_LEASE") return [];
  const missing: string[] = [];
  for (const { kind, code: deviceCode, parentDeviceCode, description } of cart.orders.flatMap(
    (o) => o.lines,
  )) {
    if (kind !== "DEVICE" || deviceCode === "") continue;
    const { shelf, today } = terms;
    const beside = await recallChoices(db, shelf, { deviceCode, parentDeviceCode, today });
    const own = beside.find((device) => device.deviceCode === deviceCode);
    if (own?.stockLevel === "OUT_OF_STOCK") missing.push(description);
  }
  return missing;
}
