import { readFileSync } from "node:fs";
import { join } from "node:path";
import type {
  MonitorEndpoint,
  MonitoredService,
  ServiceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import texts from "../../locales/en/operator.json" with { type: "json" };
import type { MonitorListener } from "./monitor-connection.ts";
import { Component } from "./monitor-screen.tsx";

saleTexts.addResourceBundle("en", "operator", texts);

const connection = vi.hoisted(() => ({
  listener: null as MonitorListener | null,
  endpoints: [] as MonitorEndpoint[],
  stopped: 0,
}));
vi.mock("./monitor-connection.ts", () => ({
  watchMonitor: (endpoint: MonitorEndpoint, listener: MonitorListener) => {
    connection.listener = listener;
    connection.endpoints.push(endpoint);
    return () => {
      connection.stopped += 1;
    };
  },
}));

const ENDS = [10, 25, 50, 100, 250, 1_000, 5_000, -1];

const aService = (wishes: Partial<MonitoredService> = {}): MonitoredService => ({
  serviceName: "cart",
  serviceClassName: "areas/cart/area.ts",
  serviceInterfaceName: "contract/cart",
  serviceType: "STATELESS",
  totalMessages: 12,
  totalErrors: 0,
  slowResponses: 2,
  slowDBQueries: 1,
  totalMemory: 2_000_000,
  totalMemoryStr: "1.9 MB",
  methods: [
    {
      methodName: "ADD_TO_CART",
      params: "cartUUID, deviceCode",
      responseType: "cart",
      isAPIRequest: true,
      counter: [3, 0, 0, 0, 0, 0, 0, 9],
    },
  ],
  responseTimeRanges: ENDS.map((maxMs, index) => ({ minMs: ENDS[index - 1] ?? 0, maxMs })),
  cacheUpdateResponse: null,
  scheduledMethods: [],
  errors: { totalErrors: 0, errorCounters: [], errorList: [] },
  databaseMonitor: { classes: [] },
  ...wishes,
});

const data: ServiceMonitorData = {
  messageName: "ServiceMonitorData",
  services: [
    aService(),
    aService({
      serviceName: "sales",
      totalErrors: 11,
      cacheUpdateResponse: {
        updated: "2026-11-15T09:00:00.000Z",
        header: { apiStatus: "ERROR", errors: [{ code: "NOT_READ", message: "database error" }] },
        description: "catalog of tenant 7",
        totalErrors: 1,
      },
      scheduledMethods: [
        {
          scheduledMethodName: "finish-contracts",
          enabled: "ON",
          descriptor: "17 * * * *",
          totalRuns: 41,
          totalErrors: 1,
          apiRunList: [{ time: "2026-11-15T09:17:00.000Z", status: "OK", description: "12 ms" }],
        },
      ],
      errors: {
        totalErrors: 11,
        errorCounters: [{ code: "TypeError", counter: 11 }],
        errorList: [
          {
            datetime: "2026-11-15T09:30:00.000Z",
            service: "sales",
            sender: "GET_SALES",
            class: "areas/sales/listing.ts",
            method: "listSales",
            lineNumber: 42,
            code: "TypeError",
            errorMessage: "no such column",
            stacktrace: "    at listSales (server/src/areas/sales/listing.ts:42:7)",
          },
        ],
      },
      databaseMonitor: {
        classes: [
          {
            className: "areas/sales/queries/sales.ts",
            counters: [
              { methodLine: "findSale:31", queryType: "SELECT", counter: 77, slow: 0, averageMs: 1.5 },
            ],
          },
        ],
      },
    }),
    aService({
      serviceName: "edge",
      serviceType: "SINGLETON",
      methods: [],
      totalMessages: 0,
      totalMemory: 10,
    }),
  ],
  database: { totalQueries: 900, slowQueries: 3, failedQueries: 1, waitingForConnection: 0 },
  jvmDetails: {
    serverName: "shop-1 / 4711",
    osDetails: "Linux 6.1 x64",
    vmDetails: "Node.js 24.21.0, V8 13.6",
    startup: "2026-11-15T08:00:00.000Z",
    currentTime: "2026-11-15T10:00:00.000Z",
    uptime: "0d 02:00:00",
    usedMemory: "80.1 MB",
    totalMemory: "120.0 MB",
    maxMemory: "4.0 GB",
    residentMemory: "210.5 MB",
    threadCount: 11,
    eventLoop: { utilisationPercent: 12.5, meanMs: 0.4, p99Ms: 3.1, longestMs: 40 },
    openSockets: 5,
  },
  threadPoolMonitorData: {
    corePoolSize: 10,
    poolSize: 4,
    largestPoolSize: 6,
    activeCount: 2,
    completedTaskCount: 880,
    taskCount: 882,
    isTerminating: false,
  },
  databaseServer: null,
};

function open(shown: ServiceMonitorData = data) {
  renderScreen(Component, { pattern: "/monitor", path: "/monitor" });
  act(() => {
    connection.listener?.onConnected(true);
    connection.listener?.onData(shown);
  });
}

const facts = (card: string) =>
  Object.fromEntries(
    within(screen.getByRole("region", { name: card }))
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const tile = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}`) });
const tab = async (name: RegExp) => userEvent.click(screen.getByRole("tab", { name }));

beforeEach(() => {
  setRetailer();
  connection.endpoints = [];
  connection.stopped = 0;
});

test("OPER-MONITOR-01 the endpoint is one of three, and choosing another connects to that one", async () => {
  open();
  expect(connection.endpoints).toEqual(["retailer"]);
  expect(screen.getByText("Connected")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /Endpoint/ }));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "Retailer",
    "Posale",
    "Online",
  ]);
  await userEvent.click(screen.getByRole("option", { name: "Posale" }));
  expect(connection.endpoints).toEqual(["retailer", "posale"]);
  expect(connection.stopped).toBe(1);
  expect(screen.getByText("Disconnected")).toBeTruthy();
  expect(screen.queryByText("Thread Pool")).toBeNull();
});

test("OPER-MONITOR-03 OPER-MONITOR-11 the process and the pool tell their figures, and the services follow", () => {
  open();
  expect(facts("JVM details")).toMatchObject({
    "Server process": "shop-1 / 4711",
    "Operating system": "Linux 6.1 x64",
    Runtime: "Node.js 24.21.0, V8 13.6",
    Started: expect.stringContaining("15 Nov 2026"),
    "Current time": expect.stringContaining("15 Nov 2026"),
    Uptime: "0d 02:00:00",
    "Memory in use": "80.1 MB",
    "Memory reserved": "120.0 MB",
    "Memory of the process": "210.5 MB",
    "Memory limit": "4.0 GB",
    "Running threads": "11",
    "Event loop busy": "12.5%",
    "Event loop delay, 99 %": "3.1 ms",
  });
  expect(facts("Thread Pool")).toMatchObject({
    "Core pool size": "10",
    "Pool size": "4",
    "Largest pool size": "6",
    "Active count": "2",
    "Completed tasks": "880",
    "All tasks": "882",
    Terminating: "No",
  });
  expect(screen.getByRole("region", { name: "Services" })).toBeTruthy();
});

test("OPER-MONITOR-04 OPER-MONITOR-08 OPER-MONITOR-09 OPER-MONITOR-10 the services stand in one grid with their figures, singletons marked", () => {
  open();
  const tiles = within(screen.getByRole("region", { name: "Services" })).getAllByRole("listitem");
  expect(tiles).toHaveLength(3);
  expect(tiles[0]?.parentElement?.className).toBe("monservices");
  const styles = readFileSync(join(import.meta.dirname, "monitor.css"), "utf8");
  expect(styles).toMatch(/\.monservices \{\s*display: grid;\s*grid-template-columns: repeat\(4,/);
  expect(within(tile("edge")).getByText("SINGLETON")).toBeTruthy();
  expect(within(tile("cart")).queryByText("SINGLETON")).toBeNull();
  const toneOf = (name: string, value: string) => within(tile(name)).getByText(value).dataset["tone"];
  expect(toneOf("cart", "0")).toBe("success");
  expect(toneOf("sales", "11")).toBe("danger");
  expect(toneOf("cart", "1.9 MB")).toBe("warning");
  expect(toneOf("edge", "1.9 MB")).toBe("neutral");
});

test("OPER-MONITOR-05 the methods of the chosen service are counted by range, the last one open-ended", () => {
  open();
  const methods = within(screen.getByRole("table", { name: "Methods" }));
  const heads = methods.getAllByRole("columnheader").map((head) => head.textContent);
  expect(heads[2]).toContain("0–10 ms");
  expect(heads.at(-1)).toContain("5,000 ms and more");
  const cells = within(methods.getAllByRole("row")[1] ?? document.body).getAllByRole("cell");
  expect(cells[0]?.textContent).toContain("ADD_TO_CART");
  expect(cells.map((cell) => cell.textContent).slice(1)).toEqual([
    "12",
    "3",
    "–",
    "–",
    "–",
    "–",
    "–",
    "–",
    "9",
  ]);
});

test("OPER-MONITOR-06 OPER-MONITOR-07 the chosen service shows its cache, its jobs, its errors and its statements", async () => {
  open();
  await userEvent.click(tile("sales"));
  expect(tile("sales").getAttribute("aria-pressed")).toBe("true");
  await tab(/Cache update/);
  expect(screen.getByText("catalog of tenant 7")).toBeTruthy();
  expect(screen.getByText("NOT_READ: database error")).toBeTruthy();
  await tab(/Scheduled methods/);
  expect(screen.getByText("finish-contracts")).toBeTruthy();
  expect(screen.getByText("ON")).toBeTruthy();
  expect(screen.getByText("17 * * * *")).toBeTruthy();
  expect(screen.getByText("12 ms")).toBeTruthy();
  await tab(/^Errors/);
  expect(screen.getByText("TypeError: 11")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /GET_SALES/ }));
  expect(screen.getByText("areas/sales/listing.ts:42 listSales")).toBeTruthy();
  expect(screen.getByText(/at listSales/)).toBeTruthy();
  await tab(/Database queries/);
  expect(screen.getByText("findSale:31")).toBeTruthy();
  expect(screen.getByText("77")).toBeTruthy();
});

test("whoever is no operator is told why the inside of the server is not shown", () => {
  const outside = aService({ totalMemory: null, totalMemoryStr: "", slowDBQueries: null });
  open({ ...data, services: [outside], jvmDetails: null, threadPoolMonitorData: null, database: null });
  expect(screen.getByText(/shown to operators/)).toBeTruthy();
  expect(screen.queryByText("JVM details")).toBeNull();
  expect(within(tile("cart")).queryByText("Memory")).toBeNull();
  expect(screen.getAllByRole("tab").map((one) => one.textContent)).toEqual(["Methods1", "Errors0"]);
});
