// Spans of time in milliseconds. A calendar day that begins where the clocks change is longer or shorter than DAY_MS.
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
