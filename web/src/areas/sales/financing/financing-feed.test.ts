import { type ContractMilestone, reconnectSeconds } from "@handsel/contract/sales/live.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { setTenant } from "#client/tenant.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { PlayedSocket, playSockets, socket } from "#testing/played-socket.ts";
import { watchFinancing } from "./financing-feed.ts";

const event: ContractMilestone = {
  contractID: "NW-1-1",
  code: "CREDIT",
  translationID: "sales.financing.CREDIT",
  completionStatus: "COMPLETE",
  startDateTime: null,
  completionDateTime: null,
};
const message = JSON.stringify({ messageName: "FunderData", funderData: { events: [event] } });

let heard: (readonly ContractMilestone[])[] = [];
let states: boolean[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-15T10:00:00Z") });
  playSockets();
  heard = [];
  states = [];
  signIn();
  stop = watchFinancing("guid-1", {
    onEvents: (events) => heard.push(events),
    onConnected: (isConnected) => states.push(isConnected),
  });
});
afterEach(() => {
  stop();
  dropSession();
  setTenant(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("MGMT-FEED-01 the address carries the session, the day and the sale", () => {
  expect(socket().url).toBe(
    `${location.origin.replace(/^http/, "ws")}/usertracker/tok/2026-11-15?cartGUID=guid-1`,
  );
});

test("MGMT-FEED-02 once open it is connected and asks for the financing", () => {
  socket().onopen();
  expect(states).toEqual([true]);
  expect(socket().sent).toEqual(["FUNDER_DATA"]);
});

test("MGMT-FEED-03 each message brings all events and is answered", () => {
  socket().onopen();
  socket().onmessage({ data: message });
  expect(heard).toEqual([[event]]);
  expect(socket().sent).toEqual(["FUNDER_DATA", "OK"]);
});

test("MGMT-FEED-04 it says every half minute that it is there", () => {
  socket().onopen();
  vi.advanceTimersByTime(60_000);
  expect(socket().sent).toEqual(["FUNDER_DATA", "OK", "OK"]);
});

test("MGMT-FEED-05 a lost connection is opened again, each time a little later", () => {
  socket().onopen();
  socket().close();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(999);
  expect(PlayedSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(PlayedSocket.all).toHaveLength(2);
  socket(1).close();
  vi.advanceTimersByTime(2999);
  expect(PlayedSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(PlayedSocket.all).toHaveLength(3);
  expect([1, 2, 3, 4, 5, 6, 100].map(reconnectSeconds)).toEqual([1, 3, 7, 15, 30, 30, 30]);
});

test("MGMT-FEED-05 where the retailer has set an interval, it is opened again after that", () => {
  setRetailer({ reconnectInterval: 5 });
  for (const lost of [1, 2, 3]) {
    socket(-1).close();
    vi.advanceTimersByTime(4999);
    expect(PlayedSocket.all).toHaveLength(lost);
    vi.advanceTimersByTime(1);
    expect(PlayedSocket.all).toHaveLength(lost + 1);
  }
});

test("MGMT-FEED-06 a malformed message is logged and ignored", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  socket().onopen();
  socket().onmessage({ data: "{" });
  socket().onmessage({ data: JSON.stringify({ messageName: "Other" }) });
  expect(warn.mock.calls).toEqual([["Malformed message received"], ["Malformed message received"]]);
  expect(heard).toEqual([]);
});

test("MGMT-FEED-08 leaving closes the connection and everything that would go on", () => {
  socket().onopen();
  stop();
  expect(socket().isClosed).toBe(true);
  vi.advanceTimersByTime(120_000);
  expect(PlayedSocket.all).toHaveLength(1);
  expect(socket().sent).toEqual(["FUNDER_DATA"]);
  expect(states).toEqual([true]);
});
