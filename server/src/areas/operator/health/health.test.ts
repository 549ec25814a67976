// The health of outside parties: every figure equals the calls that were written down, any moment can be looked at again, and
// trouble is told once.
import { randomUUID } from "node:crypto";
import { HOUR_MS, MINUTE_MS } from "@handsel/contract/durations.ts";
import {
  ACKNOWLEDGE_ALERT,
  GET_PARTY_CALLS,
  GET_PARTY_HEALTH,
  GET_SERVICE_STATUS,
  type PartyHealth,
} from "@handsel/contract/operator/health.ts";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallOutcome } from "#adapters/outgoing.ts";
import { inTenant } from "#platform.ts";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import { aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { randomFrom } from "#testing/random.ts";
import { aSale, aSaleIn } from "#testing/sale-builders.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runJobs,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { addPartyCalls, type PartyCallToAdd } from "../queries/parties.ts";

let world: TestPlatform;
let shop: Shop;
let foreign: Shop;
let topUser: TestUser;
let top: Person;
let operator: Person;
let seller: Person;
let database: pg.Client;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  foreign = await aShop(world);
  topUser = await aUser(world, shop.tenant, { role: 1 });
  top = await signedIn(world, topUser);
  operator = await signedIn(world, await aUser(world, shop.tenant, { role: 1, isOperator: true }));
  seller = await signedIn(world, await aUser(world, shop.tenant, { role: 11, stores: [shop.store] }));
  database = new pg.Client({ connectionString: world.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await world.close();
});

const now = () => world.platform.clock.now();

function made(at: Date, outcome: CallOutcome, wishes: Partial<PartyCallToAdd> = {}): PartyCallToAdd {
  const reason = outcome === "ANSWERED" ? "" : outcome.toLowerCase();
  return {
    at,
    party: "bnpl",
    call: "apply",
    outcome,
    reason,
    ms: 400,
    storeId: null,
    cartId: null,
    ...wishes,
  };
}

const add = (calls: PartyCallToAdd[], { tenant } = shop) =>
  inTenant(world.platform, tenant.wlId, (db) => addPartyCalls(db, calls));
const forget = (party: string) => database.query("delete from party_call where party = $1", [party]);

async function healthOf(
  person: Person,
  party: string,
  wishes: object = {},
): Promise<PartyHealth | undefined> {
  const { data } = await callAs(world, person, GET_PARTY_HEALTH, wishes);
  return data.parties.find((one) => one.party === party);
}

test("a try that a sale made is written down with its store and sale, how it ended and how long it took", async () => {
  const sale = await aSale(world, shop);
  await onBehalfOf({ wlId: shop.tenant.wlId, cartId: sale.cartId }, () =>
    world.platform.adapters.outgoing.counted(
      "ukbank",
      "get",
      async () => undefined,
      () => "http 502",
    ),
  );
  await expect
    .poll(async () => (await callAs(world, top, GET_PARTY_CALLS, span("ukbank"))).data.calls, {
      timeout: 20_000,
    })
    .toMatchObject([
      {
        call: "get",
        outcome: "FAILED",
        reason: "http 502",
        cartUUID: sale.cartId,
        reference: sale.reference,
        storeName: shop.store.name,
      },
    ]);
});

const span = (party: "ukbank" | "bnpl" | "frfunder") => ({
  party,
  from: new Date(now().getTime() - HOUR_MS).toISOString(),
  until: new Date(now().getTime() + HOUR_MS).toISOString(),
});

test("what no retailer asked for is nobody's call", async () => {
  await world.platform.adapters.outgoing.counted(
    "ukbank",
    "nobody",
    async () => undefined,
    () => undefined,
  );
  const { rows } = await database.query("select from party_call where call = 'nobody'");
  expect(rows).toEqual([]);
});

test("every figure of the picture equals the calls that were written down", async () => {
  const random = randomFrom(20261114);
  const at = now();
  const outcomes: CallOutcome[] = [
    "ANSWERED",
    "ANSWERED",
    "ANSWERED",
    "REFUSED",
    "TIMED_OUT",
    "FAILED",
    "HELD_BACK",
  ];
  const calls = Array.from({ length: 500 }, () =>
    made(
      new Date(at.getTime() - Math.floor(random() * 11 * HOUR_MS)),
      outcomes[Math.floor(random() * outcomes.length)] ?? "ANSWERED",
      {
        ms: Math.floor(random() * 6000),
        cartId: random() < 0.5 ? randomUUID() : null,
        storeId: shop.store.id,
      },
    ),
  );
  await add(calls);
  const told = await healthOf(top, "bnpl");
  const count = (...wanted: CallOutcome[]) => calls.filter(({ outcome }) => wanted.includes(outcome)).length;
  const unanswered = calls.filter(({ outcome }) => outcome !== "ANSWERED" && outcome !== "REFUSED");
  expect(told).toMatchObject({
    calls: 500,
    answered: count("ANSWERED", "REFUSED"),
    refused: count("REFUSED"),
    timedOut: count("TIMED_OUT"),
    failed: count("FAILED"),
    heldBack: count("HELD_BACK"),
    cartsHit: unanswered.filter(({ cartId }) => cartId !== null).length,
    storesHit: 1,
    countries: [shop.tenant.country],
  });
  // The slots add up to the whole, and each holds the calls of its ten minutes.
  expect(told?.slots.reduce((sum, slot) => sum + slot.calls, 0)).toBe(500);
  for (const slot of told?.slots ?? []) {
    const begins = new Date(slot.at).getTime();
    const within = calls.filter(
      (call) => call.at.getTime() >= begins && call.at.getTime() < begins + 10 * MINUTE_MS,
    );
    expect(slot.calls).toBe(within.length);
    const answered = within.filter(({ outcome }) => outcome === "ANSWERED" || outcome === "REFUSED").length;
    expect(slot.answeredPercent).toBe(
      within.length === 0 ? null : Math.round((answered / within.length) * 1000) / 10,
    );
  }
  const listed = await callAs(world, top, GET_PARTY_CALLS, {
    party: "bnpl",
    from: new Date(at.getTime() - 12 * HOUR_MS).toISOString(),
    until: at.toISOString(),
    isUnanswered: true,
  });
  expect(listed.data.total).toBe(unanswered.length);
  expect(listed.data.stores).toEqual([
    {
      wlID: shop.tenant.wlId,
      storeID: shop.store.id,
      storeName: shop.store.name,
      unanswered: unanswered.length,
    },
  ]);
  expect(listed.data.calls.every(({ outcome }) => outcome !== "ANSWERED" && outcome !== "REFUSED")).toBe(
    true,
  );
  await forget("bnpl");
});

test("of the applications that a lender decided, the approved ones are told in percent", async () => {
  const { cartId } = await aSaleIn(world, shop, "CREDIT_APPROVED");
  const found = await database.query<{ funder: string }>("select funder from contract where cart_id = $1", [
    cartId,
  ]);
  const funder = found.rows[0]?.funder ?? "";
  await add([made(now(), "ANSWERED", { party: funder })]);
  const { rows } = await database.query<{ decided: number; approved: number }>(
    `select count(*)::int as decided, (count(*) filter (where data->>'result' <> 'REFUSED'))::int as approved
     from contract_event where wl_id = $1 and type = 'CREDIT_DECIDED'`,
    [shop.tenant.wlId],
  );
  const [sum] = rows;
  expect(sum?.decided).toBeGreaterThan(0);
  expect((await healthOf(top, funder))?.approvedPercent).toBe(
    Math.round(((sum?.approved ?? 0) / (sum?.decided ?? 1)) * 1000) / 10,
  );
});

test("a retailer's people see their own calls, operators those of all or of whom they choose", async () => {
  await add([made(now(), "ANSWERED", { party: "b2b" })]);
  await add([made(now(), "ANSWERED", { party: "b2b" })], foreign);
  expect((await healthOf(top, "b2b"))?.calls).toBe(1);
  const theirs = { wlID: foreign.tenant.wlId };
  expect((await callAs(world, top, GET_PARTY_HEALTH, theirs)).codes).toEqual(["NO_RECORDS_FOUND"]);
  expect((await callAs(world, top, GET_PARTY_CALLS, { ...span("bnpl"), ...theirs })).codes).toEqual([
    "NO_RECORDS_FOUND",
  ]);
  expect((await healthOf(operator, "b2b"))?.calls).toBe(2);
  expect((await healthOf(operator, "b2b", { wlID: foreign.tenant.wlId }))?.calls).toBe(1);
  expect((await callAs(world, seller, GET_PARTY_HEALTH, {})).httpStatus).not.toBe(200);
  await forget("b2b");
});

test("a moment that is looked at again is as it was when it was now", async () => {
  const random = randomFrom(7);
  const live: { at: string; seen: PartyHealth | undefined }[] = [];
  for (let minute = 0; minute <= 60; minute += 3) {
    world.moveClock(minute * MINUTE_MS);
    const at = now();
    const viewer = await signedIn(world, topUser);
    await add(
      Array.from({ length: 1 + Math.floor(random() * 6) }, (_, index) =>
        made(
          new Date(at.getTime() - index * 1_000),
          minute > 30 && random() < 0.8 ? "TIMED_OUT" : "ANSWERED",
          {
            party: "frfunder",
            ms: Math.floor(random() * 2_000),
          },
        ),
      ),
    );
    const { data } = await callAs(world, viewer, GET_PARTY_HEALTH, {});
    live.push({ at: data.at, seen: data.parties.find(({ party }) => party === "frfunder") });
  }
  expect(new Set(live.map(({ seen }) => seen?.state))).toEqual(new Set(["QUIET", "AS_USUAL", "FAILING"]));
  // The next day it is as it was.
  world.moveClock(26 * HOUR_MS);
  const later = await signedIn(world, topUser);
  for (const { at, seen } of live) expect(await healthOf(later, "frfunder", { at })).toEqual(seen);
  world.moveClock(0);
  top = await signedIn(world, topUser);
  await forget("frfunder");
});

test("nobody can look further back than calls are kept, nor ahead", async () => {
  for (const days of [-91, 1]) {
    const at = new Date(now().getTime() + days * 24 * HOUR_MS).toISOString();
    expect((await callAs(world, top, GET_PARTY_HEALTH, { at })).codes).toEqual(["NO_RECORDS_FOUND"]);
  }
});

test("what is usual at an hour is learned from the weeks before; calls are kept for ninety days", async () => {
  const at = now().getTime();
  const WEEK = 7 * 24 * HOUR_MS;
  const ago = (weeks: number, outcome: CallOutcome, ms: number) =>
    made(new Date(at - weeks * WEEK), outcome, { party: "nordicbank", ms });
  await add([
    ...[1, 2, 3].flatMap((weeks) => [ago(weeks, "ANSWERED", 1_000), ago(weeks, "ANSWERED", 1_000)]),
    // One bad day is not the custom.
    ...Array.from({ length: 40 }, () => ago(4, "TIMED_OUT", 10_000)),
    ago(13, "FAILED", 0),
  ]);
  await runScheduled(world, "operator-learn-usual");
  expect(await healthOf(top, "nordicbank")).toMatchObject({
    calls: 0,
    usualAnsweredPercent: 100,
    usualP95Ms: 1_000,
    state: "QUIET",
    isSlow: false,
  });
  const { rows } = await database.query("select from party_call where party = 'nordicbank'");
  expect(rows).toHaveLength(46);
});

test("trouble is told once to those who run the retailer, staff see it, somebody takes it, and its end is told", async () => {
  const NAME = "Parcela";
  const mails = () => world.sentMails.filter(({ subject }) => subject.includes(NAME));
  const at = now();
  await add(
    Array.from({ length: 6 }, (_, index) => made(new Date(at.getTime() - index * 1_000), "TIMED_OUT")),
  );
  for (const _ of [1, 2, 3]) {
    await runScheduled(world, "operator-watch-parties");
    await runJobs(world);
  }
  expect(mails().map(({ subject }) => subject)).toEqual([
    `${NAME} does not answer as usual`,
    `${NAME} does not answer as usual`,
  ]);
  const status = await callAs(world, seller, GET_SERVICE_STATUS, {});
  expect(status.data.troubles).toMatchObject([{ party: "bnpl", kind: "FAILING", acknowledgedAt: null }]);
  const [alert] = status.data.troubles;
  expect(new Date(alert?.since ?? 0)).toEqual(new Date(at.getTime() - 5_000));

  // What came before it began is none of it.
  const sale = await aSale(world, shop);
  await add([
    made(new Date(at.getTime() - 2 * HOUR_MS), "TIMED_OUT"),
    made(new Date(at.getTime() - 500), "TIMED_OUT", { cartId: sale.cartId }),
    made(new Date(at.getTime() - 400), "ANSWERED"),
  ]);
  const seen = (await callAs(world, top, GET_PARTY_HEALTH, {})).data;
  const { rows } = await database.query(
    `select count(*)::int as calls, count(*) filter (where outcome = 'TIMED_OUT')::int as unanswered,
       count(distinct cart_id)::int as carts, count(distinct store_id)::int as stores
     from party_call where wl_id = $1 and party = 'bnpl' and at >= $2`,
    [shop.tenant.wlId, alert?.since],
  );
  expect(rows[0]).toMatchObject({ calls: 8, unanswered: 7, carts: 1, stores: 1 });
  expect(seen.alerts.find(({ alertID }) => alertID === alert?.alertID)?.hit).toEqual(rows[0]);

  const taken = { alertID: alert?.alertID ?? "", wlID: shop.tenant.wlId };
  const stranger = await signedIn(world, await aUser(world, foreign.tenant, { role: 1 }));
  expect((await callAs(world, stranger, ACKNOWLEDGE_ALERT, taken)).codes).toEqual(["NO_RECORDS_FOUND"]);
  const first = await callAs(world, top, ACKNOWLEDGE_ALERT, taken);
  expect(first.data.alert.acknowledgedBy).not.toBe("");
  const second = await callAs(world, operator, ACKNOWLEDGE_ALERT, taken);
  expect(second.data.alert).toEqual(first.data.alert);

  await add(
    Array.from({ length: 20 }, (_, index) => made(new Date(at.getTime() + 1_000 + index), "ANSWERED")),
  );
  world.moveClock(2 * MINUTE_MS);
  for (const _ of [1, 2]) {
    await runScheduled(world, "operator-watch-parties");
    await runJobs(world);
  }
  expect(
    mails()
      .map(({ subject }) => subject)
      .slice(2),
  ).toEqual([`${NAME} works as usual again`, `${NAME} works as usual again`]);
  expect((await callAs(world, seller, GET_SERVICE_STATUS, {})).data.troubles).toEqual([]);
  world.moveClock(0);
});
