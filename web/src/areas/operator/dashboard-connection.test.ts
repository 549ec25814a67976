import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { signIn } from "#testing/a-session.ts";
import { playSockets, socket } from "#testing/played-socket.ts";
import { ownUid, watchDashboard } from "./dashboard-connection.ts";

const users = JSON.stringify({ messageName: "ActiveUsers", users: [] });

let states: boolean[] = [];
let heard: string[] = [];
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  playSockets();
  states = [];
  heard = [];
  signIn();
  stop = watchDashboard(
    { uid: ownUid(), day: "2026-11-15" },
    {
      onConnected: (isConnected) => states.push(isConnected),
      onMessage: ({ messageName }) => heard.push(messageName),
    },
  );
});
afterEach(() => {
  stop();
  dropSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("OPER-DASH-01 the connection is made for the session and the day", () => {
  expect(new URL(socket(0).url).pathname).toBe("/usertracker/SESSION_tok/2026-11-15");
});

test("OPER-DASH-06 it says DASHBOARD on opening, OK to every message, and comes back when it was closed", () => {
  socket(0).onopen();
  expect(socket(0).sent).toEqual(["DASHBOARD"]);
  socket(0).onmessage({ data: users });
  expect(socket(0).sent).toEqual(["DASHBOARD", "OK"]);
  expect(heard).toEqual(["ActiveUsers"]);

  socket(0).onclose();
  expect(states).toEqual([true, false]);
  vi.advanceTimersByTime(1_000);
  socket(1).onopen();
  expect(socket(1).sent).toEqual(["DASHBOARD"]);
  expect(states).toEqual([true, false, true]);
});

test("a message nobody understands is answered, said to the console, and changes nothing", () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  socket(0).onmessage({ data: "{" });
  socket(0).onmessage({ data: JSON.stringify({ messageName: "Other" }) });
  expect(warned).toHaveBeenCalledWith("Malformed message received");
  expect(socket(0).sent).toEqual(["OK", "OK"]);
  expect(heard).toEqual([]);
});
