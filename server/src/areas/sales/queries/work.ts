// What waits, with whom it is and until when it rests.
import type { WaitsFor } from "@handsel/contract/sales/figures.ts";
import type { WorkSort } from "@handsel/contract/sales/work-views.ts";
import type { SortedBy } from "@handsel/contract/sorting.ts";
import { numberKey, slicedValues, sortedSlice, timeKey } from "#db/sorting.ts";
import type { Db } from "#db/tenant-db.ts";

export interface WaitingSale {
  cartId: string;
  reference: string;
  storeName: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  productDescriptions: string;
  waitsFor: WaitsFor;
  waitsSince: Date;
  ageDays: number;
  funder: string;
  financedMinor: number;
  assigneeId: string | null;
  assigneeName: string | null;
  /** Null once it is back. */
  snoozedUntil: string | null;
  remindAt: Date | null;
}

export interface WorkScope {
  /** Null: all of the retailer. */
  storeIds: readonly string[] | null;
  today: string;
  timeZone: string;
}

// $1 stores, $2 today, $3 the time zone.
const WAITING = `
  select s.cart_id, s.waits_since, s.amount_financed_minor, w.assignee_id, w.remind_at,
    greatest($2::date - (s.waits_since at time zone $3)::date, 0) as age_days,
    case when w.snoozed_until > $2::date and w.snoozed_for = s.waits_for then w.snoozed_until end as snoozed_until
  from sale s left join sale_work w on w.wl_id = s.wl_id and w.cart_id = s.cart_id
  where s.wl_id = $wl and s.waits_for is not null and s.waits_since is not null
    and ($1::uuid[] is null or s.store_id = any ($1))`;

export interface ShownWork {
  /** Null: whether it rests or not. */
  isResting: boolean | null;
  /** Null: anybody's. */
  assigneeId: string | null;
  steps: readonly WaitsFor[];
}

// $4 whether it rests, $5 whose it is, $6 its steps.
const SHOWN = `($4::boolean is null or (x.snoozed_until is not null) = $4) and ($5::uuid is null or x.assignee_id = $5)
  and s.waits_for = any ($6::text[])`;
const shownValues = (
  { storeIds, today, timeZone }: WorkScope,
  { isResting, assigneeId, steps }: ShownWork,
): unknown[] => [storeIds, today, timeZone, isResting, assigneeId, steps];

const COLUMNS = `
  s.cart_id as "cartId", s.reference, o.name as "storeName", s.customer_name as "customerName",
    s.customer_phone as "customerPhone", s.customer_email as "customerEmail",
    s.product_descriptions as "productDescriptions", s.waits_for as "waitsFor", s.waits_since as "waitsSince",
    x.age_days as "ageDays", s.funder, s.amount_financed_minor as "financedMinor", x.assignee_id as "assigneeId",
    trim(u.first_name || ' ' || u.last_name) as "assigneeName", x.snoozed_until::text as "snoozedUntil",
    x.remind_at as "remindAt"`;
const TABLES = `
  (${WAITING}) x
  join sale s on s.wl_id = $wl and s.cart_id = x.cart_id
  join store o on o.wl_id = s.wl_id and o.id = s.store_id
  left join app_user u on u.wl_id = s.wl_id and u.id = x.assignee_id`;
const WHERE = `s.wl_id = $wl and s.waits_for is not null and s.waits_since is not null and ${SHOWN}`;

const LIST = `
  select ${COLUMNS} from ${TABLES} where ${WHERE}
  order by x.snoozed_until is not null, s.waits_since, s.cart_id limit $7`;

export function listWork(db: Db, scope: WorkScope, shown: ShownWork, limit: number): Promise<WaitingSale[]> {
  return db.rows<WaitingSale>(LIST, [...shownValues(scope, shown), limit]);
}

const KEYS: Readonly<Record<WorkSort, string>> = {
  step: "s.waits_for",
  waiting: timeKey("s.waits_since"),
  customer: "s.customer_name",
  lender: "coalesce($11::jsonb ->> s.funder, s.funder)",
  store: "o.name",
  financed: numberKey("s.amount_financed_minor"),
  person: "trim(u.first_name || ' ' || u.last_name)",
};
const SORTED = sortedSlice({
  tables: TABLES,
  where: WHERE,
  columns: COLUMNS,
  id: "s.cart_id",
  keys: KEYS,
  from: 7,
});

