// A simulation as a job: the year itself, who is behind its bars, and a few of its messages filled to see what is empty.
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { inLongRead, type LongRead } from "#db/long-read.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { languageOf } from "../campaigns/decisions.ts";
import { dataFor, subjectOf } from "../campaigns/subject.ts";
import { shownOffers } from "../offers/shown-offers.ts";
import { offersOfCampaign } from "../queries/offers.ts";
import {
  beginSimulation,
  endSimulation,
  findSimulation,
  findVersion,
  keepMembers,
  noteSimulated,
  referencesOf,
} from "../queries/simulations.ts";
import { findTemplate, listBlockBodies } from "../queries/templates.ts";
import { FILL_ALL, PREPARE } from "../rendering/in-room.ts";
import { type Tried } from "./tally.ts";
import { playYear } from "./year.ts";

/** Links in a try-out lead nowhere: there is no member behind them. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
/** Rows that are written together. */
const ROWS_AT_ONCE = 50;

export const runSimulation = job<{ wlId: number; simulationID: string }>({
  name: "crm-simulate",
  retries: 1,
  atOnce: 1,
  run: async ({ wlId, simulationID: id }, platform) => {
    const tenant = platform.tenants.byId(wlId);
    const found = await inTenant(platform, wlId, async (db) => {
      const campaign = await findVersion(db, id);
      const simulation = campaign && (await beginSimulation(db, id)) && (await findSimulation(db, id));
      return simulation && { campaign, mode: simulation.mode };
    });
    if (!tenant || !found) return;
    const end = (state: "DONE" | "FAILED", result: SimulationResult | null) =>
      inTenant(platform, wlId, (db) => endSimulation(db, id, { state, result, now: platform.clock.now() }));
    try {
      const result = await inLongRead(platform.pool, { wlId }, (read) =>
        simulate({ platform, tenant, read, id }, found),
      );
      if (result) await end("DONE", result);
    } catch (error) {
      await end("FAILED", null);
      throw error;
    }
  },
});

interface Context {
  platform: Platform;
  tenant: WhiteLabel;
  read: LongRead;
  id: string;
}

async function simulate(
  ctx: Context,
  { campaign, mode }: { campaign: Campaign; mode: "FORWARD" | "BACK" | "LOG" },
): Promise<SimulationResult | undefined> {
  const { platform, tenant, read, id } = ctx;
  const { wlId } = tenant;
  const played = await playYear(read, {
    campaign,
    mode,
    now: platform.clock.now(),
    tenant,
    onPortion: async (chunks, done, total) => {
      for (let place = 0; place < chunks.length; place += ROWS_AT_ONCE)
        await inTenant(platform, wlId, (db) =>
          keepMembers(db, id, chunks.slice(place, place + ROWS_AT_ONCE)),
        );
      return inTenant(platform, wlId, (db) => noteSimulated(db, id, done, total));
    },
  });
  if (!played) return undefined;
  const { result, sample } = played;
  const examples = result.log?.examples ?? [];
  const references = await referencesOf(
    read.db,
    examples.map(({ reference }) => reference),
  );
  return {
    ...result,
    log: result.log && {
      ...result.log,
      examples: examples.map((one) => ({ ...one, reference: references.get(one.reference) ?? "" })),
    },
    empty: await emptyPlaceholders(ctx, campaign, sample),
    tried: sample.length,
  };
}

/** Some of the messages are filled as they would be, in the transaction that cannot write. */
async function emptyPlaceholders(
  { platform, tenant, read: { db } }: Context,
  campaign: Campaign,
  sample: readonly Tried[],
): Promise<SimulationResult["empty"]> {
  const ctx = { db, platform, tenant, now: platform.clock.now() };
  const offers = await offersOfCampaign(db, campaign.campaignCode);
  const blocks = await listBlockBodies(db);
  const counts = new Map<string, SimulationResult["empty"][number]>();
  for (const [templateName, tried] of Map.groupBy(sample, (one) => one.templateName)) {
    const record = await findTemplate(db, campaign.campaignCode, templateName);
    if (!record) continue;
    const template = await platform.room
      .run(PREPARE, tenant.wlId, {
        type: record.type,
        subject: record.liveSubject ?? record.draftSubject,
        html: record.liveHtml ?? record.draftHtml,
        blocks,
      })
      .catch(() => undefined);
    if (!template) continue;
    const messages = [];
    for (const { cartId } of tried) {
      const subject = await subjectOf(ctx, { cartId, testContractId: null });
      if (!subject) continue;
      const language = languageOf(campaign, tenant, subject);
      const data = await dataFor(ctx, subject, {
        language,
        memberId: NOBODY,
        communicationId: NOBODY,
        offers: await shownOffers(ctx, offers, subject, language),
      });
      messages.push({ template, data });
    }
    for (const rendered of await platform.room.run(FILL_ALL, tenant.wlId, messages))
      for (const placeholder of new Set(rendered?.problems.map((one) => one.placeholder))) {
        const key = `${templateName} ${placeholder}`;
        const empty = counts.get(key) ?? { templateName, placeholder, count: 0 };
        counts.set(key, { ...empty, count: empty.count + 1 });
      }
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}
