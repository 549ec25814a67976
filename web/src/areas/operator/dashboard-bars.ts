// How large the bars of the dashboard are. A thing has a size of its own; when there are too many of them for the room, all
// bars shrink alike.

/** What one sale of a day, and one of a month, is high, in pixels. */
export const DAILY_MULTIPLIER = 10;
export const MONTHLY_MULTIPLIER = 0.5;
/** What one cart of a store is wide, in parts of a hundred. */
export const STORE_SCALE = 2;

/** The size of one thing: its own, or what is left when the largest bar would not fit. */
export function unitSize(most: number, wanted: number, room: number): number {
  return most * wanted > room ? room / most : wanted;
}

const STEPS = [1, 2, 5];
const MOST_TICKS = 5;

/** Round figures for an axis that reaches up to `top`. */
export function ticksUpTo(top: number): number[] {
  if (top < 1) return [0];
  for (let power = 1; ; power *= 10)
    for (const step of STEPS) {
      const count = Math.floor(top / (step * power));
      if (count <= MOST_TICKS) return Array.from({ length: count + 1 }, (_, index) => index * step * power);
    }
}
