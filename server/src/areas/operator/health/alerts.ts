// Tells people when a party no longer does as usual, once, and again when it does.

import { DAY_MS } from "@handsel/contract/durations.ts";
import { isLanguage } from "@handsel/contract/languages.ts";
import { HEALTH_DAYS, type PartyAlert } from "@handsel/contract/operator/health.ts";
import { PARTIES, PARTY_KINDS } from "@handsel/contract/operator/parties.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { publish, sendMessage } from "#areas/platform/index.ts";
import type { Db } from "#db/tenant-db.ts";
import { Refusal } from "#edge/refuse.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform, tenantUrl } from "#platform.ts";
import {
  type AlertRow,
  endAlert,
  markPhoned,
  openAlerts,
  peopleToTell,
  raiseAlert,
  removeOldPartyCalls,
} from "../queries/parties.ts";
import { sumPartyDays } from "../queries/party-days.ts";
import { learnUsual } from "../queries/party-usual.ts";
import { readerOf } from "../queries/reader.ts";
import { alertMail, alertSms } from "./alert-mail.ts";
import { healthOf, rulesOf } from "./picture.ts";
import { isQuietAt } from "./quiet-hours.ts";

const ALL_PARTIES = PARTY_KINDS.flatMap((kind) => PARTIES[kind]);

export const watchParties = job<object>({
  name: "operator-watch-parties",
  retries: 0,
  atOnce: 1,
  schedule: "* * * * *",
  run: async (_, platform) => {
    await eachOf(platform.tenants.all(), (tenant) => lookAtParties(platform, tenant));
  },
});

async function lookAtParties(platform: Platform, tenant: WhiteLabel): Promise<void> {
  const { wlId } = tenant;
  const now = platform.clock.now();
  const reader = readerOf(platform, { wlIds: [wlId], isOperator: false });
  const asked = { wlIds: [wlId], parties: ALL_PARTIES, at: now, rulesFor: rulesOf([tenant]) };
  const parties = await healthOf(reader, asked, () => "");
  await inTenant(platform, wlId, async (db) => {
    const open = new Map((await openAlerts(db)).map((alert) => [alert.party, alert]));
    for (const { party, state, since, recentAnsweredPercent } of parties) {
      const known = open.get(party);
      const trouble = state === "FAILING" || state === "SLOW" || state === "SILENT" ? state : undefined;
      // Silence ends nothing, for nobody knows yet that it works again; it is itself ended by the next call.
      const isHeard = known?.kind === "SILENT" && state !== "SILENT" && recentAnsweredPercent !== null;
      const isOver = known !== undefined && (state === "AS_USUAL" || isHeard);
      const ended = isOver ? await endAlert(db, known.id, now) : undefined;
      if (ended) await tellPrograms(platform, db, tenant, ended);
      // Whoever hears of what it turned into need not hear that it is over.
      if (ended && !trouble) {
        await mail(platform, db, tenant, ended);
        if (ended.phonedAt) await phone(platform, db, tenant, ended);
      }
      if (!trouble || since === null || (known && !isOver)) continue;
      const raised = await raiseAlert(db, { party, kind: trouble, since: new Date(since), now });
      if (!raised) continue;
      await tellPrograms(platform, db, tenant, raised);
      await mail(platform, db, tenant, raised);
    }
    for (const alert of await openAlerts(db))
      if (alert.phonedAt === null) await phone(platform, db, tenant, alert);
  });
}

/** By SMS, which wakes people: not in their quiet hours. What lasts is told when they are over. */
async function phone(platform: Platform, db: Db, tenant: WhiteLabel, alert: AlertRow): Promise<void> {
  const now = platform.clock.now();
  if (tenant.alertPhones.length === 0 || isQuietAt(tenant, now)) return;
  // When it is over, whoever was told is told again; that it began is told once.
  if (alert.endedAt === null && !(await markPhoned(db, alert.id, now))) return;
  for (const to of tenant.alertPhones)
    try {
      await sendMessage(platform, db, {
        channel: "sms",
        tenant,
        purpose: "OPERATIONAL",
        to: to.replaceAll(" ", ""),
        topic: "PARTY_ALERT",
        topicId: alert.id,
        text: alertSms(tenant.language, { alert, tenant }),
      });
    } catch (error) {
      // A number of a country that gets no SMS, or one too many today: the others are told all the same.
      if (!(error instanceof Refusal)) throw error;
      platform.log.warn(
        { wlId: tenant.wlId, party: alert.party, reason: error.message },
        "alert not sent by SMS",
      );
    }
}

/** By their webhooks, in the transaction that writes the alert down. */
async function tellPrograms(platform: Platform, db: Db, tenant: WhiteLabel, alert: AlertRow): Promise<void> {
  await publish({ platform, db, tenant }, [
    {
      type: alert.endedAt ? "service.recovered" : "service.troubled",
      thread: alert.id,
      at: platform.clock.now(),
      data: {
        alertID: alert.id,
        party: alert.party,
        state: alert.endedAt ? "AS_USUAL" : alert.kind,
        since: alert.since.toISOString(),
        endedAt: alert.endedAt?.toISOString() ?? null,
      },
    },
  ]);
}

async function mail(platform: Platform, db: Db, tenant: WhiteLabel, alert: AlertRow): Promise<void> {
  for (const { email, language } of await peopleToTell(db))
    await sendMessage(platform, db, {
      channel: "email",
      tenant,
      purpose: "OPERATIONAL",
      to: email,
      topic: "PARTY_ALERT",
      topicId: alert.id,
      ...alertMail(isLanguage(language) ? language : tenant.language, {
        alert,
        tenant,
        link: tenantUrl(platform.config, tenant.subdomain, `/lender-health?party=${alert.party}`),
      }),
    });
}

/** Calls of so many weeks say what is usual. */
export const USUAL_DAYS = 56;

export const learnUsualJob = job<object>({
  name: "operator-learn-usual",
  retries: 2,
  atOnce: 1,
  schedule: "11 3 * * *",
  run: async (_, platform) => {
    const now = platform.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
    await eachOf(platform.tenants.all(), ({ wlId }) =>
      inTenant(platform, wlId, async (db) => {
        await sumPartyDays(db, now);
        await learnUsual(db, { until: now, days: USUAL_DAYS });
        await removeOldPartyCalls(db, daysAgo(HEALTH_DAYS));
      }),
    );
  },
});

export const wireAlert = (alert: AlertRow): PartyAlert => ({
  alertID: alert.id,
  wlID: alert.wlId,
  party: alert.party,
  kind: alert.kind,
  since: alert.since.toISOString(),
  raisedAt: alert.raisedAt.toISOString(),
  acknowledgedAt: alert.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: alert.acknowledgedBy,
  endedAt: alert.endedAt?.toISOString() ?? null,
});
