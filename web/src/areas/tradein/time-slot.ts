import type { TimeSlot } from "@handsel/contract/tradein/collections.ts";

/** From and to with a dash between them that no line breaks at. */
export function slotText({ from, to }: Pick<TimeSlot, "from" | "to">): string {
  return `${from}\u2060–\u2060${to}`;
}
