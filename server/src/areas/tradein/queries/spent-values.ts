// What the value of a trade is spent on already: a contract that started, or another trade of the same device.
import type { Db } from "#db/tenant-db.ts";
import type { TradecartRow } from "./tradecarts.ts";

/** Whether a contract that it pays for has started, whatever became of that since. */
export async function hasStartedContract(db: Db, id: string): Promise<boolean> {
  const { hasStarted } = await db.one<{ hasStarted: boolean }>(
    `select exists (select 1 from sale s join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id
       where s.wl_id = $wl and s.tradecart_id = $1 and c.activated_at is not null) as "hasStarted"`,
    [id],
  );
  return hasStarted;
}

/**
 * Whether one of the devices is ours already, or pays for another sale that was sent for credit. Of two who ask at the same moment
 * the second one waits for the first.
 */
export async function areDevicesTaken(
  db: Db,
  { id, devices }: Pick<TradecartRow, "id" | "devices">,
): Promise<boolean> {
  const references = devices.flatMap(({ referenceNorm }) => (referenceNorm === "" ? [] : [referenceNorm]));
  if (references.length === 0) return false;
  await db.rows<{ id: string }>(
    "select id from tradecart_device where wl_id = $wl and reference_norm = any ($1) order by id for update",
    [references],
  );
  const { isTaken } = await db.one<{ isTaken: boolean }>(
    `select exists (
       select 1 from tradecart_device d join tradecart t on t.wl_id = d.wl_id and t.id = d.tradecart_id
       where d.wl_id = $wl and d.reference_norm = any ($1) and t.id <> $2 and (d.is_held or exists (
         select 1 from sale s join cart c on c.wl_id = s.wl_id and c.id = s.cart_id
         where s.wl_id = t.wl_id and s.tradecart_id = t.id and t.status = 'QUOTED' and not s.is_quotation
           and c.status in ('SUBMITTED', 'ACTIVE')))) as "isTaken"`,
    [references, id],
  );
  return isTaken;
}
