import {
  CANCEL_SIMULATION,
  GET_SIMULATION,
  LIST_SIMULATED_MEMBERS,
  LIST_SIMULATIONS,
  type Simulation,
  type SimulationMode,
  START_SIMULATION,
} from "@handsel/contract/crm/time-machine.ts";
import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inLongRead } from "#db/long-read.ts";
import { inTenant } from "#platform.ts";
import {
  aCampaign,
  aCampaignShop,
  anAction,
  aRule,
  asAdmin,
  beginAnew,
  type CampaignShop,
  runCampaigns,
  setStatus,
} from "#testing/campaign-builders.ts";
import { aShop } from "#testing/cart-builders.ts";
import { aSaleCustomer, aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { openTestPlatform, runJobs, type TestPlatform } from "#testing/test-platform.ts";

let world: TestPlatform;
let shop: CampaignShop;
beforeAll(async () => {
  world = await openTestPlatform();
});
beforeEach(async () => {
  shop = await beginAnew(world);
});
afterAll(() => world.close());

async function simulated(
  campaignCode: string,
  mode: SimulationMode,
  versionOf?: string,
): Promise<Simulation> {
  const { data, codes } = await asAdmin(world, shop, START_SIMULATION, { campaignCode, mode, versionOf });
  expect(codes).toEqual([]);
  await runJobs(world);
  const { simulationID } = data.simulation;
  const { simulation } = (await asAdmin(world, shop, GET_SIMULATION, { simulationID })).data;
  expect(simulation.state).toBe("DONE");
  return simulation;
}

async function resultOf(...asked: Parameters<typeof simulated>) {
  const { result } = await simulated(...asked);
  if (!result) throw new Error("no result");
  return result;
}

test("a year to come says who gets what and when, opens its bars, and writes and sends nothing", async () => {
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const campaignCode = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 40 });
  await aRule(world, shop.topAdmin, campaignCode);
  await anAction(world, shop.topAdmin, campaignCode, { actionCode: "FIRST" });
  await anAction(world, shop.topAdmin, campaignCode, { actionCode: "SECOND", delay: 5 });
  const count = () =>
    inTenant(world.platform, shop.tenant.wlId, (db) =>
      db.one<{ messages: number; members: number }>(
        `select (select count(*)::int from message where wl_id = $wl) as messages,
           (select count(*)::int from crm_member where wl_id = $wl) as members`,
      ),
    );
  const before = await count();
  const simulation = await simulated(campaignCode, "FORWARD");
  const { result } = simulation;
  expect(result).toMatchObject({ contracts: 1, entered: 1, people: 1, leftOut: [], overlaps: [] });
  expect(result?.bars.map(({ actionCode, count: many }) => [actionCode, many])).toEqual([
    ["FIRST", 1],
    ["SECOND", 1],
  ]);
  const [first, second] = result?.bars ?? [];
  expect(Date.parse(second?.day ?? "") - Date.parse(first?.day ?? "")).toBe(5 * DAY_MS);
  const { members, total } = (
    await asAdmin(world, shop, LIST_SIMULATED_MEMBERS, {
      simulationID: simulation.simulationID,
      day: second?.day ?? "",
      actionCode: "SECOND",
    })
  ).data;
  expect({ total, references: members.map(({ reference }) => reference) }).toEqual({
    total: 1,
    references: [sale.reference],
  });
  expect(await count()).toEqual(before);
  expect(world.sentMails).toEqual([]);
});

test("contracts that another campaign brings along are not among those that were looked at", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const beside = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 10 });
  await anAction(world, shop.topAdmin, beside);
  await setStatus(world, shop, beside, "ENABLED");
  const day = new Date(Date.now() - 30 * DAY_MS).toISOString().slice(0, 10);
  const asked = await aCampaign(world, shop.topAdmin, {
    triggerDateRangeStart: "2020-01-01",
    triggerDateRangeEnd: day,
    triggerDaysOffset: 60,
  });
  await aRule(world, shop.topAdmin, asked);
  await anAction(world, shop.topAdmin, asked);
  expect(await resultOf(asked, "FORWARD")).toMatchObject({ contracts: 0, entered: 0, leftOut: [] });
  expect(await resultOf(beside, "FORWARD")).toMatchObject({ contracts: 1 });
});

test("the transaction that a year is played in refuses to write", async () => {
  await expect(
    inLongRead(world.platform.pool, { wlId: shop.tenant.wlId }, ({ db }) =>
      db.run("update crm_campaign set description = 'x' where wl_id = $wl"),
    ),
  ).rejects.toThrow(/read-only transaction/);
});

