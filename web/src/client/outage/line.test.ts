import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  ASK_EVERY_MS,
  currentLine,
  forgetLine,
  isLineUp,
  noteAnswer,
  noteNoAnswer,
  tryLine,
  watchLine,
  whenLineIsBack,
} from "./line.ts";

let isThere = true;
let stop = () => undefined as unknown;
const asked = vi.fn();
beforeEach(() => {
  isThere = true;
  vi.useFakeTimers({ now: new Date("2026-03-01T14:18:00Z") });
  vi.stubGlobal("fetch", async (url: string) => {
    asked(url);
    if (!isThere) throw new TypeError("network");
    return new Response("{}");
  });
  stop = watchLine();
});
afterEach(() => {
  stop();
  forgetLine();
  asked.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("one call without an answer is no outage while the server can be reached", async () => {
  noteNoAnswer();
  await tryLine();
  expect(asked).toHaveBeenCalledWith("/healthz");
  expect(isLineUp()).toBe(true);
});

test("a server that is away is an outage, although the browser has a network", async () => {
  isThere = false;
  noteNoAnswer();
  await tryLine();
  expect(currentLine()).toEqual({ isUp: false, lostAt: Date.parse("2026-03-01T14:18:00Z"), backAt: null });
});

test("while there is no line the server is asked again, until it answers", async () => {
  isThere = false;
  await tryLine();
  const back = vi.fn();
  const forget = whenLineIsBack(back);
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(isLineUp()).toBe(false);
  isThere = true;
  await vi.advanceTimersByTimeAsync(ASK_EVERY_MS);
  expect(currentLine()).toMatchObject({ isUp: true, backAt: Date.parse("2026-03-01T14:18:10Z") });
  expect(back).toHaveBeenCalledOnce();
  const questions = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(10 * ASK_EVERY_MS);
  expect(asked).toHaveBeenCalledTimes(questions);
  forget();
});

test("a browser without a network says so at once, and an answer ends the outage", () => {
  dispatchEvent(new Event("offline"));
  expect(isLineUp()).toBe(false);
  noteAnswer();
  expect(isLineUp()).toBe(true);
});

test("pages that do not look after the line ask nothing", () => {
  stop();
  noteNoAnswer();
  expect(asked).not.toHaveBeenCalled();
  stop = watchLine();
});
