// One thread of the room. It is told which work to do on what, says when it begins, and hands back the result. A refusal goes
// back as what it says, because an error that crosses over is no longer of its kind.
import { setPriority } from "node:os";
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { Refusal } from "#edge/refuse.ts";
import { nameOfThread } from "./core-time.ts";
import type { Begun, Outcome, WorkOrder } from "./room.ts";

// Whoever answers calls goes first; this work takes what is left. Loaded first: on a machine that has much to do an honest
// first preview would wait for its programs longer than for itself. Linux counts the priority of each thread by itself;
// elsewhere this would slow down the whole process.
const NICE = 5;
const stepBack = () => {
  if (process.platform === "linux") setPriority(0, NICE);
};
const thread = nameOfThread();

export async function work({ number, file, name, input }: WorkOrder): Promise<Outcome> {
  const tasks = (await import(pathToFileURL(file).href)) as Record<string, (input: unknown) => unknown>;
  const task = tasks[name];
  if (!task) throw new Error(`no ${name} in ${file}`);
  stepBack();
  parentPort?.postMessage({ begun: number, thread } satisfies Begun);
  try {
    return { value: await task(input) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: [...error.entries] };
    throw error;
  }
}
