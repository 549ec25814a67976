// What is left to do when the contract is signed: taking the money, and giving the papers.
import { GIVE_BACK_AMOUNT, MAIL_CONTRACT, TAKE_AMOUNT } from "@handsel/contract/checkout/contract-status.ts";
import { eventsOfSale, leadingContract, owedBackMinor, recordEvents, staff } from "#areas/sales/index.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { dueTodayMinor, handedIn } from "../due-today.ts";
import { notValid } from "../entering.ts";
import { mailContract } from "../jobs/mail-contract.ts";
import { getSale, getSaleForChange } from "../sale-of-cart.ts";

/** The sale is held meanwhile: of two tills that say it, one takes the amount. */
export const takeAmount = implement(TAKE_AMOUNT, async ({ cartUUID }, ctx) => {
  const { sale, contracts } = await getSaleForChange(ctx, cartUUID);
  const { id, state } = leadingContract(contracts);
  if (state.isAmountTaken) return {};
  const amountMinor = dueTodayMinor(contracts, await eventsOfSale(ctx.db, cartUUID));
  const { swapCostMinor: ended } = await handedIn(ctx, sale);
  await recordEvents(ctx, {
    contractId: id,
    events: [{ type: "AMOUNT_TAKEN", data: { amountMinor, ...(ended > 0 && { endsOldMinor: ended }) } }],
    actor: staff(ctx.caller),
  });
  return {};
});

/** The sale is held meanwhile, as when it is taken: of two tills that say it, one has given it back. */
export const giveBackAmount = implement(GIVE_BACK_AMOUNT, async ({ cartUUID }, ctx) => {
  const { sale, contracts } = await getSaleForChange(ctx, cartUUID);
  const amountMinor = await owedBackMinor(ctx.db, sale.cartId, contracts);
  const taken = contracts.find(({ state }) => state.isAmountTaken);
  const beforeMinor = taken?.state.givenBackMinor ?? 0;
  if (amountMinor === 0 && beforeMinor > 0) return {};
  if (!taken || amountMinor === 0) throw refuse("POS_INVALID_ORDER_STATUS_X", sale.status);
  await recordEvents(ctx, {
    contractId: taken.id,
    events: [{ type: "AMOUNT_GIVEN_BACK", data: { amountMinor, ...(beforeMinor > 0 && { beforeMinor }) } }],
    actor: staff(ctx.caller),
  });
  return {};
});

export const mailContractToCustomer = implement(MAIL_CONTRACT, async ({ cartUUID }, ctx) => {
  const { sale, contracts } = await getSale(ctx, cartUUID);
  if (!leadingContract(contracts).state.isSigned) throw refuse("POS_INVALID_ORDER_STATUS_X", sale.status);
  const { email } = sale.customer;
  if (email === "") throw notValid("email", "required");
  await ctx.platform.jobs.enqueue(ctx.db, mailContract, {
    wlId: ctx.tenant.wlId,
    cartId: sale.cartId,
    to: email,
  });
  return { sentTo: email };
});
