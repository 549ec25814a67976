// What the sandbox says of itself: the books of lenders, collector, mail server and SMS gateway, and what a customer does
// on the lender's page.
import { setTimeout as pause } from "node:timers/promises";

export interface LedgerEntry {
  party: string;
  kind: string;
  outcome: string;
  reference: string | null;
  details: Record<string, unknown>;
}

export interface PlayedFault {
  party: string;
  mode: "slow" | "error" | "garbage" | "drop";
  milliseconds?: number;
  times: number;
}

export interface Outside {
  /** True when the lender has taken the step, now or before. */
  lenderDoes(funderReference: string, step: string, isOver: () => boolean): Promise<boolean>;
  order(fault: PlayedFault): Promise<void>;
  endFaults(): Promise<void>;
  ledger(party: string): Promise<LedgerEntry[]>;
}

export function outsideAt(url: string): Outside {
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(10_000), ...init });
  return {
    lenderDoes: async (funderReference, step, isOver) => {
      for (;;) {
        const status = await ask(`/api/applications/${funderReference}/${step}`, { method: "POST" }).then(
          (response) => response.status,
          () => 0,
        );
        // A step that was taken although its answer was lost is past when it is asked for again.
        if (status === 200 || status === 409) return true;
        if (isOver()) return false;
        await pause(200);
      }
    },
    order: async (fault) => {
      await ask("/api/faults", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(fault),
      });
    },
    endFaults: async () => {
      await ask("/api/faults", { method: "DELETE" });
    },
    ledger: async (party) => (await ask(`/api/ledger?party=${party}`)).json() as Promise<LedgerEntry[]>,
  };
}
