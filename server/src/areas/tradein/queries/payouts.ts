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
}

const PAYMENT = `
  select b.tradecart_id as "tradecartId", t.quote_number as "quoteNumber", t.sid, b.value_minor as "valueMinor",
    b.due_at as "dueAt", coalesce(t.customer ->> 'beneficiary', t.customer ->> 'name', '') as beneficiary,
    coalesce(t.customer ->> 'IBAN', '') as iban, s.name as "storeName"
  from bank_payment b
  -- What is paid was confirmed, and got its number with that.
  join tradecart t on t.wl_id = b.wl_id and t.id = b.tradecart_id and t.quote_number is not null
  join store s on s.wl_id = t.wl_id and s.id = t.store_id`;

export function listWaitingPayments(db: Db, limit: number): Promise<BankPaymentRow[]> {
  return db.rows<BankPaymentRow>(
    `${PAYMENT} where b.wl_id = $wl and b.file_id is null and not b.is_cancelled
      order by b.due_at, b.tradecart_id limit $1`,
    [limit],
  );
}

export function listPaymentsOf(db: Db, fileId: string): Promise<BankPaymentRow[]> {
  return db.rows<BankPaymentRow>(
    `${PAYMENT} where b.wl_id = $wl and b.file_id = $1 order by t.quote_number`,
    [fileId],
  );
}

/** Takes what is due and in no file yet; two people who ask at once share it without a double. */
export async function putIntoFile(db: Db, fileId: string, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `update bank_payment set file_id = $1
     where wl_id = $wl and tradecart_id in (
       select tradecart_id from bank_payment
       where wl_id = $wl and file_id is null and not is_cancelled and due_at <= $2 for update skip locked)
     returning tradecart_id as id`,
    [fileId, now],
  );
  return rows.map(({ id }) => id);
}

export interface PaymentFileRow {
  id: string;
  number: number;
  fileName: string;
  paymentCount: number;
  totalMinor: number;
  userName: string;
  createdAt: Date;
}

const FILE = `
  select id, number, file_name as "fileName", payment_count as "paymentCount", total_minor as "totalMinor",
    user_name as "userName", created_at as "createdAt" from bank_payment_file`;

export function listPaymentFiles(db: Db, limit: number): Promise<PaymentFileRow[]> {
  return db.rows<PaymentFileRow>(`${FILE} where wl_id = $wl order by number desc limit $1`, [limit]);
}

export function findPaymentFile(db: Db, id: string): Promise<PaymentFileRow | undefined> {
  return db.maybe<PaymentFileRow>(`${FILE} where wl_id = $wl and id = $1`, [id]);
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
  file: Omit<PaymentFileRow, "paymentCount" | "totalMinor"> & { userId: string },
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
     from (select count(*)::int as count, coalesce(sum(value_minor), 0) as total from bank_payment where wl_id = $wl
       and file_id = $1) sums
     where f.wl_id = $wl and f.id = $1`,
    [id],
  );
}
