import type { TriggerEvent } from "@handsel/contract/crm/values.ts";
import type { Db } from "#db/tenant-db.ts";

export interface TestContractRecord {
  id: string;
  contractID: string;
  campaignID: string;
  paymentPlanCode: string;
  deviceCode: string;
  triggerEvent: TriggerEvent;
  triggerStartDate: string;
  triggerEndDate: string | null;
  email: string;
  phone: string;
  /** Of its member. */
  memberId: string;
  stage: string;
  nextActionAt: Date | null;
}

const TEST_CONTRACT = `select t.id, t.contract_ref as "contractID", t.campaign_code as "campaignID",
  t.payment_plan_id as "paymentPlanCode", t.device_code as "deviceCode", t.trigger_event as "triggerEvent",
  t.trigger_start::text as "triggerStartDate", t.trigger_end::text as "triggerEndDate", t.email, t.phone,
  m.id as "memberId", m.stage, coalesce(m.next_action_at, m.paused_action_at) as "nextActionAt"
  from crm_test_contract t join crm_member m on m.wl_id = t.wl_id and m.test_contract_id = t.id`;

export function listTestContracts(db: Db): Promise<TestContractRecord[]> {
  return db.rows<TestContractRecord>(
    `${TEST_CONTRACT} where t.wl_id = $wl order by t.trigger_start desc, t.id desc`,
  );
}

export function findTestContract(db: Db, id: string): Promise<TestContractRecord | undefined> {
  return db.maybe<TestContractRecord>(`${TEST_CONTRACT} where t.wl_id = $wl and t.id = $1`, [id]);
}

export type TestContractValues = Omit<TestContractRecord, "id" | "memberId" | "stage" | "nextActionAt">;

/** Nothing when there is one of this name already. */
export async function insertTestContract(
  db: Db,
  values: TestContractValues,
  { firstStage, now }: { firstStage: string; now: Date },
): Promise<string | undefined> {
  const inserted = await db.maybe<{ id: string }>(
    `insert into crm_test_contract (wl_id, contract_ref, campaign_code, payment_plan_id, device_code, trigger_event,
       trigger_start, trigger_end, email, phone, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (wl_id, contract_ref) do nothing returning id`,
    [
      db.wlId,
      values.contractID,
      values.campaignID,
      values.paymentPlanCode,
      values.deviceCode,
      values.triggerEvent,
      values.triggerStartDate,
      values.triggerEndDate || null,
      values.email,
      values.phone,
      now,
    ],
  );
  if (!inserted) return undefined;
  await db.run(
    `insert into crm_member (wl_id, campaign_code, test_contract_id, customer_email, stage, entered_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [db.wlId, values.campaignID, inserted.id, values.email, firstStage, now],
  );
  return inserted.id;
}

export async function deleteTestContract(db: Db, id: string): Promise<boolean> {
  return (await db.run("delete from crm_test_contract where wl_id = $wl and id = $1", [id])) === 1;
}
