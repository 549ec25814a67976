import type { MagicValue } from "../../party.ts";

export const DISTRIBUTOR_MAGIC: readonly MagicValue[] = [
  {
    value: "Refused…",
    effect: "As the additional information of a return: the return is refused, 409 NOT_RETURNABLE",
  },
  {
    value: "Lost…",
    effect: "As the additional information of a return: it is taken, but the goods never arrive",
  },
];

export const isMagic = (text: string, word: "Refused" | "Lost") =>
  text.trim().toLowerCase().startsWith(word.toLowerCase());
