// What it costs to find the members that are due, beside few and beside many that are not.
import type pg from "pg";
import type { Bench } from "../context.ts";
import { median as medianOf } from "../figures.ts";
import { withDatabase } from "../sales-fill.ts";

const DUE = 500;
const PORTION = 50;
const ROUNDS = 300;
const LARGEST_RATIO = 1.5;
const CODE = "BENCH-DUE";

const FIND = `select m.id, m.campaign_code, m.contract_id, m.stage, m.done from crm_member m
  where m.next_action_at <= now() order by m.next_action_at limit ${PORTION} for update skip locked`;

export async function run({ subdomain, figure, isShort }: Bench): Promise<void> {
  const sizes = isShort ? [1_000, 100_000] : [10_000, 1_000_000];
  await withDatabase(async (client) => {
    const { rows } = await client.query<{ wlId: number }>(
      `select wl_id as "wlId" from white_label where subdomain = $1`,
      [subdomain],
    );
    const wlId = rows[0]?.wlId ?? 0;
    const medians: number[] = [];
    for (const size of sizes) {
      await fill(client, wlId, size);
      const { median, plan } = await measure(client, wlId);
      medians.push(median);
      const isIndexed = plan.includes("Index Scan using crm_member_due") && !plan.includes("Sort");
      if (!isIndexed) throw new Error(`not found by the index alone: ${plan}`);
      figure({
        name: `finding ${PORTION} that are due beside ${size} that are not`,
        value: median,
        unit: "ms",
      });
    }
    const ratio = (medians[1] ?? 0) / (medians[0] ?? 1);
    figure({
      name: "a hundred times as many that are not due cost",
      value: ratio,
      unit: "times",
      atMost: LARGEST_RATIO,
    });
  });
}

async function fill(client: pg.Client, wlId: number, waiting: number): Promise<void> {
  // The members need no contracts behind them: nobody is sent anything.
  await client.query("set session_replication_role = replica; set synchronous_commit = off");
  await client.query("delete from crm_member where campaign_code = $1", [CODE]);
  await client.query(
    `insert into crm_campaign (wl_id, code, description, status, start_date, channel, marketing, trigger_event,
       trigger_days_offset, end_stage_success, end_stage_fail, email_from, sms_subject, has_pixel, purpose, created_at,
       updated_at)
     values ($1, $2, 'Measured', 'DISABLED', current_date, 'BOTH', 'ALL', 'ACTIVATED_DATE', 0, 'SUCCESS', 'FAIL',
       'a@b.test', 'Bench', true, 'MARKETING', now(), now()) on conflict do nothing`,
    [wlId, CODE],
  );
  await client.query(
    `insert into crm_member (wl_id, campaign_code, contract_id, stage, entered_at, next_action_at)
     select $1, $2, uuidv7(), 'NEW', now(),
       case when n <= $4::int then now() - n * interval '1 second' else now() + (1 + n % 400) * interval '1 day' end
     from generate_series(1, $3::int + $4::int) as n`,
    [wlId, CODE, waiting, DUE],
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze) crm_member");
}

/** As the platform asks: bound to one retailer, under row security. The members stay due, since nothing is committed. */
async function measure(client: pg.Client, wlId: number): Promise<{ median: number; plan: string }> {
  await client.query("set role handsel_runtime");
  const times: number[] = [];
  let plan = "";
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query(`begin; set local app.tenant = '${wlId}'`);
    const startedAt = performance.now();
    await client.query({ name: "find-due", text: FIND });
    times.push(performance.now() - startedAt);
    if (round === ROUNDS - 1)
      plan = (await client.query<{ "QUERY PLAN": string }>(`explain ${FIND}`)).rows
        .map((row) => row["QUERY PLAN"])
        .join("\n");
    await client.query("rollback");
  }
  await client.query("reset role");
  return { median: medianOf(times), plan };
}
