// Starts the contracts of a sale. Each starts once: the state machine refuses a second time, and so does the database.
import { dayIn } from "#clock.ts";
import { refuse } from "#edge/refuse.ts";
import type { Actor, ContractEvent } from "../contract/contract-events.ts";
import { applyEvent } from "../contract/contract-life.ts";
import { isBeforeStart, isRunning } from "../contract/contract-state.ts";
import { holdSale, recordEvents, type SalesContext } from "../contract/record-events.ts";
import { checkRests, dropExtras, owedAtStart, payRests } from "../partial/partial-sale.ts";
import { type Contract, isMainContract, type Sale } from "../sale.ts";
import { datesFrom } from "./swap-status.ts";

export interface Activation {
  cartId: string;
  actor: Actor;
}

/**
 * Whether the sale can start, and which of its contracts do; refuses with the reason when it cannot. The main contracts
 * must all be ready; extras whose credit was not granted are left behind.
 */
export function contractsToActivate(
  { cartId }: Pick<Sale, "cartId">,
  contracts: readonly Contract[],
  event: (contract: Contract) => ContractEvent,
): Contract[] {
  const waiting = contracts.filter(({ state }) => isBeforeStart(state));
  if (waiting.length === 0 && contracts.some(({ state }) => isRunning(state)))
    throw refuse("POS_ORDER_ALREADY_ACTIVE", cartId);
  const refusals = waiting.map((contract) => ({
    contract,
    applied: applyEvent(contract.state, event(contract), "user"),
  }));
  const standing = refusals.find(
    ({ contract, applied }) => isMainContract(contract) && applied.kind === "refused",
  );
  if (standing?.applied.kind === "refused") throw refuse(standing.applied.code, ...standing.applied.values);
  const ready = refusals.filter(({ applied }) => applied.kind === "applied").map(({ contract }) => contract);
  if (ready.length === 0) throw refuse("POS_INVALID_ORDER_STATUS_X", contracts[0]?.status ?? "");
  checkRests(ready);
  return ready;
}

/**
 * After the funder has said yes. The day of the start is the retailer's. Extras that are left behind are not sold, and what
 * the lender does not pay was paid at the till: whoever starts the sale was asked about both.
 */
export async function activateSale(ctx: SalesContext, { cartId, actor }: Activation): Promise<Contract[]> {
  const held = await holdSale(ctx.db, cartId);
  if (!held) throw refuse("CART_X_NOT_FOUND", cartId);
  const activated = activationOn(ctx);
  const ready = contractsToActivate(held.sale, held.contracts, activated).map(({ id }) => id);
  const step = { ...ctx, actor };
  for (const contract of held.contracts)
    if (isBeforeStart(contract.state) && !ready.includes(contract.id)) await dropExtras(step, contract, held);
  await payRests(step, held);
  const started: Contract[] = [];
  for (const contract of held.contracts.filter(({ id }) => ready.includes(id))) {
    // The contract on an order's device has the id of the order.
    const owedMinor = contract.id === contract.orderId ? owedAtStart(held.contracts, contract.orderId) : 0;
    const events = [activated(contract, owedMinor)];
    started.push(await recordEvents(ctx, { contractId: contract.id, events, actor }, held));
  }
  return started;
}

/** What starting a contract now would write. */
export function activationOn({ tenant, clock }: Pick<SalesContext, "tenant" | "clock">) {
  const today = dayIn(tenant.timeZone, clock.now());
  return ({ terms }: Pick<Contract, "terms">, payBackMinor = 0): ContractEvent => ({
    type: "ACTIVATED",
    data: {
      ...datesFrom(today, terms.figures, tenant.configs.earlySwapMonth),
      ...(payBackMinor > 0 && { payBackMinor }),
    },
  });
}
