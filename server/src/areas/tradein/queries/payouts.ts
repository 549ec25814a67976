// How sellers are paid: gift cards, and transfers that go to the bank in a file.
import type { Db } from "#db/tenant-db.ts";

export interface GiftCardRow {
  /** Also the code of the voucher that it is. */
  code: string;
  tradecartId: string;
  valueMinor: number;
  validUntil: Date;
  isSpent: boolean;
}

export async function insertGiftCard(
  db: Db,
  card: { code: string; tradecartId: string; valueMinor: number; validUntil: Date; now: Date },
): Promise<void> {
  await db.run(
    `insert into gift_card (wl_id, code, tradecart_id, value_minor, valid_until, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [db.wlId, card.code, card.tradecartId, card.valueMinor, card.validUntil, card.now],
  );
}

export function findGiftCardOf(db: Db, tradecartId: string): Promise<GiftCardRow | undefined> {
  return db.maybe<GiftCardRow>(
    `select g.code, g.tradecart_id as "tradecartId", g.value_minor as "valueMinor", g.valid_until as "validUntil",
       exists (select 1 from voucher v join voucher_use u on u.wl_id = v.wl_id and u.voucher_id = v.id
         where v.wl_id = g.wl_id and v.code = g.code) as "isSpent"
     from gift_card g where g.wl_id = $wl and g.tradecart_id = $1 and g.status = 'ISSUED'`,
    [tradecartId],
  );
}

export async function cancelGiftCardOf(db: Db, tradecartId: string): Promise<void> {
  await db.run("update gift_card set status = 'CANCELLED' where wl_id = $wl and tradecart_id = $1", [
    tradecartId,
  ]);
}

/** Those that nobody spent before they ended, of which nobody has said so yet. */
export function expireGiftCards(
  db: Db,
  { endedBefore, now }: { endedBefore: Date; now: Date },
): Promise<{ code: string; tradecartId: string; valueMinor: number }[]> {
  return db.rows<{ code: string; tradecartId: string; valueMinor: number }>(
    `update gift_card g set expired_at = $2
     where g.wl_id = $wl and g.status = 'ISSUED' and g.expired_at is null and g.valid_until < $1
       and not exists (select 1 from voucher v join voucher_use u on u.wl_id = v.wl_id and u.voucher_id = v.id
         where v.wl_id = $wl and v.code = g.code)
     returning g.code, g.tradecart_id as "tradecartId", g.value_minor as "valueMinor"`,
    [endedBefore, now],
  );
}

export async function insertBankPayment(
  db: Db,
  payment: { tradecartId: string; valueMinor: number; dueAt: Date },
): Promise<void> {
  await db.run(
    "insert into bank_payment (wl_id, tradecart_id, value_minor, due_at) values ($1, $2, $3, $4)",
    [db.wlId, payment.tradecartId, payment.valueMinor, payment.dueAt],
  );
}

/** False when it is in a file already. */
export async function cancelBankPaymentOf(db: Db, tradecartId: string): Promise<boolean> {
  const written = await db.run(
    `update bank_payment set is_cancelled = true
     where wl_id = $wl and tradecart_id = $1 and file_id is null and not is_cancelled`,
    [tradecartId],
  );
  return written === 1;
}

export interface BankPaymentRow {
  tradecartId: string;
  quoteNumber: number;
  sid: string;
  valueMinor: number;
  dueAt: Date;
  beneficiary: string;
  iban: string;
  storeName: string;
  attempt: number;
  returnedAt: Date | null;
  returnReason: string | null;
}

// What is paid was confirmed, and got its number with that.
const CUSTOMER = `t.quote_number as "quoteNumber", t.sid,
    coalesce(t.customer ->> 'beneficiary', t.customer ->> 'name', '') as beneficiary,
    coalesce(t.customer ->> 'IBAN', '') as iban, s.name as "storeName"`;
const PAYMENT = `
  select b.tradecart_id as "tradecartId", b.value_minor as "valueMinor", b.due_at as "dueAt", b.attempt, ${CUSTOMER},
    r.returned_at as "returnedAt", r.return_reason as "returnReason"
  from bank_payment b
  join tradecart t on t.wl_id = b.wl_id and t.id = b.tradecart_id
  join store s on s.wl_id = t.wl_id and s.id = t.store_id
  left join bank_transfer r on r.wl_id = b.wl_id and r.tradecart_id = b.tradecart_id and r.attempt = b.attempt - 1`;
const TRANSFER = `
  select x.tradecart_id as "tradecartId", x.value_minor as "valueMinor", b.due_at as "dueAt", x.attempt, ${CUSTOMER},
    x.returned_at as "returnedAt", x.return_reason as "returnReason"
  from bank_transfer x join bank_payment b on b.wl_id = x.wl_id and b.tradecart_id = x.tradecart_id
  join tradecart t on t.wl_id = x.wl_id and t.id = x.tradecart_id
  join store s on s.wl_id = t.wl_id and s.id = t.store_id`;

export function listWaitingPayments(db: Db, limit: number): Promise<BankPaymentRow[]> {
  return db.rows<BankPaymentRow>(
    `${PAYMENT} where b.wl_id = $wl and b.file_id is null and not b.is_cancelled and t.quote_number is not null
      order by b.due_at, b.tradecart_id limit $1`,
    [limit],
  );
}

export function listPaymentsOf(db: Db, fileId: string): Promise<BankPaymentRow[]> {
  return db.rows<BankPaymentRow>(
    `${TRANSFER} where x.wl_id = $wl and x.file_id = $1 and t.quote_number is not null order by t.quote_number`,
    [fileId],
  );
}

/** Takes what is due and in no file yet; two people who ask at once share it without a double. How many. */
export function putIntoFile(db: Db, fileId: string, now: Date): Promise<number> {
  return db.run(
    `with taken as (
       update bank_payment set file_id = $1
       where wl_id = $wl and tradecart_id in (
         select tradecart_id from bank_payment
         where wl_id = $wl and file_id is null and not is_cancelled and due_at <= $2 for update skip locked)
       returning wl_id, tradecart_id, attempt, value_minor)
     insert into bank_transfer (wl_id, file_id, tradecart_id, attempt, value_minor)
     select wl_id, $1, tradecart_id, attempt, value_minor from taken`,
    [fileId, now],
  );
}

export interface PaidTransfer {
  tradecartId: string;
  attempt: number;
  valueMinor: number;
}

/** The payments of a file that somebody else than its maker approves now; nothing when it has an end already. */
export async function approveFile(
  db: Db,
  id: string,
  by: { userId: string; userName: string; now: Date },
): Promise<PaidTransfer[] | undefined> {
  const approved = await db.run(
    `update bank_payment_file set approved_at = $2, approved_by = $3, approved_name = $4
     where wl_id = $wl and id = $1 and approved_at is null and dropped_at is null and user_id <> $3`,
    [id, by.now, by.userId, by.userName],
  );
  if (approved === 0) return undefined;
  return db.rows<PaidTransfer>(
    `select tradecart_id as "tradecartId", attempt, value_minor as "valueMinor" from bank_transfer
     where wl_id = $wl and file_id = $1`,
    [id],
  );
}

/** False when it was approved or dropped before. Its payments wait again. */
export async function dropFile(db: Db, id: string, userName: string, now: Date): Promise<boolean> {
  const dropped = await db.run(
    `update bank_payment_file set dropped_at = $2, dropped_name = $3
     where wl_id = $wl and id = $1 and approved_at is null and dropped_at is null`,
    [id, now, userName],
  );
  if (dropped === 0) return false;
  await db.run("delete from bank_transfer where wl_id = $wl and file_id = $1", [id]);
  await db.run("update bank_payment set file_id = null where wl_id = $wl and file_id = $1", [id]);
  return true;
}

/** Nothing when the file is not approved, or the payment was sent back before. */
export async function returnTransfer(
  db: Db,
  of: { fileId: string; tradecartId: string; reason: string; userName: string; now: Date },
): Promise<PaidTransfer | undefined> {
  const returned = await db.maybe<PaidTransfer>(
    `update bank_transfer x set returned_at = $3, return_reason = $4, returned_name = $5
     from bank_payment_file f
     where x.wl_id = $wl and x.file_id = $1 and x.tradecart_id = $2 and x.returned_at is null
       and f.wl_id = x.wl_id and f.id = x.file_id and f.approved_at is not null
     returning x.tradecart_id as "tradecartId", x.attempt, x.value_minor as "valueMinor"`,
    [of.fileId, of.tradecartId, of.now, of.reason, of.userName],
  );
  if (returned)
    await db.run(
      `update bank_payment set file_id = null, attempt = attempt + 1
       where wl_id = $wl and tradecart_id = $1 and file_id = $2`,
      [of.tradecartId, of.fileId],
    );
  return returned;
}

/** Only of a payment that was sent back and waits; false otherwise. */
export async function changeAccount(
  db: Db,
  of: { tradecartId: string; iban: string; beneficiary: string },
): Promise<boolean> {
  const written = await db.run(
    `update tradecart t set customer = t.customer || jsonb_build_object('IBAN', $2::text, 'beneficiary', $3::text)
     from bank_payment b
     where t.wl_id = $wl and t.id = $1 and b.wl_id = t.wl_id and b.tradecart_id = t.id and b.file_id is null
       and not b.is_cancelled and b.attempt > 1`,
    [of.tradecartId, of.iban, of.beneficiary],
  );
  return written === 1;
}

export interface PaymentFileRow {
  id: string;
  number: number;
  fileName: string;
  paymentCount: number;
  totalMinor: number;
  userId: string;
  userName: string;
  createdAt: Date;
  approvedAt: Date | null;
  approvedName: string | null;
  droppedAt: Date | null;
  returnedCount: number;
}

const FILE = `
  select f.id, f.number, f.file_name as "fileName", f.payment_count as "paymentCount", f.total_minor as "totalMinor",
    f.user_id as "userId", f.user_name as "userName", f.created_at as "createdAt", f.approved_at as "approvedAt",
    f.approved_name as "approvedName", f.dropped_at as "droppedAt",
    (select count(*)::int from bank_transfer x where x.wl_id = $wl and x.file_id = f.id
      and x.returned_at is not null) as "returnedCount"
  from bank_payment_file f`;

export function listPaymentFiles(db: Db, limit: number): Promise<PaymentFileRow[]> {
  return db.rows<PaymentFileRow>(`${FILE} where f.wl_id = $wl order by f.number desc limit $1`, [limit]);
}

export function findPaymentFile(db: Db, id: string): Promise<PaymentFileRow | undefined> {
  return db.maybe<PaymentFileRow>(`${FILE} where f.wl_id = $wl and f.id = $1`, [id]);
}

export async function nextPaymentFileNumber(db: Db): Promise<number> {
  const { number } = await db.one<{ number: number }>(
    `insert into reference_counter (wl_id, kind, year, last_number) values ($1, 'PAYMENT_FILE', 0, 1)
     on conflict (wl_id, kind, year) do update set last_number = reference_counter.last_number + 1
     returning last_number as number`,
    [db.wlId],
  );
  return number;
}

export async function insertPaymentFile(
  db: Db,
  file: Pick<PaymentFileRow, "id" | "number" | "fileName" | "userId" | "userName" | "createdAt">,
): Promise<void> {
  await db.run(
    `insert into bank_payment_file (wl_id, id, number, file_name, payment_count, total_minor, user_id, user_name,
       created_at)
     values ($1, $2, $3, $4, 0, 0, $5, $6, $7)`,
    [db.wlId, file.id, file.number, file.fileName, file.userId, file.userName, file.createdAt],
  );
}

export async function totalPaymentFile(db: Db, id: string): Promise<void> {
  await db.run(
    `update bank_payment_file f set payment_count = sums.count, total_minor = sums.total
     from (select count(*)::int as count, coalesce(sum(value_minor), 0) as total from bank_transfer where wl_id = $wl
       and file_id = $1) sums
     where f.wl_id = $wl and f.id = $1`,
    [id],
  );
}
