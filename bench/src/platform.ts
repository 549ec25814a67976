// What the envelope, session, tenant, validation and row security cost: one read and one write beside bare handlers
// with the same single statement, in one run, as ratios.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { join } from "node:path";
import type { BenchContext } from "./context.ts";
import { format, load } from "./load.ts";

const CONNECTIONS = 32;
const SECONDS = 6;
const ROUNDS = 3;

export async function run({ origin, host, print, session, call }: BenchContext): Promise<void> {
  const bare = await startBare();
  const operation = (name: string, input: object) => ({
    origin,
    host,
    path: call.path(name),
    body: () => call.body(name, input),
    isFine: (status: number, text: string) => status === 200 && text.includes('"OK"'),
  });
  const bareRequest = (path: string) => ({
    origin: bare.origin,
    host: "localhost",
    path,
    body: () => "{}",
    isFine: (status: number) => status === 200,
  });
  const pairs = [
    { name: "read (LIST_STORES)", ours: operation("LIST_STORES", {}), floor: bareRequest("/read") },
    {
      name: "write (SET_LANGUAGE)",
      ours: operation("SET_LANGUAGE", { language: "fr" }),
      floor: bareRequest("/write"),
    },
  ];
  print(
    `signed in: ${session !== ""}; ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, interleaved`,
  );
  for (const { name, ours, floor } of pairs) {
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const floorResult = await load(floor, CONNECTIONS, SECONDS);
      const ourResult = await load(ours, CONNECTIONS, SECONDS);
      ratios.push(ourResult.requestsPerSecond / floorResult.requestsPerSecond);
      print(`${name}: bare ${format(floorResult)}`);
      print(`${name}: ours ${format(ourResult)}`);
    }
    ratios.sort((one, other) => one - other);
    print(`${name}: ${((ratios[1] ?? 0) * 100).toFixed(0)} % of the bare handler (median of ${ROUNDS})`);
  }
  bare.stop();
}

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
