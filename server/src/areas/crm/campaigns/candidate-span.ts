import { FIRST_STAGE } from "@handsel/contract/crm/values.ts";
import type { CandidateSpan } from "../queries/members.ts";
import type { Campaign } from "./campaign.ts";
import { triggerWindow } from "./cohort.ts";

/** Whose moments make candidates of this campaign. */
export function spanOf(campaign: Campaign): CandidateSpan {
  return {
    campaignCode: campaign.campaignCode,
    event: campaign.triggerEvent,
    ...triggerWindow(campaign),
    offsetDays: campaign.triggerDaysOffset,
    firstStage: FIRST_STAGE,
  };
}
