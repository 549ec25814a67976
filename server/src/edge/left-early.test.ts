// Browsers leave: pages are closed and connections break while a call is answered. That is nobody's fault.
import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { appOf, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { sendAnswer } from "./packed-answers.ts";

/** Longer answers than this one are packed while they go out. */
const LONG = { header: { apiStatus: "OK" }, numbers: Array.from({ length: 50_000 }, (_, n) => n * 7_919) };

let world: TestPlatform;
let app: FastifyInstance;

beforeAll(async () => {
  world = await openTestPlatform();
});
afterAll(() => world.close());

beforeEach(() => {
  app = appOf(world.platform);
});
afterEach(() => vi.restoreAllMocks());

/** Asks for this path, leaves while it is answered, and tells what is logged and counted of it when all is over. */
async function askAndLeave(path: string, packing: string): Promise<{ logged: unknown[]; counted: number }> {
  const { log, telemetry } = world.platform;
  const logged = vi.spyOn(log, "error");
  const before = telemetry.failures.of("edge").total;
  await app.listen({ port: 0, host: "127.0.0.1" });
  const gone = once(app.server, "connection").then(([socket]) => once(socket, "close"));
  const browser = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  app.server.once("request", () => browser.destroy());
  browser.write(
    `POST ${path} HTTP/1.1\r\nhost: any.localhost\r\naccept-encoding: ${packing}\r\n` +
      "content-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
  );
  await gone;
  await app.close();
  return {
    logged: logged.mock.calls.map(([said]) => String((said as { err?: unknown }).err)),
    counted: telemetry.failures.of("edge").total - before,
  };
}

test.each(["br", "gzip", "identity"])(
  "a browser that leaves before its answer (%s) is no failure",
  async (packing) => {
    app.after(() =>
      app.post("/long", async ({ raw }, reply) => {
        await once(raw.socket, "close");
        return sendAnswer(reply, {}, LONG);
      }),
    );
    expect(await askAndLeave("/long", packing)).toEqual({ logged: [], counted: 0 });
  },
);

test("a browser that leaves while its answer is packed is no failure", async () => {
  app.after(() =>
    app.post("/long", async ({ raw }, reply) => {
      sendAnswer(reply, {}, LONG);
      raw.socket.destroy();
      return reply;
    }),
  );
  expect(await askAndLeave("/long", "br")).toEqual({ logged: [], counted: 0 });
});

test("what breaks after its browser has left is a failure all the same", async () => {
  app.after(() =>
    app.post("/broken", async ({ raw }) => {
      await once(raw.socket, "close");
      throw new Error("broken");
    }),
  );
  expect(await askAndLeave("/broken", "br")).toEqual({ logged: ["Error: broken"], counted: 1 });
});
