// One thread of the room. It is told which work to do on what, says when it begins, and hands back the result. A refusal goes
// back as what it says, because an error that crosses over is no longer of its kind.
import { pathToFileURL } from "node:url";
import { parentPort } from "node:worker_threads";
import { Refusal } from "#edge/refuse.ts";
import type { Outcome, WorkOrder } from "./room.ts";

export async function work({ number, file, name, input }: WorkOrder): Promise<Outcome> {
  const tasks = (await import(pathToFileURL(file).href)) as Record<string, (input: unknown) => unknown>;
  const task = tasks[name];
  if (!task) throw new Error(`no ${name} in ${file}`);
  parentPort?.postMessage({ begun: number });
  try {
    return { value: await task(input) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: [...error.entries] };
    throw error;
  }
}
