import { createServer } from "node:net";

/** A port for the server and one for the sandbox, which takes the one 25 above its own for SMTP as well. */
export async function freePorts(): Promise<[number, number]> {
  for (;;) {
    const [port, sandbox] = [await freePort(0), await freePort(0)];
    const smtp = await freePort(sandbox + 25).catch(() => undefined);
    if (port !== sandbox && port !== sandbox + 25 && smtp !== undefined) return [port, sandbox];
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
