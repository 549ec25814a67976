// What a lender reports becomes history of the contracts it is about. Webhooks, answers to our own calls and the look that
// the job takes by itself all come through here, so the order in which they arrive does not matter.
import assert from "node:assert/strict";
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import {
  type Actor,
  type Contract,
  type ContractEvent,
  type ContractState,
  contractsOfSale,
  endingData,
  eventsFromReport,
  type HeldSale,
  holdSale,
  isBeforeStart,
  isEnded,
  isRunning,
  lockSale,
  recordEvents,
  type SalesContext,
  SYSTEM,
} from "#areas/sales/index.ts";
import { type CreditApplication, nextCheckAt } from "./application.ts";
import { contractsWithoutCredit, isLent } from "./partial-approval.ts";
import { saveApplication } from "./queries/applications.ts";

export interface LenderContext extends SalesContext {
  platform: SalesContext["platform"] & { adapters: { funders: Record<string, { name: string }> } };
}

function funderActor({ platform }: LenderContext, { funder }: Pick<CreditApplication, "funder">): Actor {
  return { kind: "funder", id: funder, name: platform.adapters.funders[funder]?.name ?? funder };
}

/** The application's sale, safe from everybody else until the transaction ends. */
export async function heldSaleOf(
  { db }: Pick<SalesContext, "db">,
  { id, cartId }: Pick<CreditApplication, "id" | "cartId">,
): Promise<HeldSale> {
  const held = await holdSale(db, cartId);
  assert(held, `application ${id} is about no sale`);
  return held;
}

/** Those that the application is about, as they stand. */
export function ownContracts(
  { contracts }: HeldSale,
  { contractIds }: Pick<CreditApplication, "contractIds">,
): Contract[] {
  return contracts.filter(({ id }) => contractIds.includes(id));
}

/** The contracts of the application, safe from everybody else until the transaction ends. */
export async function lockContracts(
  ctx: SalesContext,
  { cartId, contractIds }: Pick<CreditApplication, "cartId" | "contractIds">,
): Promise<Contract[]> {
  const [, contracts] = await Promise.all([
    lockSale(ctx.db, { cartId }),
    readContracts(ctx, { cartId, contractIds }),
  ]);
  return contracts;
}

/** As they stand now. */
export async function readContracts(
  { db }: Pick<SalesContext, "db">,
  { cartId, contractIds }: Pick<CreditApplication, "cartId" | "contractIds">,
): Promise<Contract[]> {
  return (await contractsOfSale(db, cartId)).filter(({ id }) => contractIds.includes(id));
}

/** A report about another amount or another application is not believed, however well it is signed. */
function isAbout(
  { currency, amountMinor, funderReference }: CreditApplication,
  report: ApplicationReport,
): boolean {
  return (
    report.currency === currency &&
    report.amountMinor === amountMinor &&
    (report.approvedMinor ?? 0) <= amountMinor &&
    (funderReference === null || funderReference === report.funderReference)
  );
}

/** The events that a report gives a contract in this state. */
function newsOf(
  contract: Contract,
  report: ApplicationReport,
  { application, isOutOfReach }: { application: CreditApplication; isOutOfReach: boolean },
): ContractEvent[] {
  const { state } = contract;
  const { version, terms, credit, approvedMinor, isSigned, agreement, swap } = report;
  const told = eventsFromReport(state, {
    version,
    terms,
    credit,
    isOutOfReach,
    ...(approvedMinor !== null && { approvedMinor }),
    isSigned,
    isClosed: agreement === "CLOSED",
    isOldContractClosed: swap === "DONE",
  });
  const end = endOf(contract, report, application);
  if (told.length === 0 || !end) return told;
  // An agreement that has ended is all there is to say of it.
  return [end, ...told.filter(({ type }) => type === "FUNDER_REPORTED")];
}

/** The lender's report may be faster than its answer to what somebody wants of it; the reason is then theirs all the same. */
function endOf(
  { id, state }: Contract,
  { agreement }: ApplicationReport,
  { action, actionBy }: CreditApplication,
): ContractEvent | undefined {
  if (state.status === "NEW" || isEnded(state)) return undefined;
  if (!canEnd(state)) return undefined;
  const isWanted = action === "CANCEL" || action === "WITHDRAW";
  const data = endingData(isWanted ? actionBy?.why : undefined, id);
  if (agreement === "WITHDRAWN") return { type: "WITHDRAWN", data };
  return agreement === "CANCELLED" ? { type: "CANCELLED", data } : undefined;
}

