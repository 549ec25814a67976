import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signIn } from "#testing/a-session.ts";
import { PlayedSocket, playSockets, socket } from "#testing/played-socket.ts";
import { watchSale, watchTradecart } from "./live.ts";

const CART = "0198f000-0000-7000-8000-00000000cafe";

beforeEach(() => {
  vi.useFakeTimers();
  playSockets();
  signIn({ session_token: "t1" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test("it says who is listening for which sale, and tells of every change of it", () => {
  const onChange = vi.fn();
  const stop = watchSale(CART, onChange);
  expect(socket(0).url).toBe("ws://localhost:3000/posale/live");
  socket(0).onopen();
  expect(JSON.parse(socket(0).sent[0] ?? "")).toEqual({
    sessionID: "t1",
    subdomain: "localhost",
    cartUUID: CART,
  });
  socket(0).says({ type: "listening" });
  expect(onChange).not.toHaveBeenCalled();
  socket(0).says({ type: "saleChanged", cartUUID: CART });
  socket(0).says({ type: "saleChanged", cartUUID: "0198f000-0000-7000-8000-00000000beef" });
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
  expect(socket(0).isClosed).toBe(true);
  vi.advanceTimersByTime(60_000);
  expect(PlayedSocket.all).toHaveLength(1);
});

test("a lost connection is opened again, ever more slowly, and makes up for what was missed", () => {
  const onChange = vi.fn();
  const stop = watchSale(CART, onChange);
  socket(0).says({ type: "listening" });
  socket(0).onclose();
  vi.advanceTimersByTime(1_000);
  expect(PlayedSocket.all).toHaveLength(2);
  socket(1).onclose();
  vi.advanceTimersByTime(1_500);
  expect(PlayedSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(500);
  socket(2).says({ type: "listening" });
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});

test("a malformed message is logged and changes nothing", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
  const onChange = vi.fn();
  const stop = watchSale(CART, onChange);
  socket(0).onmessage({ data: "{" });
  socket(0).says({ type: "dance" });
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn).toHaveBeenCalledWith("Malformed message received");
  expect(onChange).not.toHaveBeenCalled();
  stop();
  warn.mockRestore();
});

test("a trade cart is waited for in the same way, and news of a sale are none of its own", () => {
  const onChange = vi.fn();
  const stop = watchTradecart(CART, onChange);
  socket(0).onopen();
  expect(JSON.parse(socket(0).sent[0] ?? "")).toMatchObject({ tradecartID: CART });
  socket(0).says({ type: "saleChanged", cartUUID: CART });
  expect(onChange).not.toHaveBeenCalled();
  socket(0).says({ type: "tradecartChanged", tradecartID: CART });
  expect(onChange).toHaveBeenCalledTimes(1);
  stop();
});
