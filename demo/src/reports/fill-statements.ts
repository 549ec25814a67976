// The statements of a demo retailer's lenders, taken by the same code that takes a real one's.
import { Buffer } from "node:buffer";
import { FUNDERS, type Funder } from "@handsel/contract/catalog/funders.ts";
import { whiteLabel } from "@handsel/contract/platform/tenant.ts";
import { statementFile } from "@handsel/sandbox/parties/funders/statement-files.ts";
import type { FileStorage } from "@handsel/server/adapters/storage/file-storage.ts";
import { findMissing, takeStatement } from "@handsel/server/areas/reports/index.ts";
import type { Db } from "@handsel/server/db/tenant-db.ts";
import { inTenant, type Platform } from "@handsel/server/platform.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf } from "../seeded.ts";
import { type PaidShare, type SentStatements, statementsOf } from "./lender-statements.ts";

type World = Pick<Platform, "pool"> & { now: Date; storage: FileStorage };

export async function fillStatements({ pool, now, storage }: World, demo: DemoTenant): Promise<void> {
  const tenant = whiteLabel.parse(demo.record);
  const { wlId } = tenant;
  const { statements } = await inTenant({ pool }, wlId, (db) => statementsFor(db, demo, now));
  for (const { funder, statement, takenOn, isSentTwice } of statements) {
    const { form, fileName, content } = statementFile(funder, statement);
    const id = idOf("statement", statement.statement);
    const storageKey = `statements/${id}`;
    await storage.write(wlId, storageKey, Buffer.from(content));
    const at = new Date(`${takenOn}T07:30:00Z`);
    const taken = { form, statement, funder, fileName, storageKey, takenBy: "", now: at, id };
    await inTenant({ pool }, wlId, (db) => takeStatement(db, taken));
    if (isSentTwice)
      await inTenant({ pool }, wlId, (db) => takeStatement(db, { ...taken, id: idOf("again", id) }));
  }
  const today = now.toISOString().slice(0, 10);
  await inTenant({ pool }, wlId, (db) => findMissing(db, { funders: FUNDERS, today, now }));
}

/** What the lenders sent for the payouts that are there, with the lines that are wrong in it. */
export async function statementsFor(
  db: Db,
  { record }: Pick<DemoTenant, "record">,
  now: Date,
): Promise<SentStatements> {
  const { wlCode, currency } = whiteLabel.parse(record);
  return statementsOf(await sharesOf(db), {
    retailer: wlCode,
    currency,
    today: now.toISOString().slice(0, 10),
  });
}

function sharesOf(db: Db): Promise<PaidShare[]> {
  return db.rows<Omit<PaidShare, "funder"> & { funder: Funder }>(
    `select p.funder, p.payout_date as "payoutDate", s.reference || '-' || (c.position + 1) as contract,
       l.event_kind as "eventKind", sum(l.amount_minor)::bigint as "netMinor",
       coalesce(sum(l.amount_minor) filter (where l.kind = 'FEE'), 0)::bigint as "feeMinor",
       coalesce(sum(l.amount_minor) filter (where l.kind = 'TAX'), 0)::bigint as "taxMinor",
       exists (select 1 from settlement_event r where r.wl_id = $wl and r.contract_id = c.id and r.kind = 'RETURN') as "hasReturn"
     from payout_line l join payout p on p.wl_id = l.wl_id and p.id = l.payout_id
     join contract c on c.wl_id = l.wl_id and c.id = l.contract_id
     join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
     where l.wl_id = $wl group by 1, 2, 3, 4, c.id order by 1, 2, 3, 4`,
  );
}
