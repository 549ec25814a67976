// What staff want of a lender: start the agreement, cancel it, let the customer withdraw, end the old one. The wish is
// written down first and the lender asked afterwards, so that an answer that never came is asked for again by the job, and
// two tills that want the same want it once.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { FunderResult } from "#adapters/funders/funder.ts";
import {
  type Actor,
  activateSale,
  activationOn,
  type Contract,
  contractsOfSale,
  contractsToActivate,
  endingData,
  findSale,
  type HeldSale,
  isBeforeStart,
  isEnded,
  recordEvents,
  SYSTEM,
  type Why,
} from "#areas/sales/index.ts";
import { askOnce } from "#edge/once/ask-once.ts";
import { Refusal } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { type CreditApplication, type FunderAction, funderReferenceOf, WIRE_ACTIONS } from "./application.ts";
import { amountToPay, isLent } from "./partial-approval.ts";
import { findApplication, livingApplications, lockApplication } from "./queries/applications.ts";
import {
  closeOldContract,
  heldSaleOf,
  ownContracts,
  readContracts,
  saveChecked,
  takeReport,
} from "./reports.ts";
import {
  accountOf,
  EVERYWHERE,
  inCheckout,
  type LenderWork,
  lenderWork,
  sendApplication,
} from "./sending.ts";

export type Acted =
  | { kind: "done" }
  /** There was nothing left to ask: somebody else had been answered. */
  | { kind: "settled" }
  | { kind: "refused"; code: RefusalCode; values: (string | number)[] }
  | { kind: "later" };

/** Writes the wish down; refuses to mix it with another one that is still unanswered. */
export async function wish(
  ctx: LenderWork,
  application: CreditApplication,
  { action, actor, why }: { action: FunderAction; actor: Actor; why?: Why | undefined },
): Promise<void> {
  if (application.action === action) return;
  if (application.action !== null) throw new Refusal([{ code: "FUNDER_ERROR", values: [] }]);
  await saveChecked(ctx, { ...application, action, actionBy: { ...actor, why }, attempts: 0 });
}

/** Asks the lender for what was written down, and keeps its answer. Of any number who want the same, one asks. */
export async function act(platform: Platform, tenant: WhiteLabel, applicationId: string): Promise<Acted> {
  const read = () => inCheckout(platform, tenant, ({ db }) => findApplication(db, applicationId));
  let application = await read();
  if (!application?.action) return { kind: "settled" };
  if (application.state === "RECORDED") {
    // Nobody knows whether the lender has it; handing it in once more settles that.
    const sent = await sendApplication(platform, tenant, applicationId);
    if (sent.kind === "later") return { kind: "later" };
    application = await read();
    if (!application?.action) return { kind: "settled" };
  }
  const { action, actionRound } = application;
  const acted = await askOnce<CreditApplication, LenderAnswer, Acted>(platform, tenant.wlId, {
    intent: `act ${applicationId} ${action} ${actionRound}`,
    prepare: async (db) => {
      const found = await findApplication(db, applicationId);
      const isWanted = found?.action === action && found.actionRound === actionRound;
      return isWanted ? { ask: found } : { settled: { kind: "settled" } };
    },
    ask: (found, isUnknown) => ask(platform, tenant, found, { action, isUnknown }),
    keep: (db, answer) => keep(lenderWork(platform, tenant, db), applicationId, action, answer),
  });
  // What has started may have something to end. Whether that succeeds at once changes nothing about the start.
  if (action === "ACTIVATE" && acted.kind === "done") await act(platform, tenant, applicationId);
  return acted;
}

type LenderAnswer = FunderResult<NonNullable<CreditApplication["report"]>>;

async function ask(
  platform: Platform,
  tenant: WhiteLabel,
  application: CreditApplication,
  { action, isUnknown }: { action: FunderAction; isUnknown: boolean },
): Promise<LenderAnswer> {
  const account = accountOf(platform, tenant, application);
  const { funder, funderReference, actionRound } = application;
  if (!account || funderReference === null) return { kind: "refused", code: "FUNDER_ERROR", values: [] };
  const lender = platform.adapters.funders[funder];
  if (isUnknown) {
    // It may have been asked already: what the lender knows settles that, and it is asked again only if it was not.
    const known = await lender.getApplication(account, funderReference);
    if (known.kind === "later" || (known.kind === "done" && hasHappened(action, known.value))) return known;
  }
  const contracts = await inCheckout(platform, tenant, (ctx) => readContracts(ctx, application));
  const reference = funderReferenceOf(tenant.wlId, application);
  return lender.act(account, WIRE_ACTIONS[action], {
    reference,
    funderReference,
    amountMinor: amountToPay(application, contracts),
    idempotencyKey: `${reference}.${action}.${actionRound}`,
  });
}

