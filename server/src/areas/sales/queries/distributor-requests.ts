import type { Db } from "#db/tenant-db.ts";

export interface DistributorRequest {
  id: string;
  cartId: string;
  contractId: string;
  kind: "ORDER" | "RETURN";
  body: object;
  state: "RECORDED" | "SENT" | "REFUSED";
  number: string | null;
  attempts: number;
}

const INSERT = `
  insert into distributor_request (wl_id, cart_id, contract_id, kind, body, due_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6, $6) returning id`;

export async function insertDistributorRequest(
  db: Db,
  request: Pick<DistributorRequest, "cartId" | "contractId" | "kind" | "body"> & { now: Date },
): Promise<string> {
  const { cartId, contractId, kind, body, now } = request;
  const { id } = await db.one<{ id: string }>(INSERT, [
    db.wlId,
    cartId,
    contractId,
    kind,
    JSON.stringify(body),
    now,
  ]);
  return id;
}

const FIND = `
  select id, cart_id as "cartId", contract_id as "contractId", kind, body, state, number, attempts
  from distributor_request where wl_id = $wl and id = $1`;

export function findDistributorRequest(db: Db, id: string): Promise<DistributorRequest | undefined> {
  return db.maybe<DistributorRequest>(FIND, [id]);
}

const SETTLE = `
  update distributor_request set state = $2, number = $3, updated_at = $4 where wl_id = $wl and id = $1
    and state = 'RECORDED'`;

/** False when it was settled before. */
export async function settleRequest(
  db: Db,
  { id, state, number, now }: { id: string; state: "SENT" | "REFUSED"; number: string | null; now: Date },
): Promise<boolean> {
  return (await db.run(SETTLE, [id, state, number, now])) === 1;
}

const POSTPONE = `
  update distributor_request set attempts = attempts + 1, due_at = $2, updated_at = $3
  where wl_id = $wl and id = $1 and state = 'RECORDED'`;

export async function postponeRequest(
  db: Db,
  { id, dueAt, now }: { id: string; dueAt: Date; now: Date },
): Promise<void> {
  await db.run(POSTPONE, [id, dueAt, now]);
}

const DUE =
  "select id from distributor_request where wl_id = $wl and state = 'RECORDED' and due_at <= $1 order by due_at limit 50";

export async function dueRequests(db: Db, now: Date): Promise<string[]> {
  return (await db.rows<{ id: string }>(DUE, [now])).map(({ id }) => id);
}

const ORDERED = `
  update contract_line set fulfilment_status = 'ORDERED', fulfilment_provider = $3, purchase_order = $4, order_number = $5
  where wl_id = $wl and contract_id = $1 and id = any ($2)`;

export async function markOrdered(
  db: Db,
  of: {
    contractId: string;
    lineIds: readonly string[];
    provider: string;
    purchaseOrder: string;
    number: string;
  },
): Promise<void> {
  await db.run(ORDERED, [of.contractId, of.lineIds, of.provider, of.purchaseOrder, of.number]);
}

const RETURN_ALLOWED =
  "update contract_line set return_reference = $3 where wl_id = $wl and contract_id = $1 and id = any ($2)";

export async function markReturnAllowed(
  db: Db,
  of: { contractId: string; lineIds: readonly string[]; number: string },
): Promise<void> {
  await db.run(RETURN_ALLOWED, [of.contractId, of.lineIds, of.number]);
}

const LINE_STATUS = `
  update contract_line set fulfilment_status = coalesce($3, fulfilment_status), delivery_id = coalesce($4, delivery_id),
    invoice_number = coalesce($5, invoice_number), credit_note_number = coalesce($6, credit_note_number)
  where wl_id = $wl and contract_id = $1 and id = any ($2)`;

export async function markLines(
  db: Db,
  of: {
    contractId: string;
    lineIds: readonly string[];
    /** Absent: as it is. */
    status?: string;
    deliveryId?: string;
    invoiceNumber?: string;
    creditNoteNumber?: string;
  },
): Promise<void> {
  await db.run(LINE_STATUS, [
    of.contractId,
    of.lineIds,
    of.status ?? null,
    of.deliveryId ?? null,
    of.invoiceNumber ?? null,
    of.creditNoteNumber ?? null,
  ]);
}

const SAVE_DELIVERY = `
  insert into delivery (wl_id, id, cart_id, number, shipped_by, tracking_url, status, delivery_at, version, created_at, updated_at)
  values ($1, coalesce($10, uuidv7()), $2, $3, $4, $5, $6, $7, $8, $9, $9)
  on conflict (wl_id, number) do update set status = excluded.status, tracking_url = excluded.tracking_url,
    delivery_at = excluded.delivery_at, version = excluded.version, updated_at = excluded.updated_at
  where delivery.version < excluded.version
  returning id`;

/** The delivery's id, or nothing when newer news were heard before. */
export async function saveDelivery(
  db: Db,
  of: {
    cartId: string;
    number: string;
    shippedBy: string;
    trackingURL: string;
    status: string;
    deliveryAt: string | null;
    version: number;
    now: Date;
    /** Absent: one of the database's. */
    id?: string;
  },
): Promise<string | undefined> {
  const saved = await db.maybe<{ id: string }>(SAVE_DELIVERY, [
    db.wlId,
    of.cartId,
    of.number,
    of.shippedBy,
    of.trackingURL,
    of.status,
    of.deliveryAt,
    of.version,
    of.now,
    of.id ?? null,
  ]);
  return saved?.id;
}

const SAVE_INVOICE = `
  insert into invoice (wl_id, cart_id, type, number, invoiced_by, invoiced_to, items, created_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (wl_id, type, number) do nothing`;

export async function saveInvoice(
  db: Db,
  of: {
    cartId: string;
    type: string;
    number: string;
    invoicedBy: string;
    invoicedTo: string;
    items: readonly object[];
    now: Date;
  },
): Promise<void> {
  await db.run(SAVE_INVOICE, [
    db.wlId,
    of.cartId,
    of.type,
    of.number,
    of.invoicedBy,
    of.invoicedTo,
    JSON.stringify(of.items),
    of.now,
  ]);
}
