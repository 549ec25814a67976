// A campaign with as many members as a measurement asks for: made and enabled through the platform's own calls, over
// copies of the demo world's contracts whose moment is today.
import type { BenchContext } from "../context.ts";
import { fillSales, withDatabase } from "../sales-fill.ts";

export interface CrmCampaign {
  code: string;
  wlId: number;
  enable(): Promise<void>;
}

const HTML = `<html lang="en"><head><meta charset="utf-8"><title>Hello</title></head><body style="margin:0">
<table role="presentation" width="100%"><tr><td style="padding:24px"><h1>Hello {{customer.firstName}}</h1>
<p>Your contract {{deviceContract.reference}} costs {{deviceContract.monthlyPrice}} and ends on {{deviceContract.endDate}}.</p>
<p><a href="{{deviceContract.summaryURL}}">See your contract</a> or <a href="{{offers.url}}">your offers</a></p>
</td></tr></table></body></html>`;

export async function callOf(
  { origin, host, call }: BenchContext,
  operation: string,
  input: object,
): Promise<object> {
  const response = await fetch(`${origin}${call.path(operation)}`, {
    method: "POST",
    headers: { "content-type": "application/json", host },
    body: call.body(operation, input),
  });
  const answer = (await response.json()) as { header: { apiStatus: string } };
  if (answer.header.apiStatus !== "OK") throw new Error(`${operation}: ${JSON.stringify(answer.header)}`);
  return answer;
}

/** Its members are customers who have not said no, so that each of them is sent a mail. */
export async function aCampaign(context: BenchContext, members: number): Promise<CrmCampaign> {
  // Half of the copies run; the others are as they were in the demo world: refused, ended, never begun.
  const { wlId } = await fillSales(context.subdomain, members * 2 + 1_000);
  const code = `BENCH-${Date.now()}`;
  const today = new Date().toISOString().slice(0, 10);
  await withDatabase((client) =>
    client.query(
      `insert into crm_trigger (wl_id, contract_id, event, at)
       select c.wl_id, c.id, 'DELIVERED_DATE', now() - interval '1 minute' from contract c
       join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
       where c.wl_id = $1 and c.position = 0 and c.status = 'ACTIVE' and s.reference like 'BN-%' and not exists (
         select from crm_consent k
         where k.wl_id = s.wl_id and k.destination = lower(s.customer_email))
       limit $2
       on conflict (wl_id, contract_id, event) do update set at = excluded.at`,
      [wlId, members],
    ),
  );
  await callOf(context, "CREATE_CAMPAIGN", {
    campaign: {
      campaignCode: code,
      description: "Measured",
      startDate: today,
      triggerEvent: "DELIVERED_DATE",
      emailFrom: "no-reply@lumiere.test",
      smsSubject: "Bench",
      marketing: "OPTED_OUT",
    },
  });
  await callOf(context, "CREATE_COHORT_RULE", {
    cohortRule: { campaignCode: code, contractStatus: "ACTIVE" },
  });
  await callOf(context, "CREATE_CAMPAIGN_ACTION", {
    campaignAction: {
      campaignId: code,
      actionCode: "MAIL",
      description: "Mail",
      commsType: "EMAIL",
      templateName: "mail",
      stopOutcome: "SENT",
    },
  });
  await callOf(context, "SAVE_TEMPLATE", {
    template: {
      campaignCode: code,
      templateName: "mail",
      subject: "Hello {{customer.firstName}}",
      htmlPart: HTML,
    },
  });
  await callOf(context, "PUBLISH_TEMPLATE", { campaignCode: code, templateName: "mail" });
  const enable = async () => {
    const { campaign } = (await callOf(context, "GET_CAMPAIGN", { campaignCode: code })) as {
      campaign: object;
    };
    await callOf(context, "UPDATE_CAMPAIGN", { campaign: { ...campaign, status: "ENABLED" } });
  };
  return { code, wlId, enable };
}

export interface Stages {
  /** Messages by stage. */
  [stage: string]: number;
}

export function stagesOf({ code, wlId }: CrmCampaign): Promise<Stages> {
  return withDatabase(async (client) => {
    const { rows } = await client.query<{ stage: string; count: number }>(
      `select m.stage, count(*)::int as count from crm_message c
       join message m on m.wl_id = c.wl_id and m.id = c.message_id
       where c.wl_id = $1 and c.campaign_code = $2 group by 1`,
      [wlId, code],
    );
    return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
  });
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
