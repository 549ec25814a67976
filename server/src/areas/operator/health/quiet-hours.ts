import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";

/** By the retailer's clock. Hours that end before they begin go over midnight; the end no longer belongs to them. */
export function isQuietAt(
  { alertQuiet, timeZone }: Pick<WhiteLabel, "alertQuiet" | "timeZone">,
  now: Date,
): boolean {
  if (!alertQuiet) return false;
  const { from, until } = alertQuiet;
  const time = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  }).format(now);
  return from <= until ? time >= from && time < until : time >= from || time < until;
}
