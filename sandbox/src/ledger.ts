// What reached the outside parties and what became of it, in order, with the platform's own references. Tests count
// double effects and lost messages here, so nothing is ever taken out of it.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import type { Clock } from "./clock.ts";
import { Journal } from "./journal.ts";

const ledgerEntry = z.object({
  id: z.string(),
  at: z.string(),
  party: z.string(),
  /** What was asked of the party, or what it told the platform: "message", "delivery-report", "sign-in", … */
  kind: z.string(),
  outcome: z.string(),
  /** The platform's name for it: a Message-ID, an SMS reference, an application number. */
  reference: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export type LedgerEntry = z.infer<typeof ledgerEntry>;
export interface LedgerFilter {
  party?: string | undefined;
  kind?: string | undefined;
  reference?: string | undefined;
}
export type Ledger = Awaited<ReturnType<typeof openLedger>>;

export async function openLedger(stateFolder: string, clock: Pick<Clock, "now">) {
  const entries: LedgerEntry[] = [];
  const journal = await Journal.open(join(stateFolder, "ledger.jsonl"), ledgerEntry, (entry) =>
    entries.push(entry),
  );
  return {
    async record(fact: Omit<LedgerEntry, "id" | "at">): Promise<void> {
      const entry = { id: randomUUID(), at: clock.now().toISOString(), ...fact };
      await journal.append(entry);
      entries.push(entry);
    },
    /** Oldest first. */
    list: (filter: LedgerFilter): LedgerEntry[] =>
      entries.filter(
        (entry) =>
          (filter.party === undefined || entry.party === filter.party) &&
          (filter.kind === undefined || entry.kind === filter.kind) &&
          (filter.reference === undefined || entry.reference === filter.reference),
      ),
    close: () => journal.close(),
  };
}
