// What the page of a sale shows of the trade-in: whether there is a photo of the seller's ID, and when devices of the sale
// that came back are collected.
import type { AskedTrade, SaleTrade } from "#areas/sales/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { findPhoto } from "../queries/photos.ts";
import { normalReference } from "../references.ts";

interface CollectionRow {
  reference: string;
  scheduleDate: string | null;
  collectedDate: string | null;
}

export async function findSaleTrade(db: Db, { tradecartId, references }: AskedTrade): Promise<SaleTrade> {
  const photo = tradecartId === null ? undefined : await findPhoto(db, tradecartId);
  const byNorm = new Map(references.map((reference) => [normalReference(reference), reference]));
  const rows =
    byNorm.size === 0
      ? []
      : await db.rows<CollectionRow>(
          `select d.reference_norm as reference, to_char(c.schedule_date, 'YYYY-MM-DD') as "scheduleDate",
             to_char(c.collected_at, 'YYYY-MM-DD') as "collectedDate"
           from tradecart_device d join collection c on c.wl_id = d.wl_id and c.id = d.collection_id
           where d.wl_id = $wl and d.reference_norm = any ($1) and c.status <> 'CANCELLED' order by c.created_at`,
          [[...byNorm.keys()]],
        );
  return {
    hasIdPhoto: photo !== undefined,
    collections: new Map(
      rows.map(({ reference, ...collection }) => [byNorm.get(reference) ?? reference, collection] as const),
    ),
  };
}