const canEnd = (state: ContractState): boolean =>
  isBeforeStart(state) || state.status === "ACTIVE" || state.status === "ACTIVE_WITHOUT_DEVICE_REFERENCE";

/**
 * Takes a report in; the caller holds the application's lock. An older one, or one about something else, changes nothing.
 * Returns the application as it is afterwards.
 */
export async function takeReport(
  ctx: LenderContext,
  application: CreditApplication,
  report: ApplicationReport,
  given?: HeldSale,
): Promise<CreditApplication> {
  if (report.version <= application.reportVersion || !isAbout(application, report)) return application;
  const held = given ?? (await heldSaleOf(ctx, application));
  const sent = await markSent(ctx, application, report.funderReference, held);
  const actor = funderActor(ctx, application);
  const told: Contract[] = [];
  const own = ownContracts(held, application).filter(isLent);
  const withoutCredit = contractsWithoutCredit(own, report);
  for (const contract of own) {
    const events = newsOf(contract, report, {
      application,
      isOutOfReach: withoutCredit.includes(contract),
    });
    const after = await recordEvents(ctx, { contractId: contract.id, events, actor }, held);
    if (events.some(({ type }) => type === "SWAP_CONFIRMED")) await closeOldContract(ctx, after, actor);
    told.push(after);
  }
  await endPaidExtras(ctx, application, held);
  return saveChecked(ctx, { ...sent, report, reportVersion: report.version, attempts: 0 }, told);
}

/** Extras that wait to be paid at the till are not sold when the device is not. */
async function endPaidExtras(
  ctx: LenderContext,
  application: CreditApplication,
  held: HeldSale,
): Promise<void> {
  const own = ownContracts(held, application);
  if (!own.filter(isLent).every(({ state }) => isEnded(state))) return;
  const events = [{ type: "CANCELLED", data: { reason: "DEVICE_NOT_SOLD" } }] as const;
  const actor = funderActor(ctx, application);
  for (const { id, state } of own)
    if (isBeforeStart(state)) await recordEvents(ctx, { contractId: id, events, actor }, held);
}

/** The lender has the application: its number is known, and the personal number is no longer needed. */
export async function markSent(
  ctx: LenderContext,
  application: CreditApplication,
  funderReference: string,
  held: HeldSale,
): Promise<CreditApplication> {
  if (application.state === "SENT" && application.funderReference === funderReference) return application;
  for (const { id, state } of ownContracts(held, application).filter(isLent)) {
    if (!isBeforeStart(state) || (state.isApplicationSent && state.funderReference === funderReference))
      continue;
    await recordEvents(
      ctx,
      {
        contractId: id,
        events: [{ type: "APPLICATION_SENT", data: { funderReference } }],
        actor: application.appliedBy,
      },
      held,
    );
  }
  const { ssn: _, ...customer } = application.customer;
  return { ...application, state: "SENT", funderReference, customer, failureCode: null };
}

/** Writes the application down together with the moment at which the lender is asked again. */
export async function saveChecked(
  ctx: SalesContext,
  application: CreditApplication,
  contracts?: readonly Contract[],
): Promise<CreditApplication> {
  const now = ctx.clock.now();
  // What has not been answered is asked again whatever became of the contracts.
  const isAnswered = application.state === "SENT" && application.action === null;
  const own = isAnswered ? (contracts ?? (await readContracts(ctx, application))) : [];
  const isOver = own.every(({ state }) => isEnded(state) || (isRunning(state) && state.swap !== "PENDING"));
  const checked = { ...application, nextCheckAt: nextCheckAt(application, { now, isOver }) };
  await saveApplication(ctx.db, checked, now);
  return checked;
}

/** The new contract runs, so the one it replaces ends. */
export async function closeOldContract(
  ctx: SalesContext,
  { state: { oldContractId } }: Pick<Contract, "state">,
  actor: Actor = SYSTEM,
): Promise<void> {
  if (oldContractId === null) return;
  const sale = await lockSale(ctx.db, { contractId: oldContractId });
  const contracts = sale ? await contractsOfSale(ctx.db, sale.cartId) : [];
  const old = contracts.find(({ id }) => id === oldContractId);
  if (!old || !isRunning(old.state)) return;
  await recordEvents(ctx, {
    contractId: oldContractId,
    events: [{ type: "CLOSED_BY_FUNDER", data: { reason: "UPGRADE" } }],
    actor,
  });
}
