// What ending a contract would come to, before anybody confirms it.
import { toMoney } from "@handsel/contract/fields.ts";
import type { ParsedInputOf } from "@handsel/contract/operation.ts";
import { GET_ENDING_EFFECT } from "@handsel/contract/sales/ending.ts";
import { endingEffect } from "@handsel/finance/ledger/ending-effect.ts";
import { foretell } from "#areas/ledger/index.ts";
import {
  type Contract,
  contractReference,
  contractsOfSale,
  findSeller,
  funderName,
  moneyEventsOf,
  type Sale,
} from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { type ContextOf, implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { endedBy, lendersTold } from "../ending/ended-contracts.ts";
import { livingApplications } from "../queries/applications.ts";
import { getSale } from "../sale-of-cart.ts";

type Asked = ParsedInputOf<typeof GET_ENDING_EFFECT>;

export const getEndingEffect = implement(GET_ENDING_EFFECT, async (input, ctx) => {
  const { sale, asked, cartId, contracts } = await concerned(ctx, input);
  const applications = await livingApplications(ctx.db, cartId);
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const ended = endedBy(input.ending, { contracts, asked, applications, today });
  const isReturn = input.ending === "FULFILLMENT_RETURN";
  const seller = sale.userId === ctx.caller.userId ? undefined : await findSeller(ctx.db, sale.userId);
  return {
    contracts: ended.map((one) => contractReference(sale, one)),
    currencyCode: sale.currency,
    effect: await effectOf(ctx, cartId, ended),
    lenders: lendersTold(ended, applications).map(({ funder }) => funderName(ctx.platform, funder)),
    distributor: isReturn ? ctx.platform.adapters.distributor.name : null,
    customerEmail: sale.customer.email || null,
    seller: seller ?? null,
  };
});

/** An upgrade that is called off ends the sale that was to replace the contract. */
async function concerned(
  ctx: ContextOf<typeof GET_ENDING_EFFECT>,
  { cartUUID, orderUUID, ending }: Asked,
): Promise<{ sale: Sale; asked: Contract | undefined; cartId: string; contracts: readonly Contract[] }> {
  const { sale, contracts } = await getSale(ctx, cartUUID);
  const asked = contracts.find(({ id, orderId }) => id === orderUUID || orderId === orderUUID);
  if (orderUUID && !asked) throw refuse("INVALID_ORDER_UUID_X", orderUUID);
  if (ending !== "CANCEL_UPGRADE") return { sale, asked, cartId: sale.cartId, contracts };
  const newCartId = asked?.state.newCartId ?? null;
  if (newCartId === null) return { sale, asked, cartId: sale.cartId, contracts: [] };
  return { sale, asked, cartId: newCartId, contracts: await contractsOfSale(ctx.db, newCartId) };
}

async function effectOf(ctx: { db: Db; clock: { now(): Date } }, cartId: string, ended: readonly Contract[]) {
  const at = ctx.clock.now();
  const events = ended.flatMap((one) => moneyEventsOf(one, [{ type: "CANCELLED", at, data: {} }]));
  const { before, booked } = await foretell(ctx.db, cartId, events);
  const of = endingEffect(before, booked);
  return {
    customer: toMoney(of.customerMinor),
    tradeIn: toMoney(of.tradeInMinor),
    giftCards: toMoney(of.giftCardMinor),
    vouchers: toMoney(of.voucherMinor),
    otherMeans: toMoney(of.otherMinor),
    notPaidOut: toMoney(of.notPaidOutMinor),
    takenBackByLender: toMoney(of.takenBackMinor),
    feesKept: toMoney(of.feesMinor),
    salesNet: toMoney(of.salesMinor),
    salesTax: toMoney(of.taxMinor),
  };
}
