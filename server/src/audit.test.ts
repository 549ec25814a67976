// The command as an operator gives it, on a log that somebody has tampered with who may do everything in the database.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordAudit } from "#areas/platform/index.ts";
import { sealAuditJob } from "#areas/platform/seal-audit-job.ts";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { allAtOnce } from "#testing/races.ts";
import { TEST_ENVIRONMENT } from "#testing/test-database.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  world = await openTestPlatform();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

function check(retailer: string) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "audit.ts"), retailer],
    {
      env: { ...process.env, PORT: "3000", ...TEST_ENVIRONMENT, DATABASE_URL: world.databaseUrl },
      encoding: "utf8",
    },
  );
  return { status, said: stdout + stderr };
}

const seal = () => sealAuditJob.run({}, world.platform);

/** A retailer with sealed entries, and the ids of these in their order. */
async function aLog() {
  const { wlId, subdomain } = await aTenant(world);
  const note = (entityId: string) =>
    inTenant(world.platform, wlId, (db) =>
      recordAudit(
        { db, clock: world.platform.clock, caller: null },
        {
          action: "STORE_CHANGED",
          entity: "STORE",
          entityId,
          before: { city: "York" },
          after: { city: "Leeds" },
        },
      ),
    );
  // Written side by side, sealed in two goes by several workers at once.
  await allAtOnce((index) => note(`first ${index}`));
  await allAtOnce(seal);
  await allAtOnce((index) => note(`second ${index}`));
  await seal();
  const { rows } = await owner.query<{ entry_id: string }>(
    "select entry_id from audit_seal where wl_id = $1 order by place",
    [wlId],
  );
  return { wlId, subdomain, note, ids: rows.map(({ entry_id }) => entry_id) };
}

test("a log that nobody touched is whole, and what is written since is waiting for its seal", async () => {
  const { subdomain, note, ids } = await aLog();
  expect(ids).toHaveLength(16);
  expect(new Set(ids).size).toBe(16);
  await note("later");
  expect(check(subdomain)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${subdomain}: whole, 16 entries, 1 not sealed yet`),
  });
});

const TAMPERING: readonly [what: string, sql: string, place: number | "none"][] = [
  ["changed", `update audit_entry set after = '{"city": "Hull"}' where wl_id = $1 and id = $2`, 5],
  ["changed", "update audit_entry set user_name = 'Somebody else' where wl_id = $1 and id = $2", 5],
  ["removed", "delete from audit_entry where wl_id = $1 and id = $2", 5],
  [
    "unsealed before it",
    `with gone as (delete from audit_entry where wl_id = $1 and id = $2 returning id)
     delete from audit_seal where wl_id = $1 and entry_id = $2`,
    6,
  ],
  [
    "slipped in",
    `insert into audit_entry (wl_id, id, at, user_name, action, entity, entity_id)
     select $1, uuidv7(interval '-2 hours'), at, 'Eve', action, entity, entity_id from audit_entry
     where wl_id = $1 and id = $2`,
    "none",
  ],
];

test.each(TAMPERING)(
  "an entry that was %s by the owner of the tables is named: %s",
  async (what, sql, place) => {
    const { subdomain, wlId, ids } = await aLog();
    await owner.query(sql, [wlId, ids[4]]);
    // What is sealed afterwards does not hide it.
    await seal();
    const { status, said } = check(subdomain);
    expect(status).toBe(1);
    expect(said).toContain(`(place ${place}): ${what}`);
    if (typeof place === "number") expect(said).toContain(ids[place - 1]);
  },
);

test("a retailer's chain is his own: what is wrong with one says nothing of another", async () => {
  const broken = await aLog();
  const whole = await aLog();
  await owner.query("delete from audit_entry where wl_id = $1 and id = $2", [broken.wlId, broken.ids[0]]);
  expect(check(broken.subdomain).status).toBe(1);
  expect(check(whole.subdomain).status).toBe(0);
  expect(check("nobody").status).toBe(2);
});

test("the server itself can neither change nor remove what was sealed", async () => {
  const { wlId } = await aLog();
  for (const sql of ["update audit_seal set hash = hash", "delete from audit_seal"])
    await expect(inTenant(world.platform, wlId, (db) => db.run(sql))).rejects.toThrow(/permission denied/);
});
