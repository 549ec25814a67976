import type { Funder as FunderCode } from "@handsel/contract/catalog/funders.ts";
import type { Outgoing } from "../outgoing.ts";
import { b2b } from "./b2b/b2b.ts";
import { bnpl } from "./bnpl/bnpl.ts";
import { frfunder } from "./frfunder/frfunder.ts";
import type { Funder } from "./funder.ts";
import { nordicbank } from "./nordicbank/nordicbank.ts";
import { otherbank } from "./otherbank/otherbank.ts";
import { ukbank } from "./ukbank/ukbank.ts";

export type Funders = Readonly<Record<FunderCode, Funder>>;

export function createFunders(outgoing: Outgoing): Funders {
  return {
    ukbank: ukbank(outgoing),
    bnpl: bnpl(outgoing),
    frfunder: frfunder(outgoing),
    nordicbank: nordicbank(outgoing),
    otherbank: otherbank(outgoing),
    b2b: b2b(outgoing),
  };
}
