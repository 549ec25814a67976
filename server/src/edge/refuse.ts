// A refusal is what a user can cause: it has a code of the catalogue and values, and nothing else is known of it here.
import type { RefusalCode } from "@handsel/contract/errors/catalogue.ts";
import type { CodeWithFacts, FactsOf, RefusalFacts } from "@handsel/contract/errors/remedies/facts.ts";

export interface RefusalEntry {
  code: RefusalCode;
  values: (string | number)[];
  facts?: RefusalFacts;
}

/** How much of what is allowed in which time, and when to come again. */
export interface Limit {
  policy: string;
  quota: number;
  windowSeconds: number;
  waitSeconds: number;
}

export class Refusal extends Error {
  readonly entries: readonly RefusalEntry[];
  /** 200 for business refusals; the edge itself refuses with others. */
  readonly httpStatus: number;
  /** What the handler wrote before it refused is part of the refusal and stays. */
  readonly keepsChanges: boolean;
  /** What whoever was too hasty has used up. */
  limit: Limit | undefined;
  /** Whose sign-in it was, for the log: known to us, and not to whoever is refused. */
  about: string | undefined;

  constructor(entries: readonly RefusalEntry[], httpStatus = 200, keepsChanges = false) {
    super(entries.map((entry) => entry.code).join(", "));
    this.name = "Refusal";
    this.entries = entries;
    this.httpStatus = httpStatus;
    this.keepsChanges = keepsChanges;
  }
}

/** A code whose remedy needs facts is refused by `refuseWith`; here it does not compile. */
export function refuse<Code extends RefusalCode>(
  code: Code & ([Code] extends [CodeWithFacts] ? never : unknown),
  ...values: (string | number)[]
): Refusal {
  return new Refusal([{ code, values }]);
}

/** For the codes whose remedy needs to know more than their words say. */
export function refuseWith<Code extends CodeWithFacts>(
  code: Code,
  facts: FactsOf[Code],
  ...values: (string | number)[]
): Refusal {
  return new Refusal([{ code, values, facts }]);
}

/** What a decision found to be refused. */
export function refuseEntry(entry: RefusalEntry): Refusal {
  return new Refusal([entry]);
}

export function refuseEntries(entries: readonly RefusalEntry[]): Refusal {
  return new Refusal(entries);
}

/** For the rare refusal that also does something: what this call has written is committed. */
export function refuseKeepingChanges(code: RefusalCode, ...values: (string | number)[]): Refusal {
  return new Refusal([{ code, values }], 200, true);
}

/** Several reasons at once, in the order they are to be read. */
export function refuseAll(entries: readonly [RefusalCode, ...(string | number)[]][]): Refusal {
  return new Refusal(entries.map(([code, ...values]) => ({ code, values })));
}

export function refuseAtEdge(httpStatus: number, code: RefusalCode, ...values: (string | number)[]): Refusal {
  return new Refusal([{ code, values }], httpStatus);
}

/** Too often, too many at once: whoever calls is told when to come again. */
export function refuseHaste(limit: Limit): Refusal {
  const { waitSeconds } = limit;
  const refusal = new Refusal([{ code: "TOO_MANY_REQUESTS", values: ["wait"], facts: { waitSeconds } }], 429);
  refusal.limit = limit;
  return refusal;
}
