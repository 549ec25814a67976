// The log in the order of each of its columns: over everything that the filter leaves, page by page.

import {
  AUDIT_SORTS,
  type AuditEntry,
  type AuditSort,
  LIST_AUDIT,
} from "@handsel/contract/platform/audit.ts";
import type { AuditAction } from "@handsel/contract/platform/audited-calls.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { type Cell, eachOrder, inOrder, wholeList } from "#testing/sorted-list.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";
import { recordAudit } from "./audit.ts";

const PART = 3;
const ENTITY = "PRICES";
/** Who, what was done, and the name of what it was done to: capitals, accents, doubles, and things without a name. */
const WRITTEN: readonly (readonly [string, AuditAction, string])[] = [
  ["Zoë", "STORE_CHANGED", "Harbour"],
  ["ada", "STORE_CREATED", "élan"],
  ["Ada", "STORE_CHANGED", ""],
  ["Bo", "USER_CHANGED", "Elan"],
  ["Ärger", "STORE_CHANGED", "harbour 2"],
  ["Bo", "STORE_CHANGED", "Harbour"],
  ["bo", "USER_CREATED", "Alpha"],
  ["Ada", "STORE_CREATED", "zeta"],
  ["", "STORE_CREATED", "Beta"],
];

let world: TestPlatform;
let tenant: WhiteLabel;
let admin: Person;

beforeAll(async () => {
  world = await openTestPlatform();
  tenant = await aTenant(world);
  admin = await signedIn(world, await aUser(world, tenant, { role: 5 }));
  const other = await aTenant(world);
  for (const owner of [tenant, other])
    for (const [place, [name, action, entityName]] of WRITTEN.entries())
      await inTenant(world.platform, owner.wlId, (db) =>
        recordAudit(
          {
            db,
            clock: { now: () => new Date(Date.UTC(2026, 2, 1, (place * 3) % 5)) },
            caller: { userId: "0197a000-0000-7000-8000-00000000000a", name, username: name },
          },
          { action, entity: ENTITY, entityId: `id-${place}`, entityName },
        ),
      );
});
afterAll(() => world.close());

const CELLS: Readonly<Record<AuditSort, (entry: AuditEntry) => Cell>> = {
  at: ({ at }) => at,
  user: ({ userName }) => userName,
  action: ({ action }) => action,
  entity: ({ entityName, entityID }) => entityName || entityID,
};

const sorted = (column: AuditSort, direction: "asc" | "desc", filter: object = {}) =>
  wholeList(PART, async (after: string | null) => {
    const asked = { entity: ENTITY, ...filter, sort: { column, direction }, after, limit: PART };
    const { data } = await callAs(world, admin, LIST_AUDIT, asked);
    return { rows: data.entries, next: data.next };
  });

test.each(eachOrder(AUDIT_SORTS))("every entry is listed once by %s, %s", async (column, direction) => {
  const entries = await sorted(column, direction);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(WRITTEN.length);
  const cells = entries.map(CELLS[column]);
  expect(cells).toEqual(inOrder(cells, direction));
});

test("what a search finds is sorted as well, over its pages", async () => {
  const names = async (direction: "asc" | "desc") =>
    (await sorted("entity", direction, { text: "ha" })).map(({ entityName }) => entityName);
  expect(await names("asc")).toEqual(["Alpha", "Harbour", "Harbour", "harbour 2"]);
  expect(await names("desc")).toEqual(["harbour 2", "Harbour", "Harbour", "Alpha"]);
});

test("after an entry that the filter leaves out nothing comes, and changes are no order", async () => {
  const [first] = await sorted("at", "asc");
  const sort = { column: "user", direction: "asc" } as const;
  const gone = { entity: "OTHER", sort, after: first?.id };
  expect((await callAs(world, admin, LIST_AUDIT, gone)).data.entries).toEqual([]);
  const wrong = { sort: { column: "changes" } } as unknown as { sort: typeof sort };
  expect((await callAs(world, admin, LIST_AUDIT, wrong)).httpStatus).toBe(400);
});
