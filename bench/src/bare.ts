// Starts the bare handlers in a process of their own, on the platform's database.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";

export async function startBare(): Promise<{ origin: string; stop(): void }> {
  const port = await new Promise<number>((done) => {
    const server = createServer().listen(0, () => {
      const { port: free } = server.address() as { port: number };
      server.close(() => done(free));
    });
  });
  const child = spawn(process.execPath, [join(import.meta.dirname, "bare-server.ts")], {
    env: { ...process.env, BARE_PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((ready) => child.stdout.once("data", () => ready()));
  return { origin: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}
