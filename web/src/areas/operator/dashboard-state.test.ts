import { dashboardDay } from "@handsel/contract/operator/dashboard.ts";
import { expect, test } from "vitest";
import { DAILY_MULTIPLIER, MONTHLY_MULTIPLIER, STORE_SCALE, ticksUpTo, unitSize } from "./dashboard-bars.ts";
import {
  dashboardReducer,
  dayAfter,
  idleTime,
  NOTHING_YET,
  shortPage,
  waitingTime,
} from "./dashboard-state.ts";

test("OPER-DASH-02 a date that is not ten characters long, or none at all, is today", () => {
  expect(dashboardDay("2026-11-14", "2026-11-15")).toBe("2026-11-14");
  for (const asked of [null, "", "2026-1-4", "2026-11-144", "not-a-date", "2026/11/14", "2026-02-30"])
    expect(dashboardDay(asked, "2026-11-15")).toBe("2026-11-15");
});

test("OPER-DASH-05 the connection starts as Disconnected", () => {
  expect(NOTHING_YET.socketStatus).toBe("Disconnected");
  const connected = dashboardReducer(NOTHING_YET, { type: "connected" });
  expect(connected.socketStatus).toBe("Connected");
  expect(dashboardReducer(connected, { type: "disconnected" }).socketStatus).toBe("Disconnected");
});

test("OPER-DASH-20 clearing takes the data away and leaves the connection", () => {
  const users = [{ inactive: 4, wlID: 1, storeName: "Leeds", cartId: "", page: "" }];
  const full = dashboardReducer(
    { ...NOTHING_YET, socketStatus: "Connected" },
    { type: "heard", message: { messageName: "ActiveUsers", users }, at: 5 },
  );
  expect(full).toMatchObject({ activeUsers: users, usersAt: 5 });
  expect(dashboardReducer(full, { type: "cleared" })).toEqual({ ...NOTHING_YET, socketStatus: "Connected" });
});

test.each([
  [0, "secs", 0],
  [59, "secs", 59],
  [60, "min", 1],
  [1799, "min", 29],
] as const)("OPER-DASH-13 %i seconds of idleness are shown in %s", (seconds, unit, count) => {
  expect(idleTime(seconds)).toEqual({ unit, count });
});

test("what waits is told in the largest unit that fits", () => {
  const now = Date.parse("2026-11-15T12:00:00Z");
  expect(waitingTime("2026-11-15T11:22:00Z", now)).toEqual({ unit: "min", count: 38 });
  expect(waitingTime("2026-11-15T07:00:00Z", now)).toEqual({ unit: "hours", count: 5 });
  expect(waitingTime("2026-11-13T11:00:00Z", now)).toEqual({ unit: "days", count: 2 });
});

test("days follow each other over months and years", () => {
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayAfter("2026-03-01", -1)).toBe("2026-02-28");
});

test("OPER-DASH-16 a sale of a day is ten high, one of a month a half, and all shrink when there is no room", () => {
  expect([DAILY_MULTIPLIER, MONTHLY_MULTIPLIER]).toEqual([10, 0.5]);
  expect(unitSize(7, DAILY_MULTIPLIER, 160)).toBe(10);
  expect(unitSize(32, DAILY_MULTIPLIER, 160)).toBe(5);
  expect(unitSize(100, MONTHLY_MULTIPLIER, 160)).toBe(0.5);
});

test("OPER-DASH-15 a cart of a store is two wide", () => {
  expect(unitSize(14, STORE_SCALE, 100)).toBe(2);
  expect(unitSize(80, STORE_SCALE, 100)).toBe(1.25);
});

test.each([
  [16, [0, 5, 10, 15]],
  [4.5, [0, 1, 2, 3, 4]],
  [320, [0, 100, 200, 300]],
  [0.5, [0]],
])("an axis up to %d has round figures", (top, ticks) => {
  expect(ticksUpTo(top)).toEqual(ticks);
});

test("a page is shown without the ids in its address", () => {
  expect(shortPage("/posale/standard/0192f4a3-1234-7abc-8def-0123456789ab/options")).toBe(
    "standard/…/options",
  );
});
