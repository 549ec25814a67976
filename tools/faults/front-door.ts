// What stands before the servers: it hands every connection to one that takes it, as any balancer does, and can cut all of
// them at once, as a broken cable does.
import { connect, createServer, type Socket } from "node:net";

export interface FrontDoor {
  origin: string;
  /** Ends every connection on both sides without a word. Returns how many there were. */
  cut(): number;
  close(): Promise<void>;
}

export async function openFrontDoor(port: number, serverPorts: readonly number[]): Promise<FrontDoor> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((outside) => {
    open.add(outside);
    outside.on("error", () => undefined);
    outside.once("close", () => open.delete(outside));
    turn += 1;
    lead(outside, serverPorts, turn, 0);
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(port, "127.0.0.1", done);
  });
  const cut = () => {
    const count = open.size;
    for (const socket of open) socket.destroy();
    return count;
  };
  return {
    origin: `http://127.0.0.1:${port}`,
    cut,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        cut();
      }),
  };
}

/** To the next server that takes the connection; to nobody when none does. */
function lead(outside: Socket, ports: readonly number[], turn: number, tried: number): void {
  const port = ports[(turn + tried) % ports.length];
  if (port === undefined || tried >= ports.length) {
    outside.destroy();
    return;
  }
  const inside = connect(port, "127.0.0.1");
  let isConnected = false;
  inside.once("connect", () => {
    isConnected = true;
    outside.pipe(inside);
    inside.pipe(outside);
  });
  inside.on("error", () => {
    if (!isConnected && !outside.destroyed) lead(outside, ports, turn, tried + 1);
  });
  inside.once("close", () => {
    if (isConnected) outside.destroy();
  });
  outside.once("close", () => inside.destroy());
}