export function sortWork(
  db: Db,
  scope: WorkScope,
  shown: ShownWork,
  {
    sort,
    limit,
    lenders,
  }: { sort: SortedBy<WorkSort>; limit: number; lenders: Readonly<Record<string, string>> },
): Promise<WaitingSale[]> {
  const values = [...shownValues(scope, shown), ...slicedValues(sort, { offset: 0, size: limit })];
  return db.rows<WaitingSale>(SORTED, [...values, JSON.stringify(lenders)]);
}

export async function countWork(db: Db, scope: WorkScope, shown: ShownWork): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from (${WAITING}) x join sale s on s.wl_id = $wl and s.cart_id = x.cart_id
     where ${SHOWN}`,
    shownValues(scope, shown),
  );
  return count;
}

export interface WorkSums {
  all: number;
  allMinor: number;
  over: number;
  overMinor: number;
  due: number;
  dueMinor: number;
  nobody: number;
  nobodyMinor: number;
  snoozed: number;
  snoozedMinor: number;
}

const summed = (name: "all" | "over" | "due" | "nobody" | "snoozed", condition: string) => `
  count(*) filter (where ${condition})::int as "${name}",
  coalesce(sum(x.amount_financed_minor) filter (where ${condition}), 0)::bigint as "${name}Minor"`;

const SUMS = `
  select ${summed("all", "x.snoozed_until is null")},
    ${summed("over", "x.snoozed_until is null and x.age_days >= $5")},
    ${summed("due", "x.snoozed_until is null and x.age_days >= $4 and x.age_days < $5")},
    ${summed("nobody", "x.snoozed_until is null and x.assignee_id is null")},
    ${summed("snoozed", "x.snoozed_until is not null")}
  from (${WAITING}) x`;

export function sumWork(
  db: Db,
  scope: WorkScope,
  { dueFrom, overFrom }: { dueFrom: number; overFrom: number },
): Promise<WorkSums> {
  return db.one<WorkSums>(SUMS, [scope.storeIds, scope.today, scope.timeZone, dueFrom, overFrom]);
}

/** The active people of these stores; of the retailer, where none are named. */
export function listColleagues(
  db: Db,
  storeIds: readonly string[] | null,
): Promise<{ id: string; name: string }[]> {
  return db.rows<{ id: string; name: string }>(
    `select u.id, trim(u.first_name || ' ' || u.last_name) as name from app_user u
     where u.wl_id = $wl and u.status = 1 and not u.is_operator and ($1::uuid[] is null or exists (
       select from user_store m where m.wl_id = u.wl_id and m.user_id = u.id and m.store_id = any ($1)))
     order by 2, 1 limit 500`,
    [storeIds],
  );
}

interface Given {
  cartIds: readonly string[];
  storeIds: readonly string[] | null;
  now: Date;
}

/** Only what still waits, in these stores. */
export function assignWork(db: Db, { cartIds, storeIds, userId, now }: Given & { userId: string | null }) {
  return db.run(
    `insert into sale_work (wl_id, cart_id, assignee_id, changed_at)
     select $wl, s.cart_id, $3::uuid, $4 from sale s
     where s.wl_id = $wl and s.cart_id = any ($1::uuid[]) and s.waits_for is not null
       and ($2::uuid[] is null or s.store_id = any ($2))
     order by s.cart_id
     on conflict (wl_id, cart_id) do update set assignee_id = excluded.assignee_id, changed_at = excluded.changed_at`,
    [cartIds, storeIds, userId, now],
  );
}

export function snoozeWork(db: Db, { cartIds, storeIds, until, now }: Given & { until: string | null }) {
  return db.run(
    `insert into sale_work (wl_id, cart_id, snoozed_until, snoozed_for, changed_at)
     select $wl, s.cart_id, $3::date, s.waits_for, $4 from sale s
     where s.wl_id = $wl and s.cart_id = any ($1::uuid[]) and s.waits_for is not null
       and ($2::uuid[] is null or s.store_id = any ($2))
     order by s.cart_id
     on conflict (wl_id, cart_id) do update set
       snoozed_until = excluded.snoozed_until, snoozed_for = excluded.snoozed_for, changed_at = excluded.changed_at`,
    [cartIds, storeIds, until, now],
  );
}
