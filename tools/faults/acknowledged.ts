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
type Kept<K extends Kind> = Extract<Acknowledged, { what: K }> & { at: string };

export interface AcknowledgedLog {
  add(entry: Acknowledged): void;
  all<K extends Kind>(what: K): Kept<K>[];
  counts(): string;
}

/** Kept in a file as well, to look into when something is missing. */
export function openAcknowledged(file: string): AcknowledgedLog {
  rmSync(file, { force: true });
  const entries: (Acknowledged & { at: string })[] = [];
  return {
    add: (entry) => {
      const kept = { at: new Date().toISOString(), ...entry };
      entries.push(kept);
      appendFileSync(file, `${JSON.stringify(kept)}\n`);
    },
    all: <K extends Kind>(what: K) => entries.filter((entry): entry is Kept<K> => entry.what === what),
    counts: () => {
      const counted = new Map<Kind, number>();
      for (const { what } of entries) counted.set(what, (counted.get(what) ?? 0) + 1);
      return [...counted].map(([what, count]) => `${what} ${count}`).join(", ");
    },
  };
}
