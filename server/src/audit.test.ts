// The command as an operator gives it, on a log that somebody has tampered with who may do everything in the database.
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { keepPeriodsJob } from "#areas/admin/persons/keep-periods-job.ts";
import { sealAuditJob } from "#areas/platform/audit/seal-audit-job.ts";
import { recordAudit, saveTenant } from "#areas/platform/index.ts";
import { inTenant } from "#platform.ts";
import { aTenant } from "#testing/builders.ts";
import { runCommand } from "#testing/our-command.ts";
import { allAtOnce } from "#testing/races.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let owner: pg.Client;
beforeAll(async () => {
  world = await openTestPlatform();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterEach(() => world.moveClock(0));
afterAll(async () => {
  await owner.end();
  await world.close();
});

async function check(retailer: string) {
  const { status, stdout, stderr } = await runCommand("audit.ts", [retailer], {
    DATABASE_URL: world.databaseUrl,
  });
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
  expect(await check(subdomain)).toMatchObject({
    status: 0,
    said: expect.stringContaining(`${subdomain}: whole, 16 entries, 1 not sealed yet`),
  });
});

/** All of it is done to the fifth entry; which one is named. */
const TAMPERING: readonly [what: string, sql: string, place: number | "none", named?: number][] = [
  ["changed", `update audit_entry set after = '{"city": "Hull"}' where wl_id = $1 and id = $2`, 5, 5],
  ["changed", "update audit_entry set user_name = 'Somebody else' where wl_id = $1 and id = $2", 5, 5],
  ["removed", "delete from audit_entry where wl_id = $1 and id = $2", 5, 5],
  [
    "unsealed before it",
    `with gone as (delete from audit_entry where wl_id = $1 and id = $2 returning id)
     delete from audit_seal where wl_id = $1 and entry_id = $2`,
    6,
    6,
  ],
  // With nothing left to be seen of it: only the hash before tells.
  [
    "changed",
    `with gone as (delete from audit_entry where wl_id = $1 and id = $2),
       from_it as (delete from audit_seal where wl_id = $1
         and place >= (select place from audit_seal where wl_id = $1 and entry_id = $2) returning *)
     insert into audit_seal (wl_id, place, entry_id, hash)
     select wl_id, place - 1, entry_id, hash from from_it where entry_id <> $2 order by place`,
    5,
    6,
  ],
  [
    "changed",
    `with pair as (delete from audit_seal where wl_id = $1
         and place - (select place from audit_seal where wl_id = $1 and entry_id = $2) in (0, 1) returning *)
     insert into audit_seal (wl_id, place, entry_id, hash)
     select one.wl_id, one.place, other.entry_id, one.hash from pair one join pair other on other.place <> one.place
     order by one.place`,
    5,
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
  async (what, sql, place, named) => {
    const { subdomain, wlId, ids } = await aLog();
    await owner.query(sql, [wlId, ids[4]]);
    // What is sealed afterwards does not hide it.
    await seal();
    const { status, said } = await check(subdomain);
    expect(status).toBe(1);
    expect(said).toContain(`(place ${place}): ${what}`);
    if (named !== undefined) expect(said).toContain(ids[named - 1]);
  },
);

test("a retailer's chain is his own: what is wrong with one says nothing of another", async () => {
  const broken = await aLog();
  const whole = await aLog();
  await owner.query("delete from audit_entry where wl_id = $1 and id = $2", [broken.wlId, broken.ids[0]]);
  expect((await check(broken.subdomain)).status).toBe(1);
  expect((await check(whole.subdomain)).status).toBe(0);
  expect((await check("nobody")).status).toBe(2);
});

test("the server itself can neither change nor remove what was sealed", async () => {
  const { wlId } = await aLog();
  for (const sql of ["update audit_seal set hash = hash", "delete from audit_seal"])
    await expect(inTenant(world.platform, wlId, (db) => db.run(sql))).rejects.toThrow(/permission denied/);
});

describe("a log that is past its period", () => {
  const TEN_YEARS_MS = 3_660 * 24 * 3_600_000;

  /** Sixteen entries of long ago, two of today; then the day's job. */
  async function aCutLog() {
    world.moveClock(-TEN_YEARS_MS);
    const log = await aLog();
    world.moveClock(0);
    await log.note("today 1");
    await log.note("today 2");
    await seal();
    await keepPeriodsJob.run({}, world.platform);
    return log;
  }
  const placesOf = async (wlId: number) => {
    const { rows } = await owner.query<{ place: number }>(
      `select s.place::int as place from audit_seal s join audit_entry e on e.wl_id = s.wl_id and e.id = s.entry_id
       where s.wl_id = $1 order by place`,
      [wlId],
    );
    return rows.map(({ place }) => place);
  };

  test("goes from its beginning on; what is left is whole behind the checkpoint, and goes on", async () => {
    const other = await aLog();
    const { wlId, subdomain, note } = await aCutLog();
    expect(await placesOf(wlId)).toEqual([17, 18]);
    expect(await check(subdomain)).toMatchObject({
      status: 0,
      said: expect.stringContaining("whole, 18 entries"),
    });
    await note("tomorrow");
    await seal();
    expect((await check(subdomain)).said).toContain("whole, 20 entries, 0 not sealed yet");
    expect(await placesOf(other.wlId)).toHaveLength(17);
    expect((await check(other.subdomain)).status).toBe(0);
    const { rows } = await owner.query<{ after: { changeLog?: number } }>(
      "select after from audit_entry where wl_id = $1 and action = 'RETENTION_CARRIED_OUT'",
      [wlId],
    );
    expect(rows).toEqual([{ after: { changeLog: 16 } }]);
  });

  test.each([
    [
      "cut further by the owner of the tables, with a checkpoint that we did not sign",
      `with cut as (delete from audit_seal where wl_id = $1 and place = 17 returning entry_id, place, hash),
         gone as (delete from audit_entry where wl_id = $1 and id in (select entry_id from cut))
       update audit_checkpoint set place = 17, hash = (select hash from cut) where wl_id = $1`,
      "cut off before it",
    ],
    [
      "cut further without one",
      `with cut as (delete from audit_seal where wl_id = $1 and place = 17 returning entry_id)
       delete from audit_entry where wl_id = $1 and id in (select entry_id from cut)`,
      "unsealed before it",
    ],
    ["begun elsewhere", "delete from audit_checkpoint where wl_id = $1", "unsealed before it"],
    [
      "changed behind it",
      "update audit_entry set user_name = 'Eve' where wl_id = $1 and action like 'STORE%'",
      "changed",
    ],
  ])("that was %s is named", async (_, sql, what) => {
    const { wlId, subdomain } = await aCutLog();
    await owner.query(sql, [wlId]);
    const { status, said } = await check(subdomain);
    expect([status, said]).toEqual([1, expect.stringContaining(what)]);
  });

  test("is all that the server can take away: not what is younger, nor the end, nor by a checkpoint of its own", async () => {
    const { wlId } = await aLog();
    const inLog = (sql: string) => inTenant(world.platform, wlId, (db) => db.run(sql));
    const signed = "decode(repeat('00', 32), 'hex')";
    await expect(inLog(`select cut_audit(1, ${signed})`)).rejects.toThrow("ninety days");
    world.moveClock(-TEN_YEARS_MS);
    const { wlId: old } = await aLog();
    const inOld = (sql: string) => inTenant(world.platform, old, (db) => db.run(sql));
    await expect(inOld(`select cut_audit(16, ${signed})`)).rejects.toThrow("ninety days");
    await expect(
      inOld(`insert into audit_checkpoint values (${old}, 1, ${signed}, ${signed})`),
    ).rejects.toThrow(/permission denied/);
  });

  test("stays for ninety days, however short the retailer's period is", async () => {
    const logOf = async (days: number) => {
      world.moveClock(-days * 24 * 3_600_000);
      const { wlId } = await aLog();
      const tenant = world.platform.tenants.byId(wlId);
      if (!tenant) throw new Error("no retailer");
      await inTenant(world.platform, wlId, (db) =>
        saveTenant(db, { ...tenant, retention: { changeLog: 1 } }),
      );
      return wlId;
    };
    const [young, old] = [await logOf(89), await logOf(91)];
    await world.platform.tenants.reload();
    world.moveClock(0);
    await keepPeriodsJob.run({}, world.platform);
    expect(await placesOf(young)).toHaveLength(16);
    // The newest seal is what the next one is built on.
    expect(await placesOf(old)).toEqual([16]);
  });
});
