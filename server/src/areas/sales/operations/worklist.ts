// What waits as work: listed by urgency, given to people, put off until a day.
import { FUNDERS } from "@handsel/contract/catalog/funders.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { ADMINS } from "@handsel/contract/roles.ts";
import { WAITING_AGES, WAITS_FOR } from "@handsel/contract/sales/figures.ts";
import { shownIn, type WorkView } from "@handsel/contract/sales/work-views.ts";
import {
  ASSIGN_CONTRACTS,
  GET_PENDING_WORK,
  SNOOZE_CONTRACTS,
  urgencyOf,
  WORK_AT_MOST,
  WORK_URGENCIES,
  type WorkRow,
} from "@handsel/contract/sales/worklist.ts";
import { dayIn } from "#clock.ts";
import type { Caller } from "#edge/caller.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import {
  assignWork,
  countWork,
  listColleagues,
  listWork,
  type ShownWork,
  snoozeWork,
  sortWork,
  sumWork,
  type WaitingSale,
} from "../queries/work.ts";
import { funderName } from "../sale/answer-sale.ts";

const [, DUE_FROM, OVER_FROM] = WAITING_AGES;

/** The stores whose work one sees and gives. */
const ownStores = ({ role, storeIds }: Pick<Caller, "role" | "storeIds">) =>
  ADMINS.includes(role) ? null : storeIds;

function shownWork(view: WorkView | null, { userId }: Pick<Caller, "userId">): ShownWork {
  if (view === null) return { isResting: null, assigneeId: null, steps: WAITS_FOR };
  const { isResting, isOwn, steps } = shownIn(view);
  return { isResting, assigneeId: isOwn ? userId : null, steps };
}

const lenderNames = (platform: Pick<Platform, "adapters">): Record<string, string> =>
  Object.fromEntries(FUNDERS.map((code) => [code, funderName(platform, code)]));

export const getPendingWork = implement(GET_PENDING_WORK, async ({ show, sort }, ctx) => {
  const storeIds = ownStores(ctx.caller);
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const scope = { storeIds, today, timeZone: ctx.tenant.timeZone };
  const shown = shownWork(show ?? null, ctx.caller);
  const listed = sort
    ? await sortWork(ctx.db, scope, shown, { sort, limit: WORK_AT_MOST, lenders: lenderNames(ctx.platform) })
    : await listWork(ctx.db, scope, shown, WORK_AT_MOST);
  const work = listed.map((sale) => workRow(sale, (funder) => funderName(ctx.platform, funder)));
  const found = await countWork(ctx.db, scope, shown);
  const sums = await sumWork(ctx.db, scope, { dueFrom: DUE_FROM, overFrom: OVER_FROM });
  const people = await listColleagues(ctx.db, storeIds);
  const sum = (sales: number, minor: number) => ({ sales, amount: toMoney(minor) });
  return {
    work: sort
      ? work
      : work.toSorted((a, b) => WORK_URGENCIES.indexOf(a.urgency) - WORK_URGENCIES.indexOf(b.urgency)),
    found,
    totals: {
      all: sum(sums.all, sums.allMinor),
      over: sum(sums.over, sums.overMinor),
      due: sum(sums.due, sums.dueMinor),
      nobody: sum(sums.nobody, sums.nobodyMinor),
      snoozed: sum(sums.snoozed, sums.snoozedMinor),
    },
    people: people.map(({ id, name }) => ({ userID: id, name })),
    today,
  };
});

export const assignContracts = implement(ASSIGN_CONTRACTS, async ({ cartUUIDs, userID }, ctx) => {
  const storeIds = ownStores(ctx.caller);
  if (userID !== null) {
    const people = await listColleagues(ctx.db, storeIds);
    if (!people.some(({ id }) => id === userID)) throw refuse("INVALID_VALUE", userID);
  }
  const changed = await assignWork(ctx.db, {
    cartIds: cartUUIDs,
    storeIds,
    userId: userID,
    now: ctx.clock.now(),
  });
  return { changed };
});

export const snoozeContracts = implement(SNOOZE_CONTRACTS, async ({ cartUUIDs, until }, ctx) => {
  const now = ctx.clock.now();
  if (until !== null && until <= dayIn(ctx.tenant.timeZone, now)) throw refuse("INVALID_VALUE", until);
  const changed = await snoozeWork(ctx.db, {
    cartIds: cartUUIDs,
    storeIds: ownStores(ctx.caller),
    until,
    now,
  });
  return { changed };
});

function workRow(sale: WaitingSale, nameOf: (funder: string) => string): WorkRow {
  return {
    cartUUID: sale.cartId,
    reference: sale.reference,
    storeName: sale.storeName,
    customerName: sale.customerName,
    customerPhone: sale.customerPhone,
    customerEmail: sale.customerEmail,
    productDescriptions: sale.productDescriptions,
    waitsFor: sale.waitsFor,
    since: sale.waitsSince.toISOString(),
    ageDays: sale.ageDays,
    urgency: urgencyOf(sale.ageDays, sale.snoozedUntil !== null),
    funder: sale.funder,
    funderName: nameOf(sale.funder),
    financed: toMoney(sale.financedMinor),
    assignee: sale.assigneeId === null ? null : { userID: sale.assigneeId, name: sale.assigneeName ?? "" },
    snoozedUntil: sale.snoozedUntil,
    remindAt: sale.remindAt?.toISOString() ?? null,
  };
}
