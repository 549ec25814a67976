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

await app.listen({ port: Number(process.env["BARE_PORT"]), host: "127.0.0.1" });
process.stdout.write("ready\n");
