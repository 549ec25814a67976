// A draft that touches every device, rehearsed on the carts that a retailer with a million sales fills in ninety days, while others
// go on asking what is sold.
import { ask } from "./ask.ts";
import type { Bench, BenchContext } from "./context.ts";
import { shareOf } from "./figures.ts";
import { insertCopies, withDatabase } from "./sales-fill.ts";

const MOST_SECONDS = 300;
const ASK_EVERY_MS = 500;
const DAYS = 89;

interface Draft {
  versionID: string;
  revision: number;
}

export async function run(bench: Bench): Promise<void> {
  const carts = bench.isShort ? 5_000 : 100_000;
  await fillCarts(bench.subdomain, carts);
  for (const kind of ["DEVICE", "EXTRA"])
    await ask(bench, "CHANGE_PRICES_IN_BULK", {
      kind,
      field: "price",
      filter: {},
      change: { kind: "PERCENT", value: 3, roundTo99: true },
    });
  const { draft } = await ask<{ draft: Draft }>(bench, "GET_PRICE_DRAFT", {});
  const { versionID, revision } = draft;
  try {
    const { seconds, beside, result } = await rehearse(bench, { versionID, revision });
    bench.print(`${result.carts} carts, ${result.touched} of them touched by the draft`);
    bench.figure({
      name: `rehearsal of ${carts} carts`,
      value: seconds,
      unit: "s",
      ...(bench.isShort ? {} : { atMost: MOST_SECONDS }),
    });
    bench.figure({
      name: "a shop's call meanwhile, 95 of 100",
      value: shareOf(beside, 0.95) ?? 0,
      unit: "ms",
    });
  } finally {
    const now = (await ask<{ draft: Draft | null }>(bench, "GET_PRICE_DRAFT", {})).draft;
    if (now) await ask(bench, "DISCARD_PRICES", { versionID: now.versionID, revision: now.revision });
  }
}

async function rehearse(bench: BenchContext, draft: Draft) {
  const startedAt = performance.now();
  await ask(bench, "REHEARSE_PRICES", draft);
  const beside: number[] = [];
  for (;;) {
    const askedAt = performance.now();
    await ask(bench, "GET_PRODUCT_FAMILIES", { financingType: "STANDARD", quantity: 1 });
    beside.push(performance.now() - askedAt);
    const { rehearsal } = await ask<{
      rehearsal: { state: string; result: { carts: number; touched: number } | null };
    }>(bench, "GET_PRICE_REHEARSAL", {});
    const { state, result } = rehearsal;
    if (state === "DONE" && result)
      return { seconds: (performance.now() - startedAt) / 1000, beside, result };
    if (state === "FAILED" || state === "CANCELLED") throw new Error(`the rehearsal ended as ${state}`);
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS));
  }
}

/** Copies of the retailer's own carts, each with a day of its own. */
function fillCarts(subdomain: string, wanted: number): Promise<void> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ wlId: number; known: number }>(
      `select w.wl_id as "wlId", (select count(*)::int from cart c where c.wl_id = w.wl_id
         and c.created_at > now() - interval '${DAYS} days') as known
       from white_label w where w.subdomain = $1`,
      [subdomain],
    );
    const { wlId = 0, known = 0 } = rows[0] ?? {};
    if (known >= wanted) return;
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query(
      `create temp table made as
       select uuidv7() as cart_id, t.id as template_id, n, now() - random() * interval '${DAYS} days' as at
       from generate_series(${known + 1}, ${wanted}) as n
       join (select c.id, row_number() over (order by c.id) as place, count(*) over () as places from cart c
         where c.wl_id = ${wlId} and exists (select from cart_line l join cart_order o on o.wl_id = l.wl_id
           and o.id = l.order_id where o.wl_id = c.wl_id and o.cart_id = c.id)) t on t.place = 1 + n % t.places`,
    );
    await client.query("create index on made (template_id); analyze made");
    const anew = (id: string) => `md5(made.n || ':' || ${id})::uuid`;
    const own = `t.wl_id = ${wlId}`;
    await insertCopies(client, "cart", `${own} and t.id = made.template_id`, {
      id: "made.cart_id",
      reference: "'BC-' || made.n",
      created_at: "made.at",
      updated_at: "made.at",
      tradecart_id: "null",
      swap_order_id: "null",
    });
    await insertCopies(client, "cart_order", `${own} and t.cart_id = made.template_id`, {
      id: anew("t.id"),
      cart_id: "made.cart_id",
    });
    for (const table of ["cart_line", "cart_discount"])
      await insertCopies(
        client,
        table,
        `${own} and t.order_id in (select o.id from cart_order o where o.wl_id = ${wlId} and o.cart_id = made.template_id)`,
        { id: anew("t.id"), order_id: anew("t.order_id") },
      );
    await client.query("drop table made; set session_replication_role = origin");
    await client.query("vacuum (analyze) cart, cart_order, cart_line, cart_discount");
  });
}
