// The floor to compare with: a bare handler with one hand-written statement, on the same database.
import Fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
const app = Fastify();

app.post("/read", async () => {
  const { rows } = await pool.query({
    name: "read",
    text: "select id, name, city from store where wl_id = 1 order by name limit 20",
  });
  return { rows };
});
app.post("/write", async () => {
  await pool.query({
    name: "write",
    text: "update app_user set language = 'en', updated_at = now() where wl_id = 1 and id = (select id from app_user where wl_id = 1 order by random() limit 1)",
  });
  return { done: true };
});

await app.listen({ port: Number(process.env["BARE_PORT"]), host: "127.0.0.1" });
process.stdout.write("ready\n");
