import { type AuditEntry, EXPORT_AUDIT, LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import type { AuditEntity } from "@handsel/contract/platform/audited-calls.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { recordAudit } from "../audit/audit.ts";

type SignedIn = TestUser & { sessionToken: string };
let world: TestPlatform;
let tenant: WhiteLabel;
let admin: SignedIn;
beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world, { timeZone: "Europe/Helsinki" });
  admin = await signedIn(world, await aUser(world, tenant, { role: 5 }));
});
afterAll(() => world.close());

const list = async (input: object = {}, who: SignedIn = admin) =>
  (await callAs(world, who, LIST_AUDIT, input)).data;

interface Written {
  at: string;
  entityName?: string;
  entity?: AuditEntity;
  who?: { userId: string; name: string; username: string };
}
const write = (entry: Written, owner = tenant) =>
  inTenant(world.platform, owner.wlId, (db) =>
    recordAudit(
      { db, clock: { now: () => new Date(entry.at) }, caller: entry.who ?? null },
      {
        action: "STORE_CHANGED",
        entity: entry.entity ?? "STORE",
        entityId: "x",
        entityName: entry.entityName ?? "",
      },
    ),
  );
const namesOf = ({ entries }: { entries: AuditEntry[] }) => entries.map((entry) => entry.entityName);

test("the log is read page by page, newest first, without gap or repetition, even within one moment", async () => {
  const at = "2026-03-01T10:00:00.000Z";
  for (let index = 0; index < 7; index += 1)
    await write({ at, entityName: `same ${index}`, entity: "UPLOAD" });
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ entity: "UPLOAD", limit: 3, after });
    seen.push(...namesOf(page));
    after = page.next;
  } while (after !== null);
  expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `same ${index}`));
});

test("a page that fits exactly is the last one", async () => {
  await write({ at: "2026-03-02T10:00:00Z", entity: "WEBHOOK" });
  expect(await list({ entity: "WEBHOOK", limit: 1 })).toMatchObject({ next: null, total: 1 });
});

describe("filters", () => {
  const who = { userId: "0197a000-0000-7000-8000-00000000000a", name: "Zoë Håkansson", username: "zoe" };
  beforeAll(async () => {
    await write({ at: "2026-01-10T21:59:59Z", entityName: "tenth", entity: "VOUCHER" });
    await write({ at: "2026-01-10T22:00:00Z", entityName: "eleventh", entity: "VOUCHER" });
    await write({ at: "2026-01-11T22:00:00Z", entityName: "twelfth, 100%_\\", entity: "VOUCHER", who });
  });

  test.each<[string, object, string[]]>([
    ["from a day", { from: "2026-01-12" }, ["twelfth, 100%_\\"]],
    ["to a day, which is part of it", { to: "2026-01-10" }, ["tenth"]],
    ["one day in the retailer's time zone", { from: "2026-01-11", to: "2026-01-11" }, ["eleventh"]],
    ["what was changed", { text: "ELEV" }, ["eleventh"]],
    ["who changed it, without accents", { text: "HÅkansson" }, ["twelfth, 100%_\\"]],
    ["signs that mean something to a search", { text: "%_\\" }, ["twelfth, 100%_\\"]],
    ["text and day together", { text: "th", to: "2026-01-11" }, ["eleventh", "tenth"]],
    ["the user's id", { userID: "0197a000-0000-7000-8000-00000000000a" }, ["twelfth, 100%_\\"]],
  ])("%s", async (_, filter, found) => {
    expect(namesOf(await list({ entity: "VOUCHER", ...filter }))).toEqual(found);
  });

  test("a search goes on where its last page ended", async () => {
    const first = await list({ entity: "VOUCHER", text: "th", limit: 2 });
    expect(namesOf(first)).toEqual(["twelfth, 100%_\\", "eleventh"]);
    expect(first.total).toBe(3);
    expect(namesOf(await list({ entity: "VOUCHER", text: "th", limit: 2, after: first.next }))).toEqual([
      "tenth",
    ]);
  });
});

test("another retailer's log is never seen: not in a list, not by search, not from a place in it", async () => {
  const other = await aTenant(world);
  const theirs = await signedIn(world, await aUser(world, other, { role: 1 }));
  await write({ at: "2026-05-05T10:00:00Z", entityName: "secret of theirs" }, other);
  const { entries } = await list({}, theirs);
  expect(namesOf({ entries })).toEqual(["secret of theirs"]);

  expect(namesOf(await list({ limit: 200 }))).not.toContain("secret of theirs");
  expect(namesOf(await list({ text: "secret" }))).toEqual([]);
  for (const after of [entries[0]?.id, "0197a000-0000-7000-8000-000000000000"])
    expect(await list({ after })).toMatchObject({ entries: [], next: null });
});

test("an entry can be neither changed nor removed, not even by the server", async () => {
  for (const sql of ["update audit_entry set action = ''", "delete from audit_entry"])
    await expect(inTenant(world.platform, tenant.wlId, (db) => db.run(sql))).rejects.toThrow(
      /permission denied/,
    );
});

test("what the platform does by itself has no user", async () => {
  await write({ at: "2026-06-01T10:00:00Z", entity: "PLATFORM" });
  expect((await list({ entity: "PLATFORM" })).entries).toMatchObject([{ userID: null, userName: "Handsel" }]);
});

test.each([10, 11] as const)("ADMIN-ACCESS-02 role %i may not read the log", async (role) => {
  const person = await signedIn(world, await aUser(world, tenant, { role }));
  const answer = await callAs(world, person, LIST_AUDIT, {});
  expect([answer.httpStatus, ...answer.codes]).toEqual([403, "UNAUTHORIZED_ACCESS"]);
});

describe("the log as a file", () => {
  const exported = async (input: object = {}, who: SignedIn = admin) => {
    const { httpStatus, data } = await callAs(world, who, EXPORT_AUDIT, input);
    return { httpStatus, text: (data as unknown as { file: string }).file };
  };

  test("holds every entry of the filter in one answer, however many pages that is, in the reader's words", async () => {
    await inTenant(world.platform, tenant.wlId, (db) =>
      db.run(
        `insert into audit_entry (wl_id, id, at, user_name, action, entity, entity_id, entity_name, before, after)
         select $1, uuidv7(), '2026-02-01'::timestamptz + n * interval '1 second', '=Eve', 'STORE_CHANGED', 'FILED',
           n::text, 'Store ' || n, '{"city": "York"}', '{"city": "Leeds"}' from generate_series(1, 1234) n`,
        [db.wlId],
      ),
    );
    const { text } = await exported({
      entity: "FILED",
      columns: { at: "When" },
      words: { STORE_CHANGED: "Store changed", FILED: "Shop", "FILED.city": "Town" },
    });
    const lines = text.replace("\uFEFF", "").trimEnd().split("\r\n");
    expect(lines).toHaveLength(1235);
    expect(lines[0]).toBe('"When","user","action","entity","changes"');
    expect(lines[1]).toBe(
      '"2026-02-01T00:20:34.000Z","\'=Eve","Store changed","Shop: Store 1234","Town: York → Leeds"',
    );
  });

  test("ADMIN-ACCESS-02 is for those who may read it", async () => {
    const person = await signedIn(world, await aUser(world, tenant, { role: 10 }));
    expect((await exported({}, person)).httpStatus).toBe(403);
  });
});
