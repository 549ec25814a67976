// When a campaign ran, and for how many, as the change log has it.
import type { Campaign } from "../campaigns/campaign.ts";
import type { Switched } from "../queries/time-machine.ts";
import type { Run } from "./played.ts";

/** One that the log says nothing of came with the retailer's set-up and ran from its first day. */
export function runsSince(campaign: Campaign, switches: readonly Switched[]): Run[] {
  const runs: Run[] = [];
  const begins = Date.parse(`${campaign.startDate}T00:00:00Z`);
  let slicePercent = switches.length === 0 ? campaign.slicePercent : 100;
  const isFirstStop = switches[0]?.status === "DISABLED";
  let from = switches.length === 0 || isFirstStop ? begins : undefined;
  for (const { at, status, slicePercent: slice } of switches) {
    const moment = at.getTime();
    if (from !== undefined) runs.push({ from, until: moment, campaign: { ...campaign, slicePercent } });
    slicePercent = slice === null ? slicePercent : Number(slice);
    from = status === "DISABLED" ? undefined : moment;
  }
  if (from !== undefined)
    runs.push({ from, until: Number.POSITIVE_INFINITY, campaign: { ...campaign, slicePercent } });
  return runs;
}
