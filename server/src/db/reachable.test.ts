import { connect, createServer } from "node:net";
import { afterEach, expect, inject, test } from "vitest";
import { createLog } from "#log.ts";
import { untilReachable } from "./reachable.ts";

const opened: { close(): unknown }[] = [];
afterEach(() => opened.splice(0).forEach((one) => one.close()));

const log = () => {
  const first = Promise.withResolvers<void>();
  return { log: { ...createLog("silent"), warn: () => first.resolve() } as never, isWaiting: first.promise };
};

/** The database's own port under another number. */
async function listenAt(port: number): Promise<number> {
  const { hostname, port: real } = new URL(inject("databaseServer"));
  const server = createServer((outside) => {
    const inside = connect(Number(real), hostname);
    outside.pipe(inside).pipe(outside);
    for (const side of [outside, inside]) side.on("error", () => undefined);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  opened.push(server);
  return (server.address() as { port: number }).port;
}

test("a process waits for a database that is away, and goes on as soon as it is there", async () => {
  const port = await listenAt(0);
  opened.splice(0).forEach((one) => one.close());
  const url = new URL(inject("databaseServer"));
  [url.hostname, url.port] = ["127.0.0.1", String(port)];
  const { log: silent, isWaiting } = log();
  const reached = untilReachable(url.href, silent);
  await isWaiting;
  await listenAt(port);
  await expect(reached).resolves.toBeUndefined();
});

test("what waiting does not mend is told at once", async () => {
  const url = new URL(inject("databaseServer"));
  url.pathname = "/no_such_database";
  await expect(untilReachable(url.href, log().log)).rejects.toThrow("does not exist");
});
