// A server beside the one that is measured: at the same database, at a port of its own, with settings of its own.
import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "./free-port.ts";

const ROOT = join(import.meta.dirname, "../..");
const SERVER = pathToFileURL(join(ROOT, "server/src/main.ts")).href;
const PATIENCE_MS = 180_000;

export interface OwnServer {
  port: string;
  child: ChildProcess;
}

type Settings = Readonly<Record<string, string>>;

/** Once it says that it can serve. */
export async function startServer(settings: Settings): Promise<OwnServer> {
  const {
    ports: [port = ""],
    child,
  } = await startServers([settings]);
  return { port, child };
}

/**
 * All in one process, whose engine has translated the same code for all of them: they differ in their settings alone. Of processes
 * of their own each is somewhat faster or slower than the next.
 */
export async function startServers(
  all: readonly Settings[],
): Promise<{ ports: string[]; child: ChildProcess }> {
  const ports: string[] = [];
  for (const _ of all) ports.push(String(await freePort()));
  const start = all.map((settings, index) => {
    const env = JSON.stringify({ ...settings, PORT: ports[index] });
    return `Object.assign(process.env, ${env}); await import(${JSON.stringify(`${SERVER}?${index}`)});`;
  });
  const child = spawn(process.execPath, ["--input-type=module", "--eval", start.join("\n")], {
    cwd: ROOT,
    stdio: "ignore",
    env: { ...process.env, WORKERS: "apart" },
  });
  const until = performance.now() + PATIENCE_MS;
  for (const port of ports)
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
      if (response?.ok) break;
      if (performance.now() > until) throw new Error("the server does not start");
      await new Promise((done) => setTimeout(done, 200));
    }
  return { ports, child };
}
