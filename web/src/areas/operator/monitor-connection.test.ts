import type { ServiceMonitorData } from "@handsel/contract/operator/monitor.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { signIn } from "#testing/a-session.ts";
import { PlayedSocket, playSockets, socket } from "#testing/played-socket.ts";
import { watchMonitor } from "./monitor-connection.ts";

const message: ServiceMonitorData = {
  messageName: "ServiceMonitorData",
  services: [],
  database: null,
  jvmDetails: null,
  threadPoolMonitorData: null,
  databaseServer: null,
};

let heard: ServiceMonitorData[] = [];
let states: boolean[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-15T10:00:00Z") });
  playSockets();
  heard = [];
  states = [];
  signIn();
  stop = watchMonitor("online", {
    onData: (data) => heard.push(data),
    onConnected: (isConnected) => states.push(isConnected),
  });
});
afterEach(() => {
  stop();
  dropSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("OPER-MONITOR-01 OPER-MONITOR-02 the endpoint, the session and the day are the address, and MONITOR the first word", () => {
  expect(socket().url).toBe(
    `${location.origin.replace(/^http/, "ws")}/servicemonitor/online/SESSION_tok/2026-11-15`,
  );
  socket().onopen();
  expect(states).toEqual([true]);
  expect(socket().sent).toEqual(["MONITOR"]);
});

test("OPER-MONITOR-02 only messages of the monitor are read; another is logged and ignored", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  socket().onopen();
  socket().onmessage({ data: JSON.stringify({ ...message, messageName: "DashboardData" }) });
  socket().onmessage({ data: "{" });
  expect(heard).toEqual([]);
  expect(warn.mock.calls).toEqual([["Malformed message received"], ["Malformed message received"]]);
  socket().onmessage({ data: JSON.stringify(message) });
  expect(heard).toEqual([message]);
});

test("a lost connection comes back by itself, each time a little later, and none after leaving", () => {
  socket().onopen();
  socket().close();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  socket(1).close();
  vi.advanceTimersByTime(2_999);
  expect(PlayedSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(PlayedSocket.all).toHaveLength(3);
  stop();
  expect(socket(2).isClosed).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(PlayedSocket.all).toHaveLength(3);
});
