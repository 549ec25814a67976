// What the parties tell the platform later. A webhook is written down before anyone relies on it and is repeated
// with growing pauses until the platform accepts it; a sandbox that was killed goes on where it stopped.
import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { Journal } from "../journal.ts";
import type { Ledger } from "../ledger.ts";
import type { Log } from "../log.ts";
import type { Wait } from "../wait.ts";
import type { Platform } from "./platform.ts";

/** About a quarter of an hour in all: longer than a platform's restart, shorter than anyone's patience. */
export const RETRY_DELAYS_MS = [1, 2, 4, 8, 16, 32, 60, 60, 120, 120, 240, 240].map(
  (seconds) => seconds * 1_000,
);
const CALLS_AT_ONCE = 16;
/** What is due so close together is told in one call. */
const TOGETHER_WITHIN_MS = 200;
const MOST_TOGETHER = 100;

const webhook = z.object({
  id: z.string(),
  party: z.string(),
  kind: z.string(),
  reference: z.string().nullable(),
  path: z.string(),
  body: z.string(),
  /** Told with others of its path: the name of the list that their bodies stand in. */
  together: z.string().optional(),
  /** By the system's clock. */
  dueAt: z.number(),
});
const journalLine = z.discriminatedUnion("step", [
  webhook.extend({ step: z.literal("scheduled") }),
  z.object({ step: z.literal("settled"), id: z.string() }),
  z.object({ step: z.literal("settled-together"), ids: z.array(z.string()) }),
]);

export type Webhook = z.infer<typeof webhook>;

export interface Webhooks {
  /** Resolves when the webhook is safely written down. A second one with the same id is ignored. */
  schedule(order: Omit<Webhook, "dueAt"> & { delayMs: number }): Promise<void>;
  close(): Promise<void>;
}

interface Surroundings {
  stateFolder: string;
  platform: Platform;
  ledger: Ledger;
  wait: Wait;
  stopped: AbortSignal;
  log: Log;
}

export async function openWebhooks({
  stateFolder,
  platform,
  ledger,
  wait,
  stopped,
  log,
}: Surroundings): Promise<Webhooks> {
  const known = new Set<string>();
  const pending = new Map<string, Webhook>();
  const journal = await Journal.open(join(stateFolder, "webhooks.jsonl"), journalLine, (line) => {
    const ids = line.step === "settled-together" ? line.ids : [line.id];
    for (const id of ids) known.add(id);
    if (line.step === "scheduled") pending.set(line.id, line);
    else for (const id of ids) pending.delete(id);
  });
  const running = new Set<Promise<void>>();
  const gathering = new Map<string, Webhook[]>();
  const callSlots = createSlots(CALLS_AT_ONCE);

  async function deliver(orders: readonly Webhook[]): Promise<void> {
    const call = callOf(orders);
    for (let attempt = 1; ; attempt += 1) {
      const answer = await callSlots(() => platform.post(call));
      stopped.throwIfAborted();
      if (answer.outcome === "accepted") return settle(orders, "delivered", attempt);
      const pauseMs = RETRY_DELAYS_MS[attempt - 1];
      log.warn({ path: call.path, webhook: call.id, attempt, answer, pauseMs }, "webhook not accepted");
      if (pauseMs === undefined) return settle(orders, "given-up", attempt);
      await wait(pauseMs);
    }
  }

  async function settle(
    orders: readonly Webhook[],
    outcome: "delivered" | "given-up",
    attempts: number,
  ): Promise<void> {
    await Promise.all(
      orders.map(({ id, party, kind, reference }) =>
        ledger.record({ party, kind, outcome, reference, details: { webhook: id, attempts } }),
      ),
    );
    const [first, ...others] = orders.map(({ id }) => id);
    if (first === undefined) return;
    await journal.append(
      others.length === 0
        ? { step: "settled", id: first }
        : { step: "settled-together", ids: [first, ...others] },
    );
  }

  function start(order: Webhook): void {
    if (order.together === undefined)
      return keepRunning(order.id, async () => {
        await wait(order.dueAt - Date.now());
        await deliver([order]);
      });
    const waiting = gathering.get(order.path);
    if (waiting) waiting.push(order);
    else {
      gathering.set(order.path, [order]);
      keepRunning(order.id, () => deliverGathered(order.path));
    }
  }

  /** Until nothing of this path is waited for any more. */
  async function deliverGathered(path: string): Promise<void> {
    for (;;) {
      const [first] = gathering.get(path) ?? [];
      if (!first) return void gathering.delete(path);
      const until = first.dueAt + TOGETHER_WITHIN_MS;
      await wait(until - Date.now());
      const waiting = gathering.get(path) ?? [];
      const due = waiting.filter(({ dueAt }) => dueAt <= until).slice(0, MOST_TOGETHER);
      const taken = new Set(due);
      gathering.set(
        path,
        waiting.filter((order) => !taken.has(order)),
      );
      keepRunning(first.id, () => deliver(due));
    }
  }

  function keepRunning(id: string, work: () => Promise<void>): void {
    const run = work().catch((error: unknown) => {
      // A stop interrupts the pauses; what is still pending is taken up again at the next start.
      if (!stopped.aborted) log.error({ webhook: id, err: error }, "webhook failed");
    });
    running.add(run);
    void run.finally(() => running.delete(run));
  }

  for (const order of pending.values()) start(order);

  return {
    async schedule({ delayMs, ...rest }) {
      if (known.has(rest.id)) return;
      known.add(rest.id);
      const order = { ...rest, dueAt: Date.now() + delayMs };
      await journal.append({ step: "scheduled", ...order });
      start(order);
    },
    async close() {
      await Promise.all(running);
      await journal.close();
    },
  };
}

/** The same orders are the same call, also after a restart. */
function callOf(orders: readonly Webhook[]): { path: string; id: string; body: string } {
  const [first] = orders;
  if (!first) throw new Error("a call of nothing");
  if (first.together === undefined) return first;
  const id = createHash("sha256");
  for (const order of orders) id.update(order.id);
  const bodies = orders.map(({ body }) => body);
  return {
    path: first.path,
    id: id.digest("hex"),
    body: `{${JSON.stringify(first.together)}:[${bodies.join()}]}`,
  };
}

/** Runs at most `count` pieces of work at once; the others queue. */
function createSlots(count: number) {
  let free = count;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free += 1;
    }
  };
}
