// A year of campaigns over very many contracts, forward and back, as a page asks for it: a job of the running platform, beside
// another campaign that runs and with a weekly cap.
import type { Bench, BenchContext } from "../context.ts";
import { fillSales, withDatabase } from "../sales-fill.ts";
import { callOf, pause } from "./campaign.ts";

const MOST_SECONDS = 60;

export async function run(bench: Bench): Promise<void> {
  const contracts = bench.isShort ? 20_000 : 1_000_000;
  // Nobody looks for these by words.
  const { wlId } = await fillSales(bench.subdomain, contracts, { hasWords: false });
  await fillMoments(wlId);
  for (const [mode, triggerEvent] of [
    ["FORWARD", "FREE_UPGRADE_START_DATE"],
    ["BACK", "ACTIVATED_DATE"],
  ] as const) {
    const code = await aCampaign(bench, triggerEvent);
    const { seconds, messages, looked } = await simulate(bench, code, mode);
    bench.print(`${mode}: ${looked} contracts looked at, ${messages} messages`);
    bench.figure({
      name: `a year ${mode === "FORWARD" ? "to come" : "gone by"} over ${contracts} contracts`,
      value: seconds,
      unit: "s",
      ...(bench.isShort ? {} : { atMost: MOST_SECONDS }),
    });
    bench.figure({ name: `messages of that year, ${mode.toLowerCase()}`, value: messages, unit: "" });
  }
}

/** Every contract has an upgrade window within the year to come and had its activation in the past one; a third has agreed. */
function fillMoments(wlId: number): Promise<void> {
  return withDatabase(async (client) => {
    await client.query("set session_replication_role = replica; set synchronous_commit = off");
    await client.query(
      `insert into crm_trigger (wl_id, contract_id, event, at)
       select c.wl_id, c.id, e.event, now() + e.sign * ((hashtext(c.id::text) & 65535) / 65536.0) * interval '364 days'
       from contract c, (values ('FREE_UPGRADE_START_DATE', 1), ('ACTIVATED_DATE', -1)) as e (event, sign)
       where c.wl_id = $1 and c.position = 0
       on conflict (wl_id, contract_id, event) do update set at = excluded.at`,
      [wlId],
    );
    await client.query(
      `insert into crm_consent (wl_id, destination, is_opted_in, source, at)
       select distinct s.wl_id, lower(s.customer_email), true, 'BENCH', now() - interval '2 years' from sale s
       where s.wl_id = $1 and s.customer_email <> '' and hashtext(s.customer_email) % 3 = 0
       on conflict do nothing`,
      [wlId],
    );
    await client.query("set session_replication_role = origin");
    await client.query("vacuum (analyze) crm_trigger, crm_consent");
  });
}

/** Three steps of which two go out, for whoever has not said no. */
async function aCampaign(bench: BenchContext, triggerEvent: string): Promise<string> {
  const code = `BENCH-YEAR-${Date.now()}`;
  await callOf(bench, "CREATE_CAMPAIGN", {
    campaign: {
      campaignCode: code,
      description: "A year",
      startDate: new Date().toISOString().slice(0, 10),
      triggerEvent,
      emailFrom: "no-reply@lumiere.test",
      smsSubject: "Bench",
      marketing: "OPTED_OUT",
    },
  });
  await callOf(bench, "CREATE_COHORT_RULE", { cohortRule: { campaignCode: code, contractStatus: "ACTIVE" } });
  for (const [actionCode, commsType, delay] of [
    ["INVITE", "EMAIL", 0],
    ["REMIND", "EMAIL", 7],
  ] as const)
    await callOf(bench, "CREATE_CAMPAIGN_ACTION", {
      campaignAction: {
        campaignId: code,
        actionCode,
        description: actionCode,
        commsType,
        delay,
        templateName: actionCode.toLowerCase(),
        stopOutcome: "SENT",
      },
    });
  return code;
}

async function simulate(bench: BenchContext, campaignCode: string, mode: "FORWARD" | "BACK") {
  const startedAt = performance.now();
  const { simulation } = (await callOf(bench, "START_SIMULATION", { campaignCode, mode })) as {
    simulation: { simulationID: string };
  };
  for (;;) {
    await pause(250);
    const asked = await callOf(bench, "GET_SIMULATION", { simulationID: simulation.simulationID }).catch(
      (error: Error) => {
        // A page that is told to come again does.
        if (error.message.includes("SERVICE_BUSY")) return undefined;
        throw error;
      },
    );
    if (!asked) continue;
    const { simulation: now } = asked as {
      simulation: { state: string; result: { contracts: number; bars: { count: number }[] } | null };
    };
    if (now.state === "FAILED") throw new Error(`the simulation of ${mode} failed`);
    if (!now.result) continue;
    const messages = now.result.bars.reduce((sum, { count }) => sum + count, 0);
    return { seconds: (performance.now() - startedAt) / 1000, messages, looked: now.result.contracts };
  }
}
