// From slots to the strokes of a line.
import { HEALTH_SLOT_MINUTES, type PartySlot } from "@handsel/contract/operator/health.ts";

/** Over a longer time without calls there is no stroke: nobody knows how it was. */
export const LONGEST_GAP_SLOTS = 60 / HEALTH_SLOT_MINUTES;

/** Slots without calls are passed over, as long as it is not for long; one alone is a point. */
export function pathOf(
  slots: readonly PartySlot[],
  of: (slot: PartySlot) => number | null,
  toX: (index: number) => number,
  toY: (value: number) => number,
  from = 0,
): string {
  let last: number | undefined;
  return slots
    .map((slot, index) => {
      const value = of(slot);
      if (value === null || index < from) return "";
      const isJoined = last !== undefined && index - last <= LONGEST_GAP_SLOTS;
      last = index;
      const point = `${toX(index).toFixed(2)} ${toY(value).toFixed(2)}`;
      return isJoined ? `L${point}` : `M${point}h0.01`;
    })
    .join("");
}
