// How many messages a second leave through SMTP, from an enabled campaign to the mail server's own count; everything on
// this one machine: database, server, workers and the mail server that receives.

import type { Bench } from "../context.ts";
import { aCampaign, pause, stagesOf } from "./campaign.ts";

const LEAST_PER_SECOND = 500;
const MOST_STILL_MS = 60_000;

export async function run(bench: Bench): Promise<void> {
  const members = bench.isShort ? 500 : 10_000;
  const campaign = await aCampaign(bench, members);
  await campaign.enable();
  let startedAt = 0;
  let sent = 0;
  let last = 0;
  let movedAt = performance.now();
  while (sent < members) {
    await pause(500);
    // A weekly cap, for one, that others have used up already.
    if (performance.now() - movedAt > MOST_STILL_MS) throw new Error(`no more than ${sent} are sent`);
    const { SENT = 0, ...others } = await stagesOf(campaign);
    if (SENT > 0 && startedAt === 0) {
      startedAt = performance.now();
      last = SENT;
      continue;
    }
    if (SENT > sent) movedAt = performance.now();
    sent = SENT;
    const waiting = Object.entries(others).filter(([stage]) => stage === "FAILED" || stage === "UNCERTAIN");
    if (waiting.length > 0) throw new Error(`not sent: ${JSON.stringify(others)}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const perSecond = (members - last) / seconds;
  bench.figure({
    name: `${members} members, messages through SMTP`,
    value: perSecond,
    unit: "a second",
    atLeast: LEAST_PER_SECOND,
  });
}
