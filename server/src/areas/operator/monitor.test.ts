import type { WebSocket } from "@fastify/websocket";
import { GET_PRODUCT_CATEGORIES } from "@handsel/contract/catalog/products.ts";
import {
  MONITOR,
  type MonitoredService,
  type ServiceMonitorData,
  serviceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { FORGOT_PASSWORD, GET_STARTING_INFO, LOGOUT } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { heapByPart, noteAllocations, stopNotingAllocations } from "#telemetry/heap-by-part.ts";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { callAs, openTestPlatform, type Person, type TestPlatform } from "#testing/test-platform.ts";

let test_: TestPlatform;
let home: WhiteLabel;
let abroad: WhiteLabel;
let operator: Person;
let admin: Person;

beforeAll(async () => {
  noteAllocations();
  test_ = await openTestPlatform();
  home = await aTenant(test_);
  abroad = await aTenant(test_);
  operator = await aPerson(home, { role: 1, isOperator: true });
  admin = await aPerson(abroad, { role: 1 });
});
afterAll(async () => {
  await test_.close();
  stopNotingAllocations();
});

async function aPerson(tenant: WhiteLabel, wishes: Parameters<typeof aUser>[2]) {
  return signedIn(test_, await aUser(test_, tenant, { stores: [await aStore(test_, tenant)], ...wishes }));
}

interface Browser {
  socket: WebSocket;
  next(): Promise<ServiceMonitorData>;
  heard: ServiceMonitorData[];
  closed: Promise<number>;
}

async function open(
  person: Person,
  endpoint = "posale",
  token = `SESSION_${person.sessionToken}`,
): Promise<Browser> {
  const heard: ServiceMonitorData[] = [];
  const waiting: ((message: ServiceMonitorData) => void)[] = [];
  let closed: Promise<number> = Promise.resolve(0);
  const socket = await test_.app.injectWS(
    `/servicemonitor/${endpoint}/${token}/2026-11-15`,
    { headers: { host: `${person.subdomain}.localhost:3000` } },
    {
      onInit: (fresh) => {
        closed = new Promise((resolve) => fresh.once("close", (code) => resolve(code)));
        fresh.on("message", (data: Buffer) => {
          const message = serviceMonitorData.parse(JSON.parse(data.toString()));
          heard.push(message);
          waiting.shift()?.(message);
        });
      },
    },
  );
  return { socket, heard, closed, next: () => new Promise((resolve) => waiting.push(resolve)) };
}

/** What the process says of itself now. */
async function look(person: Person, endpoint = "posale"): Promise<ServiceMonitorData> {
  const browser = await open(person, endpoint);
  const next = browser.next();
  browser.socket.send(MONITOR);
  const message = await next;
  browser.socket.terminate();
  return message;
}

const service = ({ services }: ServiceMonitorData, name: string): MonitoredService => {
  const found = services.find(({ serviceName }) => serviceName === name);
  if (!found) throw new Error(`no service ${name}`);
  return found;
};
const countsOf = (of: MonitoredService, name: string) =>
  of.methods.find(({ methodName }) => methodName === name)?.counter.reduce((sum, count) => sum + count, 0);

test("OPER-MONITOR-02 whoever says MONITOR hears of the process at once and again, and nothing before", async () => {
  const browser = await open(operator);
  browser.socket.send("SOMETHING");
  expect(browser.heard).toHaveLength(0);
  const first = browser.next();
  browser.socket.send(MONITOR);
  expect((await first).messageName).toBe("ServiceMonitorData");
  await browser.next();
  browser.socket.terminate();
});

test("only role 1 may look, in his own retailer, for as long as his session lasts", async () => {
  for (const role of [5, 10, 11] as const)
    expect(await (await open(await aPerson(home, { role }))).closed).toBe(4401);
  expect(await (await open(operator, "posale", "nobody")).closed).toBe(4401);
  expect(await (await open({ ...operator, subdomain: abroad.subdomain })).closed).toBe(4401);
  const leaving = await aPerson(home, { role: 1 });
  const browser = await open(leaving);
  browser.socket.send(MONITOR);
  await callAs(test_, leaving, LOGOUT, {});
  expect(await browser.closed).toBe(4401);
});

test("OPER-MONITOR-01 each of the three endpoints tells of its own operations", async () => {
  const names = async (endpoint: string) =>
    (await look(operator, endpoint)).services.flatMap(({ methods }) =>
      methods.filter(({ isAPIRequest }) => isAPIRequest).map(({ methodName }) => methodName),
    );
  const [retailer, posale, online] = [await names("retailer"), await names("posale"), await names("online")];
  expect(posale).toContain("LOGIN");
  expect(retailer).toContain("LIST_ACCESSORIES");
  expect(retailer).not.toContain("LOGIN");
  expect(online.length).toBeGreaterThan(0);
  expect(online).not.toContain("LIST_ACCESSORIES");
});

test("OPER-MONITOR-05 every call counts in one of eight ranges, of which the last is open-ended", async () => {
  const before = countsOf(service(await look(operator), "platform"), "GET_STARTING_INFO") ?? 0;
  for (let call = 0; call < 5; call += 1)
    await callAs(test_, { subdomain: home.subdomain }, GET_STARTING_INFO, {});
  const platform = service(await look(operator), "platform");
  expect(countsOf(platform, "GET_STARTING_INFO")).toBe(before + 5);
  expect(platform.totalMessages).toBeGreaterThan(before);
  expect(platform.responseTimeRanges).toHaveLength(8);
  expect(platform.responseTimeRanges[0]).toEqual({ minMs: 0, maxMs: 10 });
  expect(platform.responseTimeRanges.at(-1)).toEqual({ minMs: 5000, maxMs: -1 });
});

test("a top admin who is no operator sees his own retailer's calls, and nothing of the server's inside", async () => {
  await callAs(test_, { subdomain: home.subdomain }, GET_STARTING_INFO, {});
  const before = countsOf(service(await look(admin), "platform"), "GET_STARTING_INFO") ?? 0;
  await callAs(test_, { subdomain: home.subdomain }, GET_STARTING_INFO, {});
  await callAs(test_, { subdomain: abroad.subdomain }, GET_STARTING_INFO, {});
  const seen = await look(admin);
  expect(countsOf(service(seen, "platform"), "GET_STARTING_INFO")).toBe(before + 1);
  expect(seen).toMatchObject({ jvmDetails: null, threadPoolMonitorData: null, database: null });
  for (const one of seen.services) {
    expect(one.serviceType).toBe("STATELESS");
    expect(one).toMatchObject({ totalMemory: null, slowDBQueries: null, cacheUpdateResponse: null });
    expect(one.scheduledMethods).toEqual([]);
    expect(one.databaseMonitor.classes).toEqual([]);
  }
});

test("OPER-MONITOR-07 a failure is counted by its code and listed with its place, its stack for operators alone", async () => {
  const { platform } = test_;
  const { recall } = platform.memory;
  platform.memory.recall = () => Promise.reject(new TypeError("the shelf is broken"));
  try {
    const answer = await callAs(test_, admin, GET_PRODUCT_CATEGORIES, { financingType: "STANDARD" });
    expect(answer.httpStatus).toBe(500);
  } finally {
    platform.memory.recall = recall;
  }
  const catalog = service(await look(operator), "catalog");
  expect(catalog.totalErrors).toBe(1);
  expect(catalog.errors.errorCounters).toEqual([{ code: "TypeError", counter: 1 }]);
  expect(catalog.errors.errorList[0]).toMatchObject({
    sender: "GET_PRODUCT_CATEGORIES",
    errorMessage: "the shelf is broken",
    class: "areas/operator/monitor.test.ts",
  });
  expect(catalog.errors.errorList[0]?.stacktrace).toContain("monitor.test.ts");
  const own = service(await look(admin), "catalog").errors;
  expect(own).toMatchObject({
    totalErrors: 1,
    errorList: [{ code: "TypeError", stacktrace: null, errorMessage: null }],
  });
  const stranger = await aPerson(home, { role: 1 });
  expect(service(await look(stranger), "catalog").errors.totalErrors).toBe(0);
});

test("OPER-MONITOR-07 statements are counted by the file and the line that sends them", async () => {
  await callAs(test_, admin, GET_PRODUCT_CATEGORIES, { financingType: "STANDARD" });
  const { databaseMonitor, slowDBQueries } = service(await look(operator), "platform");
  const sent = databaseMonitor.classes.flatMap(({ className, counters }) =>
    counters.map((one) => ({ className, ...one })),
  );
  expect(sent.every(({ className }) => className.startsWith("areas/platform/"))).toBe(true);
  expect(sent.some(({ queryType, counter }) => queryType === "INSERT" && counter > 0)).toBe(true);
  expect(sent.every(({ methodLine }) => /^(\w+:)?\d+$/.test(methodLine))).toBe(true);
  expect(slowDBQueries).toBeGreaterThanOrEqual(0);
});

test("OPER-MONITOR-06 what is kept in memory says when it was read, and jobs whether and how they ran", async () => {
  const { platform } = test_;
  const before = service(await look(operator), "platform");
  expect(before.cacheUpdateResponse).toMatchObject({ header: { apiStatus: "OK" }, description: "tenants" });
  expect(before.scheduledMethods.length).toBeGreaterThan(0);
  expect(before.scheduledMethods.every(({ enabled }) => enabled === "OFF")).toBe(true);

  await platform.jobs.work(platform);
  await callAs(test_, { subdomain: home.subdomain, address: "10.9.9.9" }, FORGOT_PASSWORD, {
    login: "nobody",
  });
  const { scheduledMethods } = await vi.waitFor(
    async () => {
      const now = service(await look(operator), "platform");
      const mailing = now.scheduledMethods.find(
        ({ scheduledMethodName }) => scheduledMethodName === "mail-reset-link",
      );
      expect(mailing).toMatchObject({
        enabled: "ON",
        descriptor: "",
        totalRuns: 1,
        apiRunList: [{ status: "OK" }],
      });
      return now;
    },
    { timeout: 30_000, interval: 200 },
  );
  expect(scheduledMethods.some(({ descriptor }) => /^[\d*]+ [\d*]+ \* \* \*$/.test(descriptor))).toBe(true);
});

test("OPER-MONITOR-08 what every process has one of is marked, at every endpoint", async () => {
  const singles = async (endpoint: string) =>
    (await look(operator, endpoint)).services
      .filter(({ serviceType }) => serviceType === "SINGLETON")
      .map(({ serviceName }) => serviceName);
  expect(await singles("posale")).toEqual(["edge", "jobs", "adapters"]);
  expect(await singles("online")).toEqual(["edge", "jobs", "adapters"]);
});

test("OPER-MONITOR-11 the pool tells its seven figures, and the process what it is and how it does", async () => {
  const { jvmDetails, threadPoolMonitorData, database } = await look(operator);
  expect(threadPoolMonitorData).toMatchObject({ corePoolSize: 8, isTerminating: false });
  expect(threadPoolMonitorData?.largestPoolSize).toBeGreaterThan(0);
  expect(threadPoolMonitorData?.completedTaskCount).toBeGreaterThan(0);
  expect(jvmDetails?.serverName).toContain(String(process.pid));
  expect(jvmDetails?.vmDetails).toContain(process.versions.node);
  expect(jvmDetails?.usedMemory).toMatch(/^\d+\.\d MB$/);
  expect(jvmDetails?.uptime).toMatch(/^\d+d \d\d:\d\d:\d\d$/);
  expect(jvmDetails?.openSockets).toBeGreaterThan(0);
  expect(database?.totalQueries).toBeGreaterThan(0);
});

test("OPER-MONITOR-10 the memory of a service is what its code holds", async () => {
  // More than a sample's worth, asked for by code of the server and still in use; a reading may be a minute old.
  const held = Array.from({ length: 200_000 }, (_, number) => ({ number }));
  expect(heapByPart(performance.now() + 60_000).get("operator") ?? 0).toBeGreaterThan(0);
  const { services } = await look(operator);
  expect(services.every(({ totalMemory }) => totalMemory !== null)).toBe(true);
  expect(held).toHaveLength(200_000);
});
