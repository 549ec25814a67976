// The floor to compare with: a bare handler with one hand-written statement, on the same database.
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();

app.post("/read", async () => {
  const { rows } = await pool.query({
    name: "read",
    text: `select id, name, external_sid, retailer_store_sid, email, phone, street_address, postal_code, city, country,
        schedule, is_default, is_online_store, status, created_at, updated_at
      from store where wl_id = 2 order by status desc, name, id`,
  });
  return { rows };
});
app.post("/write", async () => {
  await pool.query({
    name: "write",
    text: `update app_user set language = 'fr', updated_at = now()
      where wl_id = 2 and id = (select user_id from session where wl_id = 2 order by created_at desc limit 1)`,
  });
  return { done: true };
});
app.post<{ Body: { cartUUID: string } }>("/cart/read", async ({ body }) => {
  const { rows } = await pool.query({
    name: "cart-read",
    text: `select c.id, c.reference, c.version, sum(l.unit_price_minor * l.quantity) as total, json_agg(l) as lines
      from cart c
      join cart_order o on o.wl_id = c.wl_id and o.cart_id = c.id
      join cart_line l on l.wl_id = o.wl_id and l.order_id = o.id
      where c.wl_id = 2 and c.id = $1 group by c.wl_id, c.id`,
    values: [body.cartUUID],
  });
  return { cart: rows[0] };
});
app.post<{ Body: { cartUUID: string } }>("/cart/change", async ({ body }) => {
  const { rowCount } = await pool.query({
    name: "cart-change",
    text: "update cart set version = version + 1, updated_at = now() where wl_id = 2 and id = $1",
    values: [body.cartUUID],
  });
  return { rowCount };
});
app.post<{ Body: { cartUUID: string } }>("/cart/new", async ({ body }) => {
  const { rows } = await pool.query({
    name: "cart-new",
    text: `with made as (
        insert into cart (wl_id, reference, store_id, user_id, created_at, updated_at)
        select wl_id, gen_random_uuid()::text, store_id, user_id, now(), now() from cart where wl_id = 2 and id = $1
        returning wl_id, id
      ), ordered as (
        insert into cart_order (wl_id, cart_id, is_current, paymentplan_id, created_at)
        select wl_id, id, true, 'BARE', now() from made returning wl_id, id
      )
      insert into cart_line (wl_id, order_id, position, kind, description, unit_price_minor)
      select wl_id, id, 1, 'EXTRA', 'Bare', 1000 from ordered returning order_id`,
    values: [body.cartUUID],
  });
  return { rows };
});

await app.listen({ port: Number(process.env["BARE_PORT"]), host: "127.0.0.1" });
process.stdout.write("ready\n");
