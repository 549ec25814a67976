// What a retailer's managers should look at: what ends soon, imports that failed, campaigns that run.
import type { ExpiringKind } from "@handsel/contract/reports/home.ts";
import type { Db } from "#db/tenant-db.ts";

export interface ExpiringRow {
  kind: ExpiringKind;
  name: string;
  lastDay: string;
  /** How many of them: vouchers of a batch, devices of a day. */
  things: number;
}

// $1 today, $2 the last day to look at. Residual values that a later version follows do not end.
const EXPIRING = `
  select 'RULE' as kind, r.name, r.ends_on::text as "lastDay", 1 as things from plan_rule r
  where r.wl_id = $wl and r.status = 1 and r.ends_on between $1::date and $2::date
  union all
  select 'VOUCHER', case when v.batch = '' then v.code else v.batch end, v.valid_to::text, count(*)::int from voucher v
  where v.wl_id = $wl and v.status = 1 and v.valid_to between $1::date and $2::date
    and v.use_limit > (select count(*) from voucher_use u where u.wl_id = v.wl_id and u.voucher_id = v.id)
  group by 2, 3
  union all
  select 'RESIDUAL', r.guarantor, r.valid_to::text, count(*)::int from residual r
  where r.wl_id = $wl and r.valid_to between $1::date and $2::date and not exists (
    select from residual l where l.wl_id = r.wl_id and l.device_code = r.device_code and l.valid_from > r.valid_from)
  group by 2, 3
  union all
  select 'PROMOTION', p.title, p.ends_on::text, count(*)::int from promotion p
  where p.wl_id = $wl and p.ends_on between $1::date and $2::date
  group by 2, 3
  order by 3, 1, 2 limit 20`;

export function expiringBetween(db: Db, today: string, until: string): Promise<ExpiringRow[]> {
  return db.rows<ExpiringRow>(EXPIRING, [today, until]);
}

export interface FailedImport {
  id: string;
  type: string;
  fileName: string;
  createdAt: Date;
  failedRows: number;
  rows: number;
}

const FAILED = `
  select u.id, u.type, u.file_name as "fileName", u.created_at as "createdAt",
    coalesce((u.report ->> 'errorCount')::int, u.total_rows) as "failedRows", u.total_rows as rows
  from upload u
  where u.wl_id = $wl and u.created_at >= $1 and not u.is_dry_run
    and (u.status = 'FAILED' or u.status = 'DONE' and (u.report ->> 'errorCount')::int > 0)
  order by u.created_at desc limit 10`;

export function failedImports(db: Db, since: Date): Promise<FailedImport[]> {
  return db.rows<FailedImport>(FAILED, [since]);
}

export interface RunningCampaign {
  code: string;
  description: string;
  endDate: string | null;
  members: number;
}

const CAMPAIGNS = `
  select c.code, c.description, c.end_date::text as "endDate",
    (select count(*)::int from crm_member m where m.wl_id = c.wl_id and m.campaign_code = c.code
      and m.entered_at is not null) as members
  from crm_campaign c
  where c.wl_id = $wl and c.status = 'ENABLED' and c.start_date <= $1::date and (c.end_date is null or c.end_date >= $1::date)
  order by 4 desc, c.code limit 20`;

export function runningCampaigns(db: Db, today: string): Promise<RunningCampaign[]> {
  return db.rows<RunningCampaign>(CAMPAIGNS, [today]);
}
