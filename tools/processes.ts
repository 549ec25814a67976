// Starting and ending the processes that a command needs, on whatever system this is.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

export interface Running {
  name: string;
  child: ChildProcess;
  exited: Promise<number>;
}

/** Starts one of our programs. The line to it says that we are there: when it breaks, the program ends. */
export function start(name: string, args: string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, ...env },
  });
  return { name, child, exited: exitOf(child) };
}

const exitOf = (child: ChildProcess) =>
  new Promise<number>((done) => {
    child.once("exit", (code) => done(code ?? 1));
    child.once("error", () => done(1));
  });

export async function stopAll(processes: readonly Running[]): Promise<void> {
  for (const { child } of processes) {
    if (child.connected) child.disconnect();
    // On Windows a signal ends it on the spot, with whatever it was about to finish; the broken line does not.
    if (process.platform !== "win32") child.kill("SIGTERM");
  }
  await Promise.all(processes.map(({ exited }) => exited));
}

const ENDINGS = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"] as const;

/**
 * Does what is to be done at the end, once, whichever way this process is told: by a signal, or by whoever started it going
 * away. Answers how to be told no more.
 */
export function whenEnded(stop: () => unknown): () => void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    void stop();
  };
  for (const ending of ENDINGS) process.on(ending, once);
  return () => {
    for (const ending of ENDINGS) process.off(ending, once);
  };
}

/** Runs a command to its end and returns its exit code. Where this process is told to end, so is it, and nothing goes on after it. */
export async function runToEnd(
  command: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const [program, first] = programOf(command);
  const child = spawn(program, [...first, ...args], {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  let isEnded = false;
  const forget = whenEnded(() => {
    isEnded = true;
    child.kill("SIGTERM");
  });
  const code = await exitOf(child);
  forget();
  if (isEnded) throw new Error(`ended while ${command} ran`);
  return code;
}

/** Runs a command to its end and keeps what it says, for commands that run side by side. */
export async function runQuietly(command: string, args: string[]): Promise<{ code: number; output: string }> {
  const [program, first] = programOf(command);
  const child = spawn(program, [...first, ...args], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: process.env,
  });
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

/** The commands of packages, and the package of each. */
const PACKAGES: Readonly<Record<string, string>> = {
  biome: "@biomejs/biome",
  knip: "knip",
  oxlint: "oxlint",
  playwright: "@playwright/test",
  tsc: "typescript",
  vite: "vite",
  vitest: "vitest",
};

/** A package's command is a script that this Node runs: what npm puts beside it to start it differs between systems. */
export function programOf(command: string): [string, string[]] {
  const name = PACKAGES[command];
  if (name === undefined) return [command, []];
  const folder = join(ROOT, "node_modules", name);
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === "string" ? bin : bin[command];
  if (script === undefined) throw new Error(`${name} has no command ${command}`);
  return [process.execPath, [join(folder, script)]];
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
