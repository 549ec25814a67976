// The lender approved the device and not its extras; the customer has said at the till what becomes of them.
import { SETTLE_EXTRAS } from "@handsel/contract/checkout/contract-status.ts";
import { dropExtras, holdSale, openExtras, payExtras, staff } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { stepsOf } from "../order-steps.ts";
import { lockLivingApplications } from "../queries/applications.ts";
import { getSale } from "../sale-of-cart.ts";
import { tradecartStatusOf } from "../tradecart-status.ts";

export const settleExtras = implement(SETTLE_EXTRAS, async ({ cartUUID, decision }, ctx) => {
  await getSale(ctx, cartUUID);
  const applications = await lockLivingApplications(ctx.db, cartUUID);
  const held = await holdSale(ctx.db, cartUUID);
  const open = openExtras(held?.contracts ?? []);
  if (!held || open.length === 0) throw refuse("POS_INVALID_ORDER_STATUS_X", held?.sale.status ?? "");
  // The lender is being asked to start, or to end, the sale as it stood.
  if (applications.some(({ action }) => action !== null)) throw refuse("FUNDER_ERROR");

  const step = { ...ctx, actor: staff(ctx.caller) };
  for (const extras of open)
    await (decision === "PAY" ? payExtras(step, extras, held) : dropExtras(step, extras, held));

  const { sale, contracts } = held;
  const tradecart = sale.tradecartId === null ? undefined : await tradecartStatusOf(ctx, sale.tradecartId);
  return {
    sale: { uuid: sale.cartId, reference: sale.reference, status: sale.status },
    steps: stepsOf(contracts, tradecart?.recycleStatus ?? null),
  };
});
