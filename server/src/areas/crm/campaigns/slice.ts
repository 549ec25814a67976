// Who belongs to the first slice of a campaign: as many of a hundred contracts as it says. Drawn by lot for each campaign
// anew, so that it is not the same people who get every first mail, and always the same within one.
import { createHash } from "node:crypto";
import type { Campaign } from "./campaign.ts";

const TWO_BYTES = 65_536;

export function isInSlice(
  { campaignCode, slicePercent }: Pick<Campaign, "campaignCode" | "slicePercent">,
  contractId: string,
): boolean {
  if (slicePercent >= 100) return true;
  const lot = createHash("sha256").update(`${campaignCode} ${contractId}`).digest().readUInt16BE(0);
  return lot < (TWO_BYTES * slicePercent) / 100;
}
