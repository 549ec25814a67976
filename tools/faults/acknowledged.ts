// What the platform said yes to. Whoever was told so relies on it; after the faults every line of it must still be true.
import { appendFileSync, rmSync } from "node:fs";

export type Acknowledged =
  | { what: "cart"; cartUUID: string }
  | { what: "application"; cartUUID: string; phone: string }
  /** Said by the lender. */
  | { what: "signature"; cartUUID: string; funderReference: string }
  | { what: "device reference"; cartUUID: string; reference: string }
  | { what: "activation"; cartUUID: string }
  | { what: "note"; cartUUID: string; note: string }
  | { what: "quote"; tradecartID: string; reference: string }
  | { what: "trade"; tradecartID: string; giftCard: string }
  | { what: "file"; subdomain: string; sha256: string; bytes: number };

type Kind = Acknowledged["what"];

export interface AcknowledgedLog {
  add(entry: Acknowledged): void;
  all<K extends Kind>(what: K): Extract<Acknowledged, { what: K }>[];
  counts(): string;
}

/** Kept in a file as well, to look into when something is missing. */
export function openAcknowledged(file: string): AcknowledgedLog {
  rmSync(file, { force: true });
  const entries: Acknowledged[] = [];
  return {
    add: (entry) => {
      entries.push(entry);
      appendFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
    },
    all: <K extends Kind>(what: K) =>
      entries.filter((entry): entry is Extract<Acknowledged, { what: K }> => entry.what === what),
    counts: () => {
      const counted = new Map<Kind, number>();
      for (const { what } of entries) counted.set(what, (counted.get(what) ?? 0) + 1);
      return [...counted].map(([what, count]) => `${what} ${count}`).join(", ");
    },
  };
}
