// What the members of one portion share: read once in its transaction, however many messages are made of it.
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import { filesOf } from "./attachment-files.ts";
import type { Campaign } from "./campaign.ts";
import { findCampaign } from "./queries/campaigns.ts";
import { findTemplate, listBlockBodies } from "./queries/templates.ts";
import { type PreparedTemplate, prepareTemplate } from "./rendering.ts";
import { type CampaignOffers, offersOfCampaign } from "./shown-offers.ts";

export interface Supplies {
  campaign(code: string): Promise<Campaign | undefined>;
  /** The production version; nothing before the first was published. */
  template(campaignCode: string, name: string): Promise<PreparedTemplate | undefined>;
  offers(campaignCode: string): Promise<CampaignOffers>;
  files(campaignCode: string, templateName: string): ReturnType<typeof filesOf>;
}

export function createSupplies(ctx: { db: Db; platform: Pick<Platform, "adapters"> }): Supplies {
  const { db } = ctx;
  const blocks = once(() => listBlockBodies(db));
  return {
    campaign: once((code: string) => findCampaign(db, code)),
    template: once(async (code: string, name: string) => {
      const found = await findTemplate(db, code, name);
      if (!found || found.liveHtml === null) return undefined;
      const { type, liveSubject, liveHtml } = found;
      return prepareTemplate({ type, subject: liveSubject ?? "", html: liveHtml, blocks: await blocks() });
    }),
    offers: once((code: string) => offersOfCampaign(db, code)),
    files: once((code: string, name: string) => filesOf(ctx, code, name)),
  };
}

function once<Args extends string[], T>(load: (...args: Args) => Promise<T>): (...args: Args) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (...args) => {
    const key = args.join("\n");
    const known = kept.get(key);
    if (known) return known;
    const loaded = load(...args);
    kept.set(key, loaded);
    return loaded;
  };
}
