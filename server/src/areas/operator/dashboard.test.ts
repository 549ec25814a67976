// The dashboard through its socket: who sees what, what follows an event, and that nothing is counted twice.
import type { WebSocket } from "@fastify/websocket";
import { HOUR_MS } from "@handsel/contract/durations.ts";
import {
  DASHBOARD,
  type DashboardData,
  type DashboardMessage,
  dashboardMessage,
} from "@handsel/contract/operator/dashboard.ts";
import { GET_DASHBOARD_TRADES } from "@handsel/contract/operator/rewind.ts";
import { LIST_STORES } from "@handsel/contract/platform/stores.ts";
import { GET_SALE } from "@handsel/contract/sales/changing.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dayIn } from "#clock.ts";
import { inTenant } from "#platform.ts";
import { aUser, signedIn, type TestUser } from "#testing/builders.ts";
import { aShop, type Shop } from "#testing/cart-builders.ts";
import { APPROVED, aSale, aSaleIn, recordFor } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type Person, runJobs, type TestPlatform } from "#testing/test-platform.ts";
import { aTradecart, aTradeShop, withTradeParties } from "#testing/tradein-builders.ts";
import { countSales } from "./dashboard-counting.ts";
import { addCalls, markOf, minuteOf } from "./queries/calls.ts";

let world: TestPlatform;
let shop: Shop;
let top: Person;
beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShop(world);
  top = await person(shop, { role: 1 });
});
afterAll(() => world.close());

async function person(
  { tenant }: Pick<Shop, "tenant">,
  wishes: Parameters<typeof aUser>[2],
): Promise<Person> {
  const user: TestUser = await aUser(world, tenant, wishes);
  return signedIn(world, user);
}

const today = () => dayIn(shop.tenant.timeZone, world.platform.clock.now());

interface Screen {
  socket: WebSocket;
  /** Waits for a picture that passes. */
  until(isWanted: (data: DashboardData) => boolean): Promise<DashboardData>;
  untilUsers(isWanted: (users: readonly { page: string; storeName: string }[]) => boolean): Promise<void>;
  closed: Promise<number>;
}

const open: Screen[] = [];
afterAll(() => {
  for (const { socket } of open) socket.terminate();
});

