// What the page tells of a partial approval: what the lender does not finance, and what that costs the customer.
import type { OrderStatus, PartialApproval } from "@handsel/contract/checkout/contract-status.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { lostWithExtras } from "#areas/cart/index.ts";
import {
  type Contract,
  isEnded,
  isMainContract,
  isTooLittle,
  openExtras,
  type RecordedEvent,
  shortMinorOf,
  soldContracts,
  waysOn,
} from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { isLent } from "./partial-approval.ts";

export async function partialApprovalOf(
  { db, tenant }: { db: Db; tenant: WhiteLabel },
  contracts: readonly Contract[],
  events: readonly RecordedEvent[],
): Promise<OrderStatus["partialApproval"]> {
  // Of a sale of which nothing came there is nothing to tell but that.
  if (contracts.every(({ state, activatedAt }) => isEnded(state) && activatedAt === null)) return null;
  const concerned = extrasWithoutCredit(contracts, events);
  const openMinor = shortMinorOf(contracts);
  const shortMinor = openMinor + paidRests(events);
  if (concerned.length === 0 && shortMinor === 0) return null;
  const isOpen = openExtras(contracts).length > 0;
  return {
    extras: standingOf(concerned, contracts),
    items: concerned.flatMap(({ lines }) =>
      lines.map(({ id, description, quantity, unitPriceMinor }) => ({
        uuid: id,
        description,
        quantity,
        amount: toMoney(unitPriceMinor * quantity),
      })),
    ),
    shortAmount: toMoney(shortMinor),
    shortMonthly: openMinor > 0 ? toMoney(waysOn(contracts, tenant.language).drop.monthlyMinor) : null,
    isTooLittle: isTooLittle(contracts),
    choices: isOpen ? await choicesOf({ db, tenant }, contracts) : null,
  };
}

/** Contracts on extras that the lender would not finance, and did not think better of. */
function extrasWithoutCredit(contracts: readonly Contract[], events: readonly RecordedEvent[]): Contract[] {
  const refused = new Set(
    events.filter(({ type }) => type === "EXTRAS_NOT_FINANCED").map(({ contractId }) => contractId),
  );
  return contracts.filter(
    (one) =>
      !isMainContract(one) &&
      refused.has(one.id) &&
      (!isLent(one) || one.state.creditSign === "REFUSED" || !soldContracts(contracts).includes(one)),
  );
}

function standingOf(
  concerned: readonly Contract[],
  contracts: readonly Contract[],
): PartialApproval["extras"] {
  if (concerned.length === 0) return null;
  if (openExtras(contracts).length > 0) return "OPEN";
  return concerned.some((one) => soldContracts(contracts).includes(one)) ? "PAID" : "DROPPED";
}

export const paidRests = (events: readonly RecordedEvent[]): number =>
  events.reduce((sum, event) => sum + (event.type === "REST_PAID" ? event.data.amountMinor : 0), 0);

async function choicesOf(
  { db, tenant }: { db: Db; tenant: WhiteLabel },
  contracts: readonly Contract[],
): Promise<PartialApproval["choices"]> {
  const { pay, drop } = waysOn(contracts, tenant.language);
  let lostMinor = 0;
  let payBackMinor = 0;
  let atStartMinor = 0;
  for (const { cartId, orderId } of openExtras(contracts)) {
    const lost = await lostWithExtras(db, { cartId, orderId });
    lostMinor += lost.lostMinor;
    payBackMinor += lost.payBackMinor;
    atStartMinor += lost.atStartMinor;
  }
  return {
    pay: { today: toMoney(pay.todayMinor), monthly: toMoney(pay.monthlyMinor) },
    drop: {
      today: toMoney(drop.todayMinor),
      monthly: toMoney(drop.monthlyMinor),
      lostDiscounts: toMoney(lostMinor),
      payBack: toMoney(payBackMinor),
      atStart: toMoney(atStartMinor),
    },
  };
}
