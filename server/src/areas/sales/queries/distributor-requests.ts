import type { Db } from "#db/tenant-db.ts";

export interface NewDistributorRequest {
  cartId: string;
  contractId: string;
  kind: "ORDER" | "RETURN";
  body: object;
  now: Date;
}

const INSERT = `
  insert into distributor_request (wl_id, cart_id, contract_id, kind, body, due_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $6, $6)`;

export async function insertDistributorRequest(db: Db, request: NewDistributorRequest): Promise<void> {
  const { cartId, contractId, kind, body, now } = request;
  await db.run(INSERT, [db.wlId, cartId, contractId, kind, JSON.stringify(body), now]);
}
