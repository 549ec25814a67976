// A process that is killed and started again, as a supervisor would.
import { type ChildProcess, spawn } from "node:child_process";
import { openSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { ROOT } from "../processes.ts";

export interface Part {
  name: string;
  /** Ends it without warning and starts it again at once. */
  kill(): Promise<void>;
  /** Whether it does its work. */
  isBack(): Promise<boolean>;
  stop(): Promise<void>;
}

export interface PartSettings {
  name: string;
  script: string;
  env: Record<string, string>;
  /** What it says goes here. */
  logFile: string;
  isBack(pid: number): Promise<boolean>;
}

export function startPart({ name, script, env, logFile, isBack }: PartSettings): Part {
  const log = openSync(logFile, "a");
  const start = () =>
    spawn(process.execPath, [script], {
      cwd: ROOT,
      stdio: ["ignore", log, log],
      env: { ...process.env, ...env },
    });
  let child = start();
  process.once("exit", () => child.kill("SIGKILL"));
  return {
    name,
    kill: async () => {
      await ended(child, "SIGKILL");
      child = start();
    },
    isBack: () => (child.pid === undefined ? Promise.resolve(false) : isBack(child.pid)),
    stop: () => ended(child, "SIGTERM"),
  };
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => child.once("exit", () => done()));
  child.kill(signal);
  await gone;
}

export async function answersOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function until(isSo: () => Promise<boolean>, timeoutMs: number, everyMs = 50): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end) {
    if (await isSo()) return true;
    await pause(everyMs);
  }
  return false;
}
