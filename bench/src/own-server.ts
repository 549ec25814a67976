// A server beside the one that is measured: at the same database, at a port of its own, with settings of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

const ROOT = join(import.meta.dirname, "../..");
const PATIENCE_MS = 180_000;

export interface OwnServer {
  port: string;
  child: ChildProcess;
}

/** Once it says that it can serve. */
export async function startServer(settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = String(await freePort());
  const child = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: ROOT,
    stdio: "ignore",
    env: { ...process.env, PORT: port, WORKERS: "apart", ...settings },
  });
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response?.ok) return { port, child };
    if (performance.now() > until) throw new Error("the server does not start");
    await new Promise((done) => setTimeout(done, 200));
  }
}