/** Whether the lender did what it was asked for, by its own word. */
function hasHappened(
  action: FunderAction,
  { agreement, swap }: NonNullable<CreditApplication["report"]>,
): boolean {
  switch (action) {
    case "ACTIVATE":
      return agreement === "ACTIVE";
    case "CANCEL":
      return agreement === "CANCELLED";
    case "WITHDRAW":
      return agreement === "WITHDRAWN";
    case "CLOSE_OLD":
      return swap !== null;
    default:
      return action satisfies never;
  }
}

async function keep(
  ctx: LenderWork,
  applicationId: string,
  action: FunderAction,
  answer: LenderAnswer,
): Promise<Acted> {
  const application = await lockApplication(ctx.db, applicationId);
  if (application?.action !== action) return { kind: "settled" };
  switch (answer.kind) {
    case "done": {
      const { why, ...actor } = { why: undefined, ...(application.actionBy ?? SYSTEM) };
      const held = await heldSaleOf(ctx, application);
      await endContracts(ctx, application, { action, actor, why, held });
      const answered = { ...application, action: null, actionBy: null, attempts: 0 };
      const reported = await takeReport(ctx, answered, answer.value, held);
      // A report that is no news is not saved with it, but that the wish is answered is.
      if (reported === answered) await saveChecked(ctx, answered);
      if (action === "ACTIVATE") await startIfAllAreReady(ctx, application.cartId, actor);
      return { kind: "done" };
    }
    case "refused": {
      const { code, values } = answer;
      const actionRound = application.actionRound + 1;
      await saveChecked(ctx, { ...application, action: null, actionBy: null, actionRound, attempts: 0 });
      return { kind: "refused", code, values };
    }
    case "later":
      await saveChecked(ctx, { ...application, attempts: application.attempts + 1 });
      return { kind: "later" };
    default:
      return answer satisfies never;
  }
}

async function endContracts(
  ctx: LenderWork,
  application: CreditApplication,
  { action, actor, why, held }: { action: FunderAction; actor: Actor; why: Why | undefined; held: HeldSale },
): Promise<void> {
  if (action !== "CANCEL" && action !== "WITHDRAW") return;
  const type = action === "CANCEL" ? "CANCELLED" : "WITHDRAWN";
  // What was paid for at the till and handed over stays sold, unless the customer gives everything back.
  const isEnding = (contract: Contract) =>
    action === "WITHDRAW" || isLent(contract) || isBeforeStart(contract.state);
  for (const { id, state } of ownContracts(held, application).filter(isEnding))
    if (!isEnded(state) || (action === "CANCEL" && state.status === "REFUSED"))
      await recordEvents(ctx, { contractId: id, events: [{ type, data: endingData(why, id) }], actor }, held);
}

/** A sale with several lenders starts when each of them has. */
async function startIfAllAreReady(ctx: LenderWork, cartId: string, actor: Actor): Promise<void> {
  const applications = await livingApplications(ctx.db, cartId);
  if (!applications.every(({ report }) => report?.agreement === "ACTIVE")) return;
  if (await isReady(ctx, cartId)) await startSale(ctx, cartId, actor);
}

/** False when the customer or the lender ended it between our question and the answer. */
async function isReady(ctx: LenderWork, cartId: string): Promise<boolean> {
  const sale = await findSale(ctx.db, { cartId }, EVERYWHERE);
  const contracts = await contractsOfSale(ctx.db, cartId);
  try {
    return sale !== undefined && contractsToActivate(sale, contracts, activationOn(ctx)).length > 0;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The contracts run; what they replace ends now, or when the lender has ended it. */
export async function startSale(ctx: LenderWork, cartId: string, actor: Actor): Promise<void> {
  const started = await activateSale(ctx, { cartId, actor });
  for (const contract of started) if (contract.state.oldContractId !== null) await replaceOld(ctx, contract);
}

async function replaceOld(ctx: LenderWork, contract: Contract): Promise<void> {
  const applications = await livingApplications(ctx.db, contract.cartId);
  const application = applications.find(({ contractIds }) => contractIds.includes(contract.id));
  const closes = application && ctx.platform.adapters.funders[application.funder].closesOldContract;
  if (!application || !closes || application.replaces === null) return closeOldContract(ctx, contract);
  await recordEvents(ctx, {
    contractId: contract.id,
    events: [{ type: "SWAP_REQUESTED", data: {} }],
    actor: SYSTEM,
  });
  await wish(ctx, application, { action: "CLOSE_OLD", actor: SYSTEM });
}
