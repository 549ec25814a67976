// How many messages a second leave through SMTP, from an enabled campaign to the mail server's answer to the last one; everything on
// this one machine: database, server, workers and the mail server that receives.

import type { Bench } from "../context.ts";
import { withDatabase } from "../sales-fill.ts";
import { aCampaign, type CrmCampaign, pause, stagesOf } from "./campaign.ts";

const LEAST_PER_SECOND = 500;
const MOST_STILL_MS = 60_000;
/** Whoever counts thousands of rows takes time from those that send them. */
const LOOKED_AT_MS = 2_000;

export async function run(bench: Bench): Promise<void> {
  const members = bench.isShort ? 500 : 10_000;
  const campaign = await aCampaign(bench, members);
  await campaign.enable();
  let sent = 0;
  let movedAt = performance.now();
  while (sent < members) {
    await pause(LOOKED_AT_MS);
    // A weekly cap, for one, that others have used up already.
    if (performance.now() - movedAt > MOST_STILL_MS) throw new Error(`no more than ${sent} are sent`);
    const { SENT = 0, ...others } = await stagesOf(campaign);
    if (SENT > sent) movedAt = performance.now();
    sent = SENT;
    const waiting = Object.entries(others).filter(([stage]) => stage === "FAILED" || stage === "UNCERTAIN");
    if (waiting.length > 0) throw new Error(`not sent: ${JSON.stringify(others)}`);
  }
  bench.figure({
    name: `${members} members, messages through SMTP`,
    value: members / (await secondsOf(campaign)),
    unit: "a second",
    atLeast: LEAST_PER_SECOND,
  });
}

/** From the first message being written down to the last being known to have arrived at the mail server. */
function secondsOf({ code, wlId }: CrmCampaign): Promise<number> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ seconds: number }>(
      `select extract(epoch from max(m.sent_at) - min(m.created_at))::float8 as seconds
       from crm_message c join message m on m.wl_id = c.wl_id and m.id = c.message_id
       where c.wl_id = $1 and c.campaign_code = $2`,
      [wlId, code],
    );
    return rows[0]?.seconds ?? 0;
  });
}
