import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { startEmbeddedDatabase } from "./embedded.ts";

const data = mkdtempSync(join(tmpdir(), "handsel-embedded-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

test("a database that was killed comes back at the address that servers know, with what it had said yes to", async () => {
  const before = await startEmbeddedDatabase(data);
  const client = new pg.Client({ connectionString: before.url });
  client.on("error", () => undefined);
  await client.connect();
  await client.query("create table kept as select 42 as answer");
  process.kill(Number(readFileSync(join(data, "postgres/postmaster.pid"), "utf8").split("\n")[0]), "SIGKILL");

  const after = await startEmbeddedDatabase(data);
  try {
    expect(after.url).toBe(before.url);
    const again = new pg.Client({ connectionString: after.url });
    await again.connect();
    expect((await again.query("select answer from kept")).rows).toEqual([{ answer: 42 }]);
    await again.end();
  } finally {
    await after.stop();
  }
});
