// What the parties tell the platform later. A webhook is written down before anyone relies on it and is repeated
// with growing pauses until the platform accepts it; a sandbox that was killed goes on where it stopped.
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

const webhook = z.object({
  id: z.string(),
  party: z.string(),
  kind: z.string(),
  reference: z.string().nullable(),
  path: z.string(),
  body: z.string(),
  /** By the system's clock. */
  dueAt: z.number(),
});
const journalLine = z.discriminatedUnion("step", [
  webhook.extend({ step: z.literal("scheduled") }),
  z.object({ step: z.literal("settled"), id: z.string() }),
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
    known.add(line.id);
    if (line.step === "scheduled") pending.set(line.id, line);
    else pending.delete(line.id);
  });
  const running = new Set<Promise<void>>();
  const callSlots = createSlots(CALLS_AT_ONCE);

  async function deliver(order: Webhook): Promise<void> {
    await wait(order.dueAt - Date.now());
    for (let attempt = 1; ; attempt += 1) {
      const answer = await callSlots(() => platform.post(order));
      stopped.throwIfAborted();
      if (answer.outcome === "accepted") return settle(order, "delivered", attempt);
      const pauseMs = RETRY_DELAYS_MS[attempt - 1];
      log.warn({ party: order.party, webhook: order.id, attempt, answer, pauseMs }, "webhook not accepted");
      if (pauseMs === undefined) return settle(order, "given-up", attempt);
      await wait(pauseMs);
    }
  }

  async function settle(order: Webhook, outcome: "delivered" | "given-up", attempts: number): Promise<void> {
    const { party, kind, reference } = order;
    await ledger.record({ party, kind, outcome, reference, details: { webhook: order.id, attempts } });
    await journal.append({ step: "settled", id: order.id });
  }

  function start(order: Webhook): void {
    const run = deliver(order).catch((error: unknown) => {
      // A stop interrupts the pauses; what is still pending is taken up again at the next start.
      if (!stopped.aborted)
        log.error({ party: order.party, webhook: order.id, err: error }, "webhook failed");
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