async function dashboard(
  { subdomain, sessionToken = "" }: Person,
  { uid = `SESSION_${sessionToken}`, day = today() } = {},
): Promise<Screen> {
  const heard: DashboardMessage[] = [];
  let wake: () => void = () => undefined;
  let closed: Promise<number> = Promise.resolve(0);
  const socket = await world.app.injectWS(
    `/usertracker/${uid}/${day}`,
    { headers: { host: `${subdomain}.localhost:3000` } },
    {
      onInit: (fresh) => {
        closed = new Promise((resolve) => fresh.once("close", (code) => resolve(code)));
        fresh.on("message", (data: Buffer) => {
          heard.push(dashboardMessage.parse(JSON.parse(data.toString())));
          fresh.send("OK");
          wake();
        });
      },
    },
  );
  const next = async <T>(pick: (message: DashboardMessage) => T | undefined): Promise<T> => {
    for (;;) {
      for (const message of heard.splice(0)) {
        const found = pick(message);
        if (found !== undefined) return found;
      }
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const screen: Screen = {
    socket,
    closed,
    until: (isWanted) =>
      next((message) => (message.messageName === "DashboardData" && isWanted(message) ? message : undefined)),
    untilUsers: (isWanted) =>
      next((message) =>
        message.messageName === "ActiveUsers" && isWanted(message.users) ? null : undefined,
      ).then(() => undefined),
  };
  open.push(screen);
  socket.send(DASHBOARD);
  return screen;
}

const references = (rows: readonly { cartUUID: string }[]) => rows.map(({ cartUUID }) => cartUUID);

test("a sale is counted and listed as it goes on, on the screen that is open", async () => {
  const screen = await dashboard(top);
  const before = (await screen.until(() => true)).dashboardCounter;

  const sale = await aSale(world, shop);
  await runJobs(world);
  await screen.until(({ pendingCreditChecks }) => references(pendingCreditChecks).includes(sale.cartId));
  await recordFor(world, shop, sale, APPROVED);
  await runJobs(world);
  const waiting = await screen.until(({ instorePendings }) =>
    references(instorePendings).includes(sale.cartId),
  );
  expect(waiting.dashboardCounter.numInstoreBacklog).toBe(before.numInstoreBacklog + 1);
  expect(references(waiting.pendingCreditChecks)).not.toContain(sale.cartId);

  const sold = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  const after = await screen.until(({ sales }) => references(sales).includes(sold.cartId));
  expect(after.dashboardCounter.numSales).toBe(before.numSales + 1);
  expect(after.dashboardCounter.numSalesColour).toBe("green");
  expect(after.sales[0]).toMatchObject({
    deviceCreditApproved: "true",
    status: "ACTIVE",
    wlID: shop.tenant.wlId,
  });
});

test("a refusal, a cancellation and a withdrawal each have their list, and leave the backlog", async () => {
  const screen = await dashboard(top);
  const before = (await screen.until(() => true)).dashboardCounter.numInstoreBacklog;
  const [refused, cancelled, withdrawn] = [
    await aSale(world, shop),
    await aSaleIn(world, shop, "CREDIT_APPROVED"),
    await aSaleIn(world, shop, "CREDIT_APPROVED"),
  ];
  await runJobs(world);
  await screen.until(({ dashboardCounter }) => dashboardCounter.numInstoreBacklog === before + 2);
  await recordFor(world, shop, refused, [{ type: "CREDIT_DECIDED", data: { result: "REFUSED" } }]);
  await recordFor(world, shop, cancelled, [{ type: "CANCELLED", data: {} }]);
  await recordFor(world, shop, withdrawn, [{ type: "WITHDRAWN", data: {} }]);
  await runJobs(world);
  // Lists and counters are kept apart; both arrive.
  const after = await screen.until(
    (data) =>
      references(data.refusals).includes(refused.cartId) &&
      references(data.cancels).includes(cancelled.cartId) &&
      references(data.withdrawn).includes(withdrawn.cartId) &&
      data.dashboardCounter.numInstoreBacklog === before,
  );
  expect(after.refusals.find(({ cartUUID }) => cartUUID === refused.cartId)?.deviceCreditApproved).toBe(
    "false",
  );
  expect(references(after.instorePendings)).not.toContain(cancelled.cartId);
});

test("news that are told twice are counted once", async () => {
  const screen = await dashboard(top);
  const sale = await aSaleIn(world, shop, "ACTIVE");
  await runJobs(world);
  await screen.until(({ sales }) => references(sales).includes(sale.cartId));
  // Everything is counted by now: a picture that is opened has its list and its figures of one moment.
  const first = await (await dashboard(top)).until(() => true);
  const count = () => inTenant(world.platform, shop.tenant.wlId, (db) => countSales(db, [sale.cartId]));
  await Promise.all([count(), count(), count()]);
  const again = await dashboard(top);
  expect((await again.until(() => true)).dashboardCounter.numSales).toBe(first.dashboardCounter.numSales);
});

test("a trade-in is counted by its devices and listed", async () => {
  withTradeParties(world);
  const trade = await aTradeShop(world);
  const admin = await person(trade, { role: 1 });
  const screen = await dashboard(admin);
  await screen.until(({ dashboardCounter }) => dashboardCounter.numTradeIns === 0);
  const { tradecartID } = await aTradecart(world, trade.seller);
  await callAs(world, trade.seller, CONFIRM_TRADECART, { tradecartID, recycleType: "TRADE_IN" });
  const after = await screen.until(({ dashboardCounter }) => dashboardCounter.numTradeIns === 1);
  expect(after.tradeIns).toMatchObject([{ tradeInUUID: tradecartID, source: "TRADE_IN", status: "PENDING" }]);
  expect(after.dailyTradeIns.at(-1)?.totalItems).toBe(1);
  const { data: behind } = await callAs(world, admin, GET_DASHBOARD_TRADES, {});
  expect(behind).toMatchObject({ total: 1, trades: [{ tradeInUUID: tradecartID, status: "PENDING" }] });
  const { data: further } = await callAs(world, admin, GET_DASHBOARD_TRADES, { from: 1 });
  expect(further).toMatchObject({ total: 1, trades: [] });
  const before = new Date(world.platform.clock.now().getTime() - HOUR_MS).toISOString();
  const { data: earlier } = await callAs(world, admin, GET_DASHBOARD_TRADES, { at: before });
  expect(earlier).toMatchObject({ total: 0, trades: [] });
});

test("calls are counted by how they ended, and those that were refused are listed", async () => {
  const other = await aShop(world);
  const admin = await person(other, { role: 1 });
  const screen = await dashboard(admin);
  await callAs(world, admin, LIST_STORES, {});
  await callAs(world, admin, GET_SALE, { cartUUID: "01920000-0000-7000-8000-000000000000" });
  const data = await screen.until(({ apiErrors }) => apiErrors.length > 0);
  expect(data.apiCounters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ request: "listStores", numSuccess: 1, numRefused: 0, numFail: 0 }),
      expect.objectContaining({ request: "getSale", numSuccess: 0, numRefused: 1, numFail: 0 }),
    ]),
  );
  expect(data.apiErrors[0]).toMatchObject({
    request: "getSale",
    cartID: "01920000-0000-7000-8000-000000000000",
  });
  // A refusal is counted and alarms nobody; a fault does.
  expect(data.dashboardCounter).toMatchObject({ numAPICallsErrors: 1, numAPICallsErrorsColour: "green" });
  const now = world.platform.clock.now();
  await inTenant(world.platform, other.tenant.wlId, (db) =>
    addCalls(db, other.tenant.timeZone, [
      {
        endpoint: "posale/",
        request: "getSale",
        success: 0,
        refused: 0,
        failed: 1,
        minute: minuteOf(now),
        marks: [markOf(now, "failed")],
      },
    ]),
  );
  await callAs(world, admin, LIST_STORES, {});
  const alarmed = await screen.until(({ dashboardCounter }) => dashboardCounter.numAPICallsErrors === 2);
  expect(alarmed.dashboardCounter.numAPICallsErrorsColour).toBe("yellow");
});

