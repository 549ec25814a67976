// Reminders to sign that go out later. A sale has one at most; it goes with the work of the sale.
import type { DeliveryMethod } from "@handsel/contract/checkout/customer-questions.ts";
import type { Db } from "#db/tenant-db.ts";

export interface PlannedReminder {
  at: Date;
  method: DeliveryMethod;
  userId: string;
  byName: string;
}

export async function planReminder(
  db: Db,
  cartId: string,
  { at, method, userId, now }: { at: Date; method: DeliveryMethod; userId: string; now: Date },
): Promise<void> {
  await db.run(
    `insert into sale_work (wl_id, cart_id, remind_at, remind_by, reminding_user_id, changed_at)
     values ($wl, $1, $2, $3, $4, $5)
     on conflict (wl_id, cart_id) do update set remind_at = excluded.remind_at, remind_by = excluded.remind_by,
       reminding_user_id = excluded.reminding_user_id, changed_at = excluded.changed_at`,
    [cartId, at, method, userId, now],
  );
}

export async function dropReminder(db: Db, cartId: string): Promise<void> {
  await db.run(
    `update sale_work set remind_at = null, remind_by = null, reminding_user_id = null
     where wl_id = $wl and cart_id = $1 and remind_at is not null`,
    [cartId],
  );
}

const PLANNED = `w.remind_at as at, w.remind_by as method, w.reminding_user_id as "userId",
  trim(u.first_name || ' ' || u.last_name) as "byName"`;

export function findReminder(db: Db, cartId: string): Promise<PlannedReminder | undefined> {
  return db.maybe<PlannedReminder>(
    `select ${PLANNED} from sale_work w join app_user u on u.wl_id = w.wl_id and u.id = w.reminding_user_id
     where w.wl_id = $wl and w.cart_id = $1 and w.remind_at is not null and w.remind_by is not null`,
    [cartId],
  );
}

/** Whoever takes it has it: it is planned no more. */
export function takeReminder(db: Db, cartId: string, now: Date): Promise<PlannedReminder | undefined> {
  return db.maybe<PlannedReminder>(
    `with w as (
       select wl_id, cart_id, remind_at, remind_by, reminding_user_id from sale_work
       where wl_id = $wl and cart_id = $1 and remind_at <= $2 for update
     ), taken as (
       update sale_work s set remind_at = null, remind_by = null, reminding_user_id = null
       from w where s.wl_id = $wl and s.wl_id = w.wl_id and s.cart_id = w.cart_id
     )
     select ${PLANNED} from w join app_user u on u.wl_id = w.wl_id and u.id = w.reminding_user_id
     where w.wl_id = $wl and w.remind_by is not null and w.remind_at is not null`,
    [cartId, now],
  );
}

/** Sales whose reminder is due. */
export async function dueReminders(db: Db, now: Date): Promise<string[]> {
  const due = await db.rows<{ cartId: string }>(
    `select cart_id as "cartId" from sale_work where wl_id = $wl and remind_at <= $1 order by remind_at, cart_id limit 500`,
    [now],
  );
  return due.map(({ cartId }) => cartId);
}
