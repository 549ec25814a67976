// Alerts by SMS, which leave people their quiet hours, and by webhooks.
import { HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import { GET_SERVICE_STATUS } from "@handsel/contract/operator/health.ts";
import { CREATE_WEBHOOK } from "@handsel/contract/platform/webhooks.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallOutcome } from "#adapters/outgoing.ts";
import { inTenant } from "#platform.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import {
  callAs,
  openTestPlatform,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { openWebhookReceiver } from "#testing/webhook-receiver.ts";
import { addPartyCalls } from "../queries/parties.ts";
import { sumPartyDays } from "../queries/party-days.ts";
import { learnUsual } from "../queries/party-usual.ts";

let world: TestPlatform;
beforeAll(async () => {
  world = await openTestPlatform({ WEBHOOK_PRIVATE_HOSTS: "127.0.0.1" });
});
afterAll(() => world.close());

const PHONES = ["+44 7400 123456", "+447400123457"];
const now = () => world.platform.clock.now();

async function calls(wlId: number, outcome: CallOutcome, count: number): Promise<void> {
  const at = now().getTime();
  await inTenant(world.platform, wlId, (db) =>
    addPartyCalls(
      db,
      Array.from({ length: count }, (_, index) => ({
        at: new Date(at - index),
        party: "bnpl",
        call: "apply",
        outcome,
        reason: "",
        ms: 400,
        storeId: null,
        cartId: null,
      })),
    ),
  );
}

async function minutesGoBy(count: number): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    world.moveClock(now().getTime() - Date.now() + MINUTE_MS);
    await runScheduled(world, "operator-watch-parties");
    await runJobs(world);
  }
}

const hourIn = (hours: number) => new Date(now().getTime() + hours * HOUR_MS).toISOString().slice(11, 16);

test("an SMS goes to each phone once when trouble begins and once when it is over", async () => {
  // One of the numbers cannot get any: the others do.
  const tenant = await aTenant(world, { alertPhones: ["+19005550100", ...PHONES], timeZone: "UTC" });
  await calls(tenant.wlId, "TIMED_OUT", 6);
  await minutesGoBy(3);
  const sent = () => world.sentSms.filter(({ text }) => text.includes(tenant.name));
  expect(
    sent()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(["+447400123456", "+447400123457"]);
  expect(sent()[0]?.text).toContain("Parcela");
  await calls(tenant.wlId, "ANSWERED", 20);
  await minutesGoBy(3);
  expect(sent()).toHaveLength(4);
  expect(sent().filter(({ text }) => text.includes("as usual again"))).toHaveLength(2);
});

test("in quiet hours no phone rings; what lasts is told when they end, what is over by then is not", async () => {
  const wishes = () => ({
    alertPhones: PHONES.slice(0, 1),
    timeZone: "UTC",
    alertQuiet: { from: hourIn(-1), until: hourIn(1) },
  });
  const [lasting, brief] = [await aTenant(world, wishes()), await aTenant(world, wishes())];
  const sentOf = (name: string) => world.sentSms.filter(({ text }) => text.includes(name)).length;
  for (const { wlId } of [lasting, brief]) await calls(wlId, "TIMED_OUT", 6);
  await minutesGoBy(2);
  await calls(brief.wlId, "ANSWERED", 20);
  await minutesGoBy(2);
  expect([sentOf(lasting.name), sentOf(brief.name)]).toEqual([0, 0]);
  world.moveClock(now().getTime() - Date.now() + HOUR_MS);
  await minutesGoBy(2);
  expect([sentOf(lasting.name), sentOf(brief.name)]).toEqual([1, 0]);
});

/** Five calls an hour, in each of the last eight weeks, and none since three hours ago. */
async function fallSilent(wlId: number): Promise<void> {
  const at = now().getTime();
  const hours = [0, 1, 2, 3, 4].flatMap((hour) => [1, 2, 3, 4, 5, 6, 7].map((week) => week * 168 + hour));
  const made = [...hours, 3].flatMap((hoursAgo) =>
    Array.from({ length: 5 }, (_, index) => ({
      at: new Date(at - hoursAgo * HOUR_MS - index * MINUTE_MS),
      party: "bnpl",
      call: "apply",
      outcome: "ANSWERED" as const,
      reason: "",
      ms: 400,
      storeId: null,
      cartId: null,
    })),
  );
  await inTenant(world.platform, wlId, async (db) => {
    await addPartyCalls(db, made);
    await sumPartyDays(db, now());
    await learnUsual(db, { until: now(), days: 56 });
  });
}

test("nobody calls a party at an hour at which calls are usual: told once, ended by the next call, and no notice at counters", async () => {
  const tenant = await aTenant(world, { alertPhones: PHONES.slice(0, 1), timeZone: "UTC" });
  const deaf = await aTenant(world, { alertPhones: PHONES.slice(0, 1), alertRules: { silentMinutes: null } });
  const store = await aStore(world, tenant);
  const seller = await signedIn(world, await aUser(world, tenant, { role: 11, stores: [store] }));
  for (const { wlId } of [tenant, deaf]) await fallSilent(wlId);
  await minutesGoBy(3);
  const sent = (name: string) => world.sentSms.filter(({ text }) => text.includes(name));
  expect(sent(tenant.name).map(({ text }) => text)).toEqual([expect.stringContaining("nobody at")]);
  expect(sent(deaf.name)).toEqual([]);
  expect((await callAs(world, seller, GET_SERVICE_STATUS, {})).data?.troubles).toEqual([]);
  await calls(tenant.wlId, "ANSWERED", 1);
  await minutesGoBy(2);
  expect(sent(tenant.name)).toHaveLength(2);
});

test("what was silent and then fails is told as failing in the same minute, and not as over", async () => {
  const tenant = await aTenant(world, { alertPhones: PHONES.slice(0, 1), timeZone: "UTC" });
  const store = await aStore(world, tenant);
  const seller = await signedIn(world, await aUser(world, tenant, { role: 11, stores: [store] }));
  await fallSilent(tenant.wlId);
  await minutesGoBy(1);
  await calls(tenant.wlId, "TIMED_OUT", 6);
  await minutesGoBy(1);
  expect((await callAs(world, seller, GET_SERVICE_STATUS, {})).data?.troubles).toMatchObject([
    { party: "bnpl", kind: "FAILING" },
  ]);
  expect(world.sentSms.filter(({ text }) => text.includes(tenant.name)).map(({ text }) => text)).toEqual([
    expect.stringContaining("nobody at"),
    expect.not.stringContaining("again"),
  ]);
});

test("other programs are told by webhooks when trouble begins and when it is over", async () => {
  world.moveClock(0);
  const receiver = await openWebhookReceiver();
  const tenant = await aTenant(world);
  const store = await aStore(world, tenant);
  const admin = await signedIn(world, await aUser(world, tenant, { role: 5, stores: [store] }));
  const endpoint = { name: "Pager", url: receiver.url, kinds: ["service" as const] };
  expect((await callAs(world, admin, CREATE_WEBHOOK, { endpoint })).codes).toEqual([]);
  await calls(tenant.wlId, "TIMED_OUT", 6);
  await minutesGoBy(2);
  await calls(tenant.wlId, "ANSWERED", 20);
  await minutesGoBy(2);
  await expect
    .poll(() => receiver.received.map(({ body }) => JSON.parse(body.toString())))
    .toMatchObject([
      { type: "service.troubled", data: { party: "bnpl", state: "FAILING", endedAt: null } },
      { type: "service.recovered", data: { party: "bnpl", state: "AS_USUAL" } },
    ]);
  await receiver.close();
});
