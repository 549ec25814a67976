import type { Db } from "#db/tenant-db.ts";
import type { CreditApplication } from "../application.ts";

const COLUMNS = `id, cart_id as "cartId", contract_ids as "contractIds", funder, state,
  funder_reference as "funderReference", customer_id as "customerId", company_id as "companyId", customer, company,
  currency, amount_minor as "amountMinor", replaces, customer_url as "customerUrl",
  delivery_method as "deliveryMethod", delivery_to as "deliveryTo", message_id as "messageId",
  is_undelivered as "isUndelivered", report_version as "reportVersion", report, failure_code as "failureCode",
  action, action_by as "actionBy", action_round as "actionRound", applied_by as "appliedBy", attempts,
  next_check_at as "nextCheckAt", created_at as "createdAt", updated_at as "updatedAt"`;

export function findApplication(db: Db, id: string): Promise<CreditApplication | undefined> {
  return db.maybe<CreditApplication>(
    `select ${COLUMNS} from credit_application where wl_id = $wl and id = $1`,
    [id],
  );
}

/** Nobody else's to change until the transaction ends. */
export function lockApplication(db: Db, id: string): Promise<CreditApplication | undefined> {
  return db.maybe<CreditApplication>(
    `select ${COLUMNS} from credit_application where wl_id = $wl
    and id = $1 for update`,
    [id],
  );
}

/** Those that still count, the oldest first: one for each lender. */
export function livingApplications(db: Db, cartId: string): Promise<CreditApplication[]> {
  return db.rows<CreditApplication>(
    `select ${COLUMNS} from credit_application where wl_id = $wl and cart_id = $1 and state <> 'FAILED'
      order by created_at, id`,
    [cartId],
  );
}

export function lockLivingApplications(db: Db, cartId: string): Promise<CreditApplication[]> {
  return db.rows<CreditApplication>(
    `select ${COLUMNS} from credit_application where wl_id = $wl and cart_id = $1 and state <> 'FAILED'
     order by created_at, id for update`,
    [cartId],
  );
}

export function lastApplication(db: Db, cartId: string): Promise<CreditApplication | undefined> {
  return db.maybe<CreditApplication>(
    `select ${COLUMNS} from credit_application where wl_id = $wl and cart_id = $1
      order by created_at desc, id desc limit 1`,
    [cartId],
  );
}

/** Their ids, those that failed included. */
export async function applicationsOfCart(db: Db, cartId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    "select id from credit_application where wl_id = $wl and cart_id = $1 order by created_at, id",
    [cartId],
  );
  return rows.map(({ id }) => id);
}

/** The cart about which this message was sent last. */
export async function cartOfMessage(db: Db, messageId: string): Promise<string | undefined> {
  const found = await db.maybe<{ cartId: string }>(
    `select cart_id as "cartId" from credit_application where wl_id = $wl and message_id = $1`,
    [messageId],
  );
  return found?.cartId;
}

export type NewApplication = Pick<
  CreditApplication,
  | "id"
  | "cartId"
  | "contractIds"
  | "funder"
  | "customerId"
  | "companyId"
  | "customer"
  | "company"
  | "currency"
  | "amountMinor"
  | "replaces"
  | "deliveryMethod"
  | "deliveryTo"
  | "appliedBy"
  | "nextCheckAt"
>;

export async function insertApplication(db: Db, application: NewApplication, now: Date): Promise<void> {
  await db.run(
    `insert into credit_application (wl_id, id, cart_id, contract_ids, funder, customer_id, company_id, customer, company,
       currency, amount_minor, replaces, delivery_method, delivery_to, applied_by, next_check_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)`,
    [
      db.wlId,
      application.id,
      application.cartId,
      application.contractIds,
      application.funder,
      application.customerId,
      application.companyId,
      JSON.stringify(application.customer),
      application.company && JSON.stringify(application.company),
      application.currency,
      application.amountMinor,
      application.replaces,
      application.deliveryMethod,
      application.deliveryTo,
      JSON.stringify(application.appliedBy),
      application.nextCheckAt,
      now,
    ],
  );
}

/** The whole conversation as it stands; the caller holds the row's lock. */
export async function saveApplication(db: Db, application: CreditApplication, now: Date): Promise<void> {
  await db.run(
    `update credit_application set state = $2, funder_reference = $3, customer = $4, customer_url = $5,
       delivery_method = $6, delivery_to = $7, message_id = $8, is_undelivered = $9, report_version = $10, report = $11,
       failure_code = $12, action = $13, action_by = $14, action_round = $15, attempts = $16, next_check_at = $17,
       updated_at = $18
     where wl_id = $wl and id = $1`,
    [
      application.id,
      application.state,
      application.funderReference,
      JSON.stringify(application.customer),
      application.customerUrl,
      application.deliveryMethod,
      application.deliveryTo,
      application.messageId,
      application.isUndelivered,
      application.reportVersion,
      application.report && JSON.stringify(application.report),
      application.failureCode,
      application.action,
      application.actionBy && JSON.stringify(application.actionBy),
      application.actionRound,
      application.attempts,
      application.nextCheckAt,
      now,
    ],
  );
}

export async function dueApplications(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    "select id from credit_application where wl_id = $wl and next_check_at <= $1 order by next_check_at limit $2",
    [now, most],
  );
  return rows.map(({ id }) => id);
}
