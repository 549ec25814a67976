// The monitor at a moment, PostgreSQL as it is, and what is logged.
import type { ServiceMonitorData } from "@handsel/contract/operator/monitor.ts";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leaveReports, prepareReports } from "#testing/prepare-reports.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import texts from "../../../locales/en/operator.json" with { type: "json" };
import type { MonitorListener } from "../monitor-connection.ts";
import { Component } from "../monitor-screen.tsx";

saleTexts.addResourceBundle("en", "operator", texts);

const connection = vi.hoisted(() => ({ listener: null as MonitorListener | null, isOpen: false }));
vi.mock("../monitor-connection.ts", () => ({
  watchMonitor: (_: string, listener: MonitorListener) => {
    connection.listener = listener;
    connection.isOpen = true;
    return () => {
      connection.isOpen = false;
    };
  },
}));

beforeEach(() => prepareReports());
afterEach(() => leaveReports());

const AT = new Date(Date.now() - 3_600_000).toISOString();

const picture = (serverName: string): ServiceMonitorData => ({
  messageName: "ServiceMonitorData",
  services: [],
  database: { totalQueries: 900, slowQueries: 3, failedQueries: 1, waitingForConnection: 0 },
  jvmDetails: {
    serverName,
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
  threadPoolMonitorData: null,
  databaseServer: {
    connections: [{ state: "idle", count: 7 }],
    waitingLocks: 2,
    oldestTransactionSeconds: 1.5,
    hitPercent: 99.1,
    deadlocks: 0,
    bytes: 3 * 1024 ** 3,
    tables: [{ name: "party_call", bytes: 1024 ** 2, grownInDayBytes: 2048 }],
    replicas: [],
    diskFreeBytes: 1024 ** 3,
    queues: [{ name: "send-message", waiting: 4, active: 1, failed: 0 }],
    slowStatements: [
      {
        at: "2026-11-15T09:59:00.000Z",
        ms: 420,
        operation: "GET_SALES",
        className: "areas/sales/queries/sales.ts",
        methodLine: "listSales:40",
      },
    ],
    certificates: [{ host: "credit.example", until: null, fault: "CERT_HAS_EXPIRED" }],
  },
});

const chosen = { level: null, callPercent: 100 };

function open(path: string) {
  return renderServed(
    Component,
    {
      getMonitor: ({ process }) => {
        const told = typeof process === "string" ? process : "shop-1 / 1";
        return {
          toldAt: AT,
          process: told,
          processes: ["shop-1 / 1", "shop-2 / 9"],
          picture: picture(told),
        };
      },
      getLogging: () => ({ logging: chosen, changedAt: null, changedBy: "" }),
      saveLogging: ({ logging }) => ({
        logging,
        changedAt: "2026-11-15T10:00:00.000Z",
        changedBy: "Olive",
      }),
    },
    { path },
  );
}

test("a moment in the address is asked for, another process can be chosen, and the way leads back to now", async () => {
  const { server } = open(`/page?at=${AT}&endpoint=posale`);
  expect(await screen.findByRole("region", { name: "JVM details" })).toBeTruthy();
  expect(server.sentTo("getMonitor")).toMatchObject([{ at: AT, endpoint: "posale", process: null }]);
  expect(connection.isOpen).toBe(false);
  expect(screen.getAllByRole("status")[0]?.textContent).toMatch(/^As it was at /);
  expect(screen.queryByRole("region", { name: "Log" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: /Server process/ }));
  await userEvent.click(screen.getByRole("option", { name: "shop-2 / 9" }));
  expect(server.sentTo("getMonitor").at(-1)).toMatchObject({ process: "shop-2 / 9" });
  await userEvent.click(screen.getByRole("button", { name: "Back to live" }));
  expect(connection.isOpen).toBe(true);
});

test("PostgreSQL is told as it is: locks, what grows, what waits, which call a slow statement held up", async () => {
  open(`/page?at=${AT}`);
  const card = within(await screen.findByRole("region", { name: "PostgreSQL and queue" }));
  expect(card.getByText("Locks waited for").nextElementSibling?.textContent).toBe("2");
  expect(card.getByText("GET_SALES")).toBeTruthy();
  expect(card.getByText(/4 waiting, 1 running/)).toBeTruthy();
  expect(card.getByText("CERT_HAS_EXPIRED")).toBeTruthy();
  expect(card.getByText(/in a day/)).toBeTruthy();
});

test("what is logged is chosen while all processes run", async () => {
  const { server } = open("/page");
  act(() => connection.listener?.onData(picture("shop-1 / 1")));
  const card = within(await screen.findByRole("region", { name: "Log" }));
  await userEvent.click(card.getByRole("button", { name: /Level/ }));
  await userEvent.click(screen.getByRole("option", { name: "Warnings" }));
  expect(server.sentTo("saveLogging")).toMatchObject([{ logging: { level: "warn", callPercent: 100 } }]);
  expect(await card.findByText(/Changed by Olive/)).toBeTruthy();
});
