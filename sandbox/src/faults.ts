// Faults that a test or a demo orders in advance: the next so many calls to a party go wrong in a given way. They are
// kept in memory only; a restarted sandbox behaves.
import { randomUUID } from "node:crypto";
import { z } from "zod";

/**
 * slow: the work is done, the answer comes late. error: the work is not done, the party says so.
 * garbage: the work is done, the answer cannot be read. drop: the work is done, the line is cut without an answer.
 */
export const faultMode = z.enum(["slow", "error", "garbage", "drop"]);

export const faultOrder = z.strictObject({
  party: z.string().min(1).max(40),
  mode: faultMode,
  milliseconds: z.int().min(0).max(120_000).default(5_000),
  times: z.int().min(1).max(1_000_000).default(1),
});

export type FaultMode = z.infer<typeof faultMode>;
export type Fault = z.infer<typeof faultOrder> & { id: string; remaining: number };

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  let faults: Fault[] = [];
  return {
    add(order: z.infer<typeof faultOrder>): Fault {
      const fault = { id: randomUUID(), ...order, remaining: order.times };
      faults.push(fault);
      return fault;
    },
    list: (): readonly Fault[] => faults,
    clear(party?: string): void {
      faults = party ? faults.filter((fault) => fault.party !== party) : [];
    },
    /** Uses up one turn of the oldest fault that waits for this party. */
    take(party: string): Fault | undefined {
      const fault = faults.find((candidate) => candidate.party === party);
      if (!fault) return undefined;
      fault.remaining -= 1;
      if (fault.remaining === 0) faults = faults.filter((candidate) => candidate !== fault);
      return fault;
    },
  };
}
