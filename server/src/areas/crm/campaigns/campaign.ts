// A campaign as it is held in memory: what starts it, whom it takes, and its communications.
import type {
  CampaignRow,
  Campaign as WireCampaign,
  Communication as WireCommunication,
  CohortRule as WireRule,
} from "@handsel/contract/crm/campaigns.ts";
import type { Step, Way } from "./journey.ts";

/** Codes, and the names they had when chosen. An absent level is any. */
export interface DeviceLevels {
  manufacturer?: string | null | undefined;
  manufacturerName?: string | null | undefined;
  category?: string | null | undefined;
  categoryName?: string | null | undefined;
  family?: string | null | undefined;
  familyName?: string | null | undefined;
  deviceCode?: string | null | undefined;
  deviceName?: string | null | undefined;
}

export const LEVEL_FIELDS = [
  "manufacturer",
  "manufacturerName",
  "category",
  "categoryName",
  "family",
  "familyName",
  "deviceCode",
  "deviceName",
] as const satisfies readonly (keyof DeviceLevels)[];

/** Only the levels of a larger record; blank ones are left out. */
export function levelsOf(record: DeviceLevels): DeviceLevels {
  return Object.fromEntries(LEVEL_FIELDS.flatMap((field) => (record[field] ? [[field, record[field]]] : [])));
}

export type CohortRule = Omit<WireRule, keyof DeviceLevels> & { levels: DeviceLevels };

export interface Campaign
  extends Omit<WireCampaign, "cohortRules" | "campaignActions" | "updatedAt" | "status"> {
  status: CampaignRow["status"];
  updatedAt: Date;
  rules: readonly CohortRule[];
  communications: readonly WireCommunication[];
}

/** What it is by itself: neither its parts nor what became of it. */
export type CampaignValues = Omit<Campaign, "rules" | "communications" | "stopped">;

export function wayOf({ communications, endStageSuccess, endStageFail }: Campaign): Way {
  return {
    endStageSuccess,
    endStageFail,
    steps: communications.map(
      (communication): Step => ({
        id: communication.id,
        type: communication.commsType,
        stopOutcome: communication.stopOutcome,
        delay: communication.delay,
        delayUnit: communication.delayUnit,
        beforeStage: communication.beforeStage ?? null,
        afterStage: communication.afterStage ?? null,
      }),
    ),
  };
}

export function wireCampaign({ rules, communications, updatedAt, ...fields }: Campaign): WireCampaign {
  return {
    ...fields,
    cohortRules: rules.map(({ levels, ...rule }) => ({ ...rule, ...levels })),
    campaignActions: [...communications],
    updatedAt: updatedAt.toISOString(),
  };
}
