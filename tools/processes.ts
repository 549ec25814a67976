// Starting and ending the processes that a command needs.
import { type ChildProcess, spawn } from "node:child_process";

export const ROOT = new URL("..", import.meta.url).pathname;

export interface Running {
  name: string;
  child: ChildProcess;
  exited: Promise<number>;
}

export function start(name: string, args: string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const exited = new Promise<number>((done) => {
    child.once("exit", (code) => done(code ?? 1));
    child.once("error", () => done(1));
  });
  return { name, child, exited };
}

/** Runs a command to its end and returns its exit code. */
export async function runToEnd(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = spawn(command, args, { cwd: ROOT, stdio: "inherit", env: { ...process.env, ...env } });
  return new Promise((done) => {
    child.once("exit", (code) => done(code ?? 1));
    child.once("error", () => done(1));
  });
}

/** Runs a command to its end and keeps what it says, for commands that run side by side. */
export async function runQuietly(command: string, args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(command, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"], env: process.env });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  return new Promise((done) => {
    child.once("close", (code) => done({ code: code ?? 1, output }));
    child.once("error", (error) => done({ code: 1, output: error.message }));
  });
}

export async function stopAll(processes: readonly Running[]): Promise<void> {
  for (const { child } of processes) child.kill("SIGTERM");
  await Promise.all(processes.map(({ exited }) => exited));
}

/** Waits until an address answers 200, or says why it never did; a process that has ended will not. */
export async function answers(url: string, timeoutMs: number, by?: Running): Promise<void> {
  const until = performance.now() + timeoutMs;
  let last = "no answer";
  let hasEnded = false;
  void by?.exited.then(() => {
    hasEnded = true;
  });
  while (performance.now() < until) {
    if (hasEnded) throw new Error(`the ${by?.name} ended before ${url} answered`);
    try {
      const response = await fetch(url);
      if (response.ok) return;
      last = `status ${response.status}`;
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${url} did not answer within ${timeoutMs} ms: ${last}`);
}
