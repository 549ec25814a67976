import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PRODUCTION } from "#testing/production-environment.ts";
import { readConfig } from "./config.ts";

const NEEDED = Object.keys(PRODUCTION).filter((name) => name !== "HANDSEL_MODE");

test.each(NEEDED)("production does not start without %s", (name) => {
  expect(() => readConfig(PRODUCTION)).not.toThrow();
  const { [name]: _, ...others } = PRODUCTION;
  expect(() => readConfig(others)).toThrow(name);
});

test("production reaches nothing of the sandbox", () => {
  expect(JSON.stringify(readConfig({ ...PRODUCTION, SANDBOX_PORT: "4567" }))).not.toContain("4567");
});

test("production shows its own secret to nobody outside, and believes no report that is signed with it", () => {
  const {
    secret,
    databaseUrl: _,
    ...others
  } = readConfig({ ...PRODUCTION, REGISTRY_URL: "https://register.test" });
  expect(JSON.stringify(others)).not.toContain(secret);
  expect(others.registry).toBeUndefined();
  expect([others.smsWebhookSecrets, others.mailWebhookSecrets, others.distributorWebhookSecrets]).toEqual([
    [],
    [],
    [],
  ]);
});

test.each(["SMS", "MAIL", "COLLECTOR", "DISTRIBUTOR"])(
  "the secrets of %s take turns, and none is short",
  (party) => {
    const read = (list: string) => readConfig({ ...PRODUCTION, [`${party}_WEBHOOK_SECRETS`]: list });
    const list = ["the one of last year", "the one of this year"];
    expect(JSON.stringify(read(list.join()))).toContain(JSON.stringify(list));
    expect(() => read(`${list[0]},short`)).toThrow(`${party}_WEBHOOK_SECRETS`);
  },
);

test("a line that was not filled in is as if it were not there", () => {
  expect(() => readConfig({ ...PRODUCTION, METRICS_TOKEN: "", STORAGE_ADDRESSING: "" })).not.toThrow();
  expect(() => readConfig({ ...PRODUCTION, DISTRIBUTOR_URL: "" })).toThrow("DISTRIBUTOR_URL");
});

test("a demo needs nothing", () => {
  expect(() => readConfig({})).not.toThrow();
});

const deployed = (name: string) => readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8");

test.each(NEEDED)("the example of a set-up has a line for %s", (name) => {
  expect(deployed("handsel.env.example")).toMatch(new RegExp(`^#?${name}=`, "m"));
});

test("the example of a set-up names no setting that does not exist", () => {
  const known = readFileSync(join(import.meta.dirname, "config.ts"), "utf8");
  const named = [...deployed("handsel.env.example").matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  // Compose reads this one itself, to make the address of the database.
  const unknown = named.filter(
    (name) => name !== "POSTGRES_PASSWORD" && !new RegExp(`^  ${name}: (z|secrets)\\b`, "m").test(known),
  );
  expect(unknown).toEqual([]);
});

test("production does not run on a database that says done too early", () => {
  expect(() => readConfig({ ...PRODUCTION, DATABASE_DURABILITY: "none" })).toThrow("DATABASE_DURABILITY");
  expect(readConfig(PRODUCTION).isDurable).toBe(true);
});

test("production counts its calls; what only measures the cost of that may go without", () => {
  expect(() => readConfig({ ...PRODUCTION, COUNTING: "off" })).toThrow("COUNTING");
  expect(readConfig(PRODUCTION).isCounting).toBe(true);
  expect(readConfig({ COUNTING: "off" }).isCounting).toBe(false);
});

test("a process holds 3,000 sockets and takes 200 in a second, unless it is told otherwise", () => {
  expect(readConfig(PRODUCTION).sockets).toEqual({ most: 3_000, perSecond: 200 });
  const told = { SOCKETS_PER_PROCESS: "500", SOCKETS_PER_SECOND: "20" };
  expect(readConfig({ ...PRODUCTION, ...told }).sockets).toEqual({ most: 500, perSecond: 20 });
});

test("keys may lie in files of their own, one on each line, and production takes no short ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "handsel-keys-"));
  const file = join(folder, "keys");
  const [first, second] = ["f".repeat(32), "s".repeat(40)];
  writeFileSync(file, `${first}\n${second}\n`);
  const { keySecrets, backupSecrets } = readConfig({ ...PRODUCTION, HANDSEL_KEYS_FILE: file });
  expect([keySecrets, backupSecrets]).toEqual([
    [first, second],
    [first, second],
  ]);
  const own = readConfig({ ...PRODUCTION, HANDSEL_KEYS_FILE: file, BACKUP_KEYS: second });
  expect(own.backupSecrets).toEqual([second]);
  expect(() => readConfig({ ...PRODUCTION, HANDSEL_KEYS: "of-sixteen-signs" })).toThrow("at least 32");
  rmSync(folder, { recursive: true });
});