test("whoever calls is at work, at the page that his browser names, until he signs out", async () => {
  const other = await aShop(world);
  const admin = await person(other, { role: 1 });
  const seller = await aUser(world, other.tenant, {});
  const signed = await signedIn(world, seller);
  const screen = await dashboard(admin);
  const pixel = (query: Record<string, string>) =>
    world.app.inject({
      url: "/stats/pixel.gif",
      query,
      headers: { host: `${other.tenant.subdomain}.localhost:3000` },
    });
  await callAs(world, signed, LIST_STORES, {});
  await pixel({ action: "pageview", userId: seller.id, page: "/posale/sales" });
  await screen.untilUsers((users) => users.some(({ page }) => page === "/posale/sales"));
  // Somebody who is not signed in cannot be made present.
  const idle = await aUser(world, other.tenant, {});
  await pixel({ action: "pageview", userId: idle.id, page: "/posale/nowhere" });
  await pixel({ action: "errortrack", userId: seller.id, page: "/posale/sales", error: "REQUEST_FAIL" });
  const data = await screen.until(({ feErrors }) => feErrors.length === 1);
  expect(data.feErrors[0]).toMatchObject({ error: "REQUEST_FAIL", page: "/posale/sales" });
  expect(data.dashboardCounter).toMatchObject({ numFrontEndErrors: 1, numFrontEndErrorsColour: "yellow" });
  const { rows } = await world.platform.operatorPool.query(
    "select 1 from dashboard_presence where user_id = $1",
    [idle.id],
  );
  expect(rows).toEqual([]);
});

test("only the top role gets in, by a session of the retailer of the address", async () => {
  const vendor = await person(shop, { role: 5 });
  const stranger = await person(await aShop(world), { role: 1 });
  expect(await (await dashboard(vendor)).closed).toBe(4403);
  expect(await (await dashboard(top, { uid: "SESSION_nobody" })).closed).toBe(4401);
  expect(await (await dashboard({ ...stranger, subdomain: shop.tenant.subdomain })).closed).toBe(4401);
});

test("a retailer's own people see him alone, an operator all; a date that is none means today", async () => {
  const own = await (await dashboard(top, { day: "soon" })).until(() => true);
  expect(own.date).toBe(today());
  expect(own.wls.map(({ wlID }) => wlID)).toEqual([shop.tenant.wlId]);
  const operator = await person(shop, { role: 1, isOperator: true });
  const all = await (await dashboard(operator, { uid: operator.sessionToken ?? "" })).until(() => true);
  expect(all.wls.length).toBe(world.platform.tenants.all().length);
  expect(all.creditData).toHaveLength(all.wls.length);
});
