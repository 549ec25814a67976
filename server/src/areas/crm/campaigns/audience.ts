// Whom a campaign would take from now on, and what it still lacks. Judged by the code that lets contracts in, on what is
// known of them today: a contract whose day is yet to come may have ended by then.
import {
  type CampaignGap,
  FIRST_SLICE_PERCENT,
  LEFT_OUT_REASONS,
  type LeftOutReason,
  SAMPLE_SIZE,
} from "@handsel/contract/crm/audience.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { Db } from "#db/tenant-db.ts";
import {
  type CandidateFacts,
  type Coming,
  candidatesOf,
  countPaused,
  listComing,
} from "../queries/audience.ts";
import { listTemplatesNotInProduction } from "../queries/templates.ts";
import type { Campaign } from "./campaign.ts";
import { spanOf } from "./candidate-span.ts";
import { whyExcluded } from "./cohort.ts";
import { isInSlice } from "./slice.ts";

const PORTION = 2_000;
/** Somebody waits for the figure while he writes. */
const COUNTED_MOST = 100_000;

export interface Gap {
  gap: CampaignGap;
  names: string[];
}

/** Whether something leaves the house: waiting and a page that is looked at reach nobody by themselves. */
export function goesOut(communications: Campaign["communications"]): boolean {
  return communications.some(({ commsType }) => commsType !== "WAIT" && commsType !== "LANDING_PAGE");
}

/** Everybody may be told of a running contract; advertising is for those who said yes. */
export const needsConsent = ({ commsType, marketing }: Pick<Campaign, "commsType" | "marketing">): boolean =>
  commsType === "MARKETING" && marketing === "ALL";

/** What a campaign lacks before it may run: whom it is for, something that goes out, what that says, and leave to say it. */
export async function gapsOf(db: Db, campaign: Campaign): Promise<Gap[]> {
  const { campaignCode, rules, communications } = campaign;
  const unwritten = await listTemplatesNotInProduction(db, campaignCode);
  return [
    ...(rules.length === 0 ? [{ gap: "RULES" as const, names: [] }] : []),
    ...(goesOut(communications) ? [] : [{ gap: "COMMUNICATIONS" as const, names: [] }]),
    ...(unwritten.length > 0 ? [{ gap: "TEMPLATES" as const, names: unwritten }] : []),
    ...(needsConsent(campaign) ? [{ gap: "CONSENT" as const, names: [] }] : []),
  ];
}

export interface Audience {
  contracts: number;
  entering: number;
  firstDay: number;
  firstWeek: number;
  firstSlice: number;
  goingOn: number;
  leftOut: { reason: LeftOutReason; count: number }[];
  sample: (Pick<CandidateFacts, "reference" | "customerName" | "device"> & {
    cartUuid: string;
    entersAt: string;
  })[];
  isAtLeast: boolean;
}

export async function countAudience(
  db: Db,
  campaign: Campaign,
  { now, sample }: { now: Date; sample: number },
): Promise<Audience> {
  const begins = Math.max(now.getTime(), Date.parse(`${campaign.startDate}T00:00:00Z`));
  const counts = new Map<LeftOutReason, number>();
  const found = { contracts: 0, entering: 0, firstDay: 0, firstWeek: 0, firstSlice: 0 };
  const slice = { campaignCode: campaign.campaignCode, slicePercent: FIRST_SLICE_PERCENT };
  const shown: Audience["sample"] = [];
  const place = (facts: CandidateFacts, { entersAt, contractId }: Coming) => {
    if (isInSlice(slice, contractId)) found.firstSlice += 1;
    const due = entersAt.getTime() - begins;
    if (due <= DAY_MS) found.firstDay += 1;
    if (due <= 7 * DAY_MS) found.firstWeek += 1;
    if (found.entering >= sample * SAMPLE_SIZE && shown.length < SAMPLE_SIZE)
      shown.push({
        cartUuid: facts.cartId,
        reference: facts.reference,
        customerName: facts.customerName,
        device: facts.device,
        // Whose day has come already enters when the campaign begins.
        entersAt: new Date(Math.max(entersAt.getTime(), begins)).toISOString(),
      });
    found.entering += 1;
  };
  let last: Coming | undefined;
  do {
    const coming = await listComing(db, spanOf(campaign), last, PORTION);
    const facts = await candidatesOf(
      db,
      coming.map(({ cartId }) => cartId),
    );
    for (const one of coming) {
      const known = facts.get(one.cartId);
      if (!known) continue;
      found.contracts += 1;
      const why = one.hasEntered ? "TAKEN_PART" : whyExcluded(campaign, known);
      if (why) counts.set(why, (counts.get(why) ?? 0) + 1);
      else place(known, one);
    }
    last = coming.length === PORTION ? coming.at(-1) : undefined;
  } while (last && found.contracts < COUNTED_MOST);
  return {
    ...found,
    goingOn: await countPaused(db, campaign.campaignCode),
    leftOut: LEFT_OUT_REASONS.flatMap((reason) => {
      const count = counts.get(reason) ?? 0;
      return count > 0 ? [{ reason, count }] : [];
    }),
    sample: shown,
    isAtLeast: last !== undefined,
  };
}
