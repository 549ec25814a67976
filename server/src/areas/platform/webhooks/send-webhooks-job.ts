// Sends what was published. An event is claimed before it is sent and settled afterwards: a worker that is killed in between
// leaves a claim that runs out, and the event is sent again. So it arrives at least once, and by its id once.
import { randomUUID } from "node:crypto";
import { signWebhook } from "#edge/webhook-signature.ts";
import { eachOf } from "#jobs/each-of.ts";
import { job } from "#jobs/jobs.ts";
import { inTenant, type Platform } from "#platform.ts";
import {
  type ClaimedDelivery,
  claimDeliveries,
  endpointsWithDue,
  noteFailure,
  noteSuccess,
  type SettledDelivery,
  settleDeliveries,
} from "../queries/webhook-deliveries.ts";
import { isFailingLong, nextStep } from "./retrying.ts";
import { pauseFailing } from "./tell-of-pause.ts";
import { openSecrets } from "./webhook-secrets.ts";

/** So many at a time to one endpoint, each of another thread. */
const AT_ONCE = 10;
/** Longer than any send can take with its time-out. */
const CLAIMED_SECONDS = 60;
/** Then the queue gets its turn; the rest is handed in anew. */
const LONGEST_RUN_MS = 30_000;

interface ToEndpoint {
  wlId: number;
  endpointId: string;
}

export const sendWebhooks = job<ToEndpoint>({
  name: "webhooks-send",
  retries: 3,
  atOnce: 2,
  together: 4,
  run: async (to, platform) => {
    const until = performance.now() + LONGEST_RUN_MS;
    while (await sendSome(platform, to))
      if (performance.now() > until) {
        await inTenant(platform, to.wlId, (db) => platform.jobs.enqueue(db, sendWebhooks, to));
        return;
      }
  },
});

/** Every minute: what failed before and is due again, and what a worker that died had claimed. */
export const sendDueWebhooks = job({
  name: "webhooks-due",
  retries: 0,
  atOnce: 1,
  schedule: "* * * * *",
  run: (_payload, platform) =>
    eachOf(platform.tenants.all(), ({ wlId }) =>
      inTenant(platform, wlId, async (db) => {
        const endpointIds = await endpointsWithDue(db, platform.clock.now());
        await platform.jobs.enqueueAll(
          db,
          sendWebhooks,
          endpointIds.map((endpointId) => ({ wlId, endpointId })),
        );
      }),
    ),
});

/** False when nothing is left to send now. */
async function sendSome(platform: Platform, to: ToEndpoint): Promise<boolean> {
  const { wlId, endpointId } = to;
  const claim = randomUUID();
  // One moment for all of them, so that since when an event fails and since when its endpoint does can be compared.
  const now = platform.clock.now();
  const { claimed, secrets } = await inTenant(platform, wlId, async (db) => {
    const found = await claimDeliveries(db, endpointId, {
      claim,
      now,
      most: AT_ONCE,
      seconds: CLAIMED_SECONDS,
    });
    return {
      claimed: found,
      secrets: found.length > 0 ? await openSecrets(platform.config, db, { endpointId, now }) : [],
    };
  });
  if (claimed.length === 0) return false;
  const settled = await Promise.all(claimed.map((one) => attempt(platform, one, { secrets, now })));
  for (const { eventId, status, error } of settled)
    if (error !== null)
      platform.log.warn({ wlId, endpointId, eventId, status, reason: error }, "webhook not delivered");
  await conclude(platform, to, { claim, settled, now });
  return true;
}

async function attempt(
  { adapters }: Pick<Platform, "adapters">,
  { event_id: eventId, body, url, attempts, tried_since: triedSince, is_test: isTest }: ClaimedDelivery,
  { secrets, now }: { secrets: readonly Buffer[]; now: Date },
): Promise<SettledDelivery> {
  // Receivers know no other clock than the system's.
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signed = { id: eventId, timestamp, body: Buffer.from(body) };
  const result = await adapters.webhooks.send({
    url,
    body,
    headers: {
      "webhook-id": eventId,
      "webhook-timestamp": timestamp,
      "webhook-signature": secrets.map((secret) => signWebhook(secret, signed)).join(" "),
    },
  });
  const step = nextStep({ attempts, triedSince, isTest }, result.error === null, now);
  return { eventId, isTest, ...step, ...result };
}

async function conclude(
  platform: Platform,
  { wlId, endpointId }: ToEndpoint,
  { claim, settled, now }: { claim: string; settled: readonly SettledDelivery[]; now: Date },
): Promise<void> {
  await inTenant(platform, wlId, async (db) => {
    const written = await settleDeliveries(db, endpointId, { claim, now, settled });
    const counted = settled.filter(({ eventId }) => written.has(eventId));
    if (counted.length === 0) return;
    if (counted.some(({ error }) => error === null)) {
      await noteSuccess(db, endpointId, now);
      return;
    }
    const failing = await noteFailure(db, endpointId, now);
    const ended = counted.filter(({ isTest }) => !isTest);
    if (failing && isFailingLong(failing.failing_since, ended, now))
      await pauseFailing({ db, platform }, { id: endpointId, ...failing });
  });
}
