// What is worked out from measured times, and how a figure is written down: with its unit and, where there is one, its goal.

export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** Wanted: at most or at least this. */
  atMost?: number;
  atLeast?: number;
}

/** The value that this share of all values does not exceed; nothing of none. */
export function shareOf(values: readonly number[], share: number): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function median(values: readonly number[]): number {
  return shareOf(values, 0.5) ?? 0;
}

export interface Spread {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
}

/** How many a second, and how long they took. */
export function spread(times: readonly number[], seconds: number): Spread {
  const at = (share: number) => shareOf(times, share) ?? 0;
  return { requestsPerSecond: times.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** Nothing when no goal was set. */
export function isMet({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

export function formatFigure(figure: Figure): string {
  const { name, value, unit, atMost, atLeast } = figure;
  const goals = [
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
  ];
  const wanted = goals.length > 0 ? ` (wanted ${goals.join(", ")})` : "";
  return `${name}: ${rounded(value)} ${unit}${wanted}${isMet(figure) === false ? " — MISSED" : ""}`;
}

/** Three digits that count; whole from a hundred on. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
