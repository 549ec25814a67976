import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
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

const signIn = async (url: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.end();
};
const withoutPassword = (url: string) => {
  const address = new URL(url);
  address.password = "";
  return address.href;
};

test("nobody gets in without the password, which only the owner of the files can read", async () => {
  const { url, urlOf, stop } = await startEmbeddedDatabase(data);
  try {
    for (const given of [url, urlOf("postgres")]) {
      await signIn(given);
      await expect(signIn(withoutPassword(given))).rejects.toThrow("password");
      await expect(signIn(given.replace(/:[0-9a-f]{64}@/, ":wrong@"))).rejects.toThrow("password");
    }
    expect(statSync(join(data, "postgres/handsel.password")).mode & 0o777).toBe(0o600);
  } finally {
    await stop();
  }
});

test("a database of an earlier build, which trusted everybody, asks for a password from its next start", async () => {
  const rules = join(data, "postgres/pg_hba.conf");
  writeFileSync(rules, readFileSync(rules, "utf8").replaceAll("scram-sha-256", "trust"));
  rmSync(join(data, "postgres/handsel.password"));
  const { url, stop } = await startEmbeddedDatabase(data);
  try {
    await signIn(url);
    await expect.poll(() => signIn(withoutPassword(url)).then(() => "let in", String)).toContain("password");
  } finally {
    await stop();
  }
});
