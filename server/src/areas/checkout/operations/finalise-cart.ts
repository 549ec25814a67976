// Activates the contracts of a sale: everything must be there, then the lender is asked, then they run.
import { FINALISE_CART } from "@handsel/contract/checkout/contract-status.ts";
import { createCart } from "#areas/cart/index.ts";
import {
  activationOn,
  type Contract,
  contractsToActivate,
  isBeforeStart,
  isRunning,
  recheckDevices,
  type Sale,
  staff,
} from "#areas/sales/index.ts";
import type { ManualContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { act, startSale, wish } from "../acting.ts";
import { continueApplication } from "../jobs/continue-application.ts";
import { checkPickupStore } from "../pickup-store.ts";
import { lockLivingApplications } from "../queries/applications.ts";
import { getSale, getSaleForChange } from "../sale-of-cart.ts";

type FinaliseContext = WithCaller<ManualContext>;

export const finaliseCart = implement(FINALISE_CART, async ({ cartUUID }, ctx) => {
  await askAboutDevices(ctx, cartUUID);
  const applicationIds = await ctx.inTransaction(async (db) => {
    const work = { ...ctx, db };
    const applications = await lockLivingApplications(db, cartUUID);
    const { sale, contracts } = await getSaleForChange(work, cartUUID);
    // Whoever came before it was done wanted what another till did meanwhile, and gets that till's answer.
    if (isDone(contracts)) return isSince(ctx.arrivedAt, sale) ? [] : "already";
    await checkPickupStore(work, sale);
    contractsToActivate(sale, contracts, activationOn(ctx));
    const actor = staff(ctx.caller);
    if (applications.length === 0) await startSale(work, cartUUID, actor);
    for (const application of applications) await wish(work, application, { action: "ACTIVATE", actor });
    return applications.map(({ id }) => id);
  });
  if (applicationIds === "already") throw await alreadyActive(ctx);

  for (const id of applicationIds) {
    const acted = await act(ctx.platform, ctx.tenant, id);
    if (acted.kind === "refused") throw refuse(acted.code, ...acted.values);
    if (acted.kind === "later") throw await putOff(ctx, id);
  }
  const { sale, contracts } = await ctx.inTransaction((db) => getSaleForChange({ ...ctx, db }, cartUUID));
  if (!isDone(contracts)) throw refuse("POS_INVALID_ORDER_STATUS_X", sale.status);
  return {};
});

/** The last moment before the devices leave: those that the registry could not be asked about yet are asked about again. */
async function askAboutDevices(ctx: FinaliseContext, cartUUID: string): Promise<void> {
  const { contracts } = await ctx.read((db) => getSale({ ...ctx, db }, cartUUID));
  for (const contract of contracts) if (isBeforeStart(contract.state)) await recheckDevices(ctx, contract);
}

const isDone = (contracts: readonly Contract[]): boolean =>
  contracts.some(({ state }) => isRunning(state)) && !contracts.some(({ state }) => isBeforeStart(state));

const isSince = (moment: Date, { activatedAt }: Sale): boolean =>
  activatedAt !== null && activatedAt >= moment;

/** The sale is done; whoever still tries goes on in a cart of their own. */
async function alreadyActive(ctx: FinaliseContext): Promise<Error> {
  const { id } = await ctx.inTransaction((db) => createCart({ ...ctx, db }));
  return refuse("CONTRACT_ALREADY_ACTIVE", id);
}

async function putOff(
  { platform, tenant, inTransaction }: FinaliseContext,
  applicationId: string,
): Promise<Error> {
  await inTransaction((db) =>
    platform.jobs.enqueue(db, continueApplication, { wlId: tenant.wlId, applicationId }),
  );
  return refuse("FUNDER_ERROR");
}
