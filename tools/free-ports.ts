import { createServer } from "node:net";

/**
 * A port for the server, one for the sandbox, which takes the one 25 above its own for SMTP as well, and one for whoever receives
 * webhooks.
 */
export async function freePorts(): Promise<[number, number, number]> {
  for (;;) {
    const [port, sandbox, receiver] = [await freePort(0), await freePort(0), await freePort(0)];
    const smtp = await freePort(sandbox + 25).catch(() => undefined);
    const areDifferent = new Set([port, sandbox, sandbox + 25, receiver]).size === 4;
    if (areDifferent && smtp !== undefined) return [port, sandbox, receiver];
  }
}

function freePort(wanted: number): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(wanted, () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
