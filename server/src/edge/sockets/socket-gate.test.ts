// Limits of a process on its sockets, with small numbers, and how it ends them.
import { EventEmitter } from "node:events";
import type { WebSocket } from "@fastify/websocket";
import { LIVE_PATH } from "@handsel/contract/live.ts";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { LIMITS } from "#config.ts";
import { aTenant } from "#testing/builders.ts";
import { appOf, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { Refusal } from "../refuse.ts";
import { createSocketGate, sayGoodbye } from "./socket-gate.ts";

let world: TestPlatform;
let host: string;
beforeAll(async () => {
  world = await openTestPlatform({ SOCKETS_PER_PROCESS: "2" });
  host = `${(await aTenant(world)).subdomain}.localhost:3000`;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => world.close());

const refusedBy = (knock: () => void): string | undefined => {
  try {
    knock();
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.limit?.policy;
  }
};

test("so many may knock in a second, and again in the next one", () => {
  let now = 0;
  const knock = createSocketGate(
    { most: 100, perSecond: 3 },
    () => 0,
    () => now,
  );
  const inThisSecond = () => [1, 2, 3, 4, 5].map(() => refusedBy(knock));
  expect(inThisSecond()).toEqual([undefined, undefined, undefined, "handshakes", "handshakes"]);
  now = 999;
  expect(refusedBy(knock)).toBe("handshakes");
  now = 1_000;
  expect(inThisSecond()).toEqual([undefined, undefined, undefined, "handshakes", "handshakes"]);
});

const open = (app = world.app) => app.injectWS(LIVE_PATH, { headers: { host } });
const closing = (socket: WebSocket) => new Promise<number>((done) => socket.once("close", done));

test("a process holds so many sockets, refuses the next, and takes another when one has gone", async () => {
  const first = await open();
  await open();
  await expect(open()).rejects.toThrow("429");
  first.terminate();
  await expect.poll(() => open().then(() => "taken", String)).toBe("taken");
});

test("a process that ends tells every browser to come again", async () => {
  const app = appOf(world.platform);
  await app.ready();
  const sockets = [await open(app), await open(app)];
  const codes = sockets.map(closing);
  await app.close();
  expect(await Promise.all(codes)).toEqual([1012, 1012]);
});

class Peer extends EventEmitter {
  said: number | undefined;
  isDropped = false;

  close(code: number) {
    this.said = code;
  }

  terminate() {
    this.isDropped = true;
  }
}

test("one that does not answer the goodbye is dropped when its time is over, and one that does is not", () => {
  vi.useFakeTimers();
  const [silent, polite] = [new Peer(), new Peer()];
  sayGoodbye([silent, polite] as unknown as WebSocket[], LIMITS.socketGoodbyeMs);
  expect([silent.said, polite.said]).toEqual([1012, 1012]);
  polite.emit("close");
  vi.advanceTimersByTime(LIMITS.socketGoodbyeMs - 1);
  expect([silent.isDropped, polite.isDropped]).toEqual([false, false]);
  vi.advanceTimersByTime(1);
  expect([silent.isDropped, polite.isDropped]).toEqual([true, false]);
});