test("a past that was played by the clock equals its log, message by message, with cap, hours and endings", async () => {
  const hourIn = (hours: number) =>
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/London",
      timeStyle: "short",
      hourCycle: "h23",
    }).format(new Date(Date.now() + hours * HOUR_MS));
  // Half of the ticks fall into the night.
  shop = await aCampaignShop(
    world,
    await aShop(world, {
      record: { messagesPerWeek: 1, sendingHours: { from: hourIn(-2), until: hourIn(9) } },
    }),
  );
  const sales = [];
  for (let number = 0; number < 3; number += 1) sales.push(await aSaleIn(world, shop, "ACTIVE"));
  await runJobs(world);
  const [one, two] = [
    await aCampaign(world, shop.topAdmin, {}),
    await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 2 }),
  ];
  for (const campaignCode of [one, two]) {
    await anAction(world, shop.topAdmin, campaignCode, { stopOutcome: "SENT" });
    await anAction(world, shop.topAdmin, campaignCode, { stopOutcome: "SENT", delay: 3 });
    await setStatus(world, shop, campaignCode, "ENABLED");
  }
  for (let hour = 0; hour < 26 * 24; hour += 6) {
    world.moveClock(hour * HOUR_MS);
    await runCampaigns(world, shop);
    const ended = hour === 4 * 24 ? sales[0] : undefined;
    if (ended) await recordFor(world, shop, ended, [{ type: "CANCELLED", data: {} }]);
  }
  const sent = world.sentMails.length;
  expect(sent).toBeGreaterThan(8);
  const logs = [await resultOf(one, "LOG"), await resultOf(two, "LOG")].map(({ log }) => log);
  expect(logs).toMatchObject([
    { onlySimulated: 0, onlyLogged: 0, examples: [] },
    { onlySimulated: 0, onlyLogged: 0, examples: [] },
  ]);
  expect(logs.reduce((sum, log) => sum + (log?.equal ?? 0), 0)).toBe(sent);

  // One that is missing in the log is found.
  await inTenant(world.platform, shop.tenant.wlId, (db) =>
    db.run(
      `delete from crm_message where wl_id = $wl and message_id = (select message_id from crm_message
         where wl_id = $wl and campaign_code = $1 order by message_id desc limit 1)`,
      [one],
    ),
  );
  expect((await resultOf(one, "LOG")).log).toMatchObject({ onlySimulated: 1, onlyLogged: 0 });
}, 180_000);

test("whoever hears from two campaigns is counted, and the cap says how many wait", async () => {
  shop = await aCampaignShop(world, await aShop(world, { record: { messagesPerWeek: 1 } }));
  const customer = aSaleCustomer();
  await aSaleIn(world, shop, "ACTIVE", { customer });
  await runJobs(world);
  const running = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 10 });
  await anAction(world, shop.topAdmin, running);
  await setStatus(world, shop, running, "ENABLED");
  const asked = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 10 });
  await aRule(world, shop.topAdmin, asked);
  await anAction(world, shop.topAdmin, asked, { delay: 1 });
  const result = await resultOf(asked, "FORWARD");
  expect(result.overlaps).toMatchObject([{ campaignCode: running, people: 1, sameDay: 0, sameWeek: 0 }]);
  expect(result.putOff).toEqual({ byHours: 0, byCap: 1 });
});

test("an earlier version is simulated as it was, and one that is called off stops", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const campaignCode = await aCampaign(world, shop.topAdmin, { triggerDaysOffset: 40 });
  await aRule(world, shop.topAdmin, campaignCode);
  await anAction(world, shop.topAdmin, campaignCode, { actionCode: "FIRST" });
  const old = await simulated(campaignCode, "FORWARD");
  await anAction(world, shop.topAdmin, campaignCode, { actionCode: "SECOND", delay: 5 });
  expect((await resultOf(campaignCode, "FORWARD")).bars).toHaveLength(2);
  expect((await resultOf(campaignCode, "FORWARD", old.simulationID)).bars).toEqual(old.result?.bars);

  const { simulationID } = (await asAdmin(world, shop, START_SIMULATION, { campaignCode })).data.simulation;
  await asAdmin(world, shop, CANCEL_SIMULATION, { simulationID });
  await runJobs(world);
  const { simulations } = (await asAdmin(world, shop, LIST_SIMULATIONS, { campaignCode })).data;
  expect(simulations.map(({ state }) => state)).toEqual(["CANCELLED", "DONE", "DONE", "DONE"]);
});

test("another retailer's simulation is not found", async () => {
  await aSaleIn(world, shop, "ACTIVE");
  const campaignCode = await aCampaign(world, shop.topAdmin);
  const { simulationID } = await simulated(campaignCode, "FORWARD");
  shop = await beginAnew(world);
  expect((await asAdmin(world, shop, GET_SIMULATION, { simulationID })).codes).toEqual([
    "SIMULATION_NOT_FOUND",
  ]);
});
