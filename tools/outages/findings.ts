// What the database says of the sales that were sent, held against what the till kept of them.
import pg from "pg";
import type { Sold } from "./selling.ts";

interface CartRow {
  id: string;
  orders: number;
  devices: string[];
  extras: number;
}

export async function findingsOf(
  databaseUrl: string,
  {
    things,
    surprisingIds,
    askedIds,
    userId,
    since,
  }: Omit<Sold, "closedTabs"> & { userId: string; since: Date },
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<CartRow>(
    `select c.id, count(distinct o.id)::int as orders,
       coalesce(array_agg(l.code) filter (where l.kind = 'DEVICE'), '{}') as devices,
       (count(*) filter (where l.kind = 'EXTRA'))::int as extras
     from cart c
     left join cart_order o on o.wl_id = c.wl_id and o.cart_id = c.id
     left join cart_line l on l.wl_id = o.wl_id and l.order_id = o.id
     where c.user_id = $1 and c.created_at >= $2
     group by c.id`,
    [userId, since],
  );
  await client.end();
  const carts = new Map(rows.map((row) => [row.id, row]));
  const faults: string[] = [];
  const named = new Map<string, string>();
  for (const { id, state, deal, steps } of things) {
    const cartUUID = steps["create"]?.answer as string | undefined;
    if (cartUUID === undefined) {
      faults.push(`${id}: ${state} without a cart`);
      continue;
    }
    if (named.has(cartUUID)) faults.push(`${id}: shares its cart with ${named.get(cartUUID)}`);
    named.set(cartUUID, id);
    const cart = carts.get(cartUUID);
    const devices = state === "SENT" ? [deal.deviceCode] : [];
    const isWhole =
      cart !== undefined &&
      cart.devices.join() === devices.join() &&
      (state !== "SENT" || (cart.orders === 1 && cart.extras === deal.extras.length));
    if (!isWhole) faults.push(`${id}: ${state}, and its cart is ${JSON.stringify(cart)}`);
    if (surprisingIds.has(id) !== askedIds.has(id))
      faults.push(
        `${id}: ${surprisingIds.has(id) ? "a surprise that nobody was asked about" : "asked about for nothing"}`,
      );
  }
  for (const cartId of carts.keys()) if (!named.has(cartId)) faults.push(`cart ${cartId} belongs to no sale`);
  return faults;
}
