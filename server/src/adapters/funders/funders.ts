// The adapter of each lender. A new one is an entry here and a folder beside the others; `conformance.ts` says what it must do.
import { FUNDERS, type Funder as FunderCode } from "@handsel/contract/catalog/funders.ts";
import type { Outgoing } from "../outgoing.ts";
import { b2b } from "./b2b/b2b.ts";
import { bnpl } from "./bnpl/bnpl.ts";
import { frfunder } from "./frfunder/frfunder.ts";
import type { Funder } from "./funder.ts";
import { nordicbank } from "./nordicbank/nordicbank.ts";
import { otherbank } from "./otherbank/otherbank.ts";
import { ukbank } from "./ukbank/ukbank.ts";

export type Funders = Readonly<Record<FunderCode, Funder>>;

const ADAPTERS = { ukbank, bnpl, frfunder, nordicbank, otherbank, b2b } satisfies Record<
  FunderCode,
  (outgoing: Outgoing) => Funder
>;

export function createFunders(outgoing: Outgoing): Funders {
  const adapters = FUNDERS.map((code) => [code, ADAPTERS[code](outgoing)] as const);
  return Object.fromEntries(adapters) as Funders; // every code is there, which `fromEntries` cannot say
}
