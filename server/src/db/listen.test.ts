import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { expect, inject, test, vi } from "vitest";
import { createLog } from "#log.ts";
import { listen } from "./listen.ts";

/** A way to the database that can be closed; it counts who comes while it is. */
async function openGate(database: URL) {
  const gate = { isOpen: true, turnedAway: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    if (!gate.isOpen) {
      gate.turnedAway += 1;
      socket.destroy();
      return;
    }
    sockets.add(socket);
    const through = connect(Number(database.port), database.hostname);
    through.on("error", () => undefined);
    socket.pipe(through).pipe(socket);
    socket.on("close", () => through.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = new URL(database.href);
  address.port = String((server.address() as AddressInfo).port);
  return {
    gate,
    address: address.href,
    shut: () => {
      gate.isOpen = false;
      for (const socket of sockets) socket.destroy();
    },
    close: () => server.close(),
  };
}

test("while the database is away it is asked once at a time, and heard again as soon as it is back", async () => {
  const { gate, address, shut, close } = await openGate(new URL(inject("databaseServer")));
  const log = createLog("silent");
  const failures = vi.spyOn(log, "warn");
  const on = { notice: vi.fn(), up: vi.fn(), down: vi.fn() };
  const listener = await listen(address, log, on);
  shut();
  await vi.waitFor(() => expect(failures.mock.calls.length).toBeGreaterThanOrEqual(4), { timeout: 30_000 });
  // Each attempt that failed is told once, in its turn, and leads to one further attempt.
  const told = failures.mock.calls.map(([what]) => (what as { attempt: number }).attempt);
  expect(told).toEqual(told.map((_attempt, index) => index + 1));
  expect(gate.turnedAway).toBe(told.length);
  gate.isOpen = true;
  await vi.waitFor(() => expect(on.up).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  await listener.stop();
  close();
});
