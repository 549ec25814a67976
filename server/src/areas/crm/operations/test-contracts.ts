// Test contracts walk the same way as real ones. Their messages go to the address that was entered, and nowhere else.
import {
  CHANGE_TEST_CONTRACT_STAGE,
  CREATE_TEST_CONTRACT,
  DELETE_TEST_CONTRACT,
  EXPIRE_TEST_CONTRACT_DELAY,
  GET_CRM_TEST_CONTRACTS,
  GET_TEST_CONTRACT,
  type TestContract,
} from "@handsel/contract/crm/test-contracts.ts";
import { FIRST_STAGE } from "@handsel/contract/crm/values.ts";
import { checkPhoneCountry, parsePhone } from "@handsel/contract/rules/phone.ts";
import { listDeviceLevels, listDevicesOnceSold, shelfOf } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { TransactionContext } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { wayOf } from "../campaigns/campaign.ts";
import { goOn, stagesOf } from "../campaigns/journey.ts";
import { runDueMembers } from "../campaigns/run-members.ts";
import { note, noteChange } from "../office-log.ts";
import { findCampaign } from "../queries/campaigns.ts";
import { lockMember, type MemberRecord, saveMember } from "../queries/members.ts";
import { messagesOfMember } from "../queries/reports.ts";
import {
  deleteTestContract as deleteTestContractRow,
  findTestContract,
  insertTestContract,
  listTestContracts,
  type TestContractRecord,
} from "../queries/test-contracts.ts";
import { wireMessage } from "../wire-message.ts";

export const getCrmTestContracts = implement(GET_CRM_TEST_CONTRACTS, async (_, ctx) => {
  const records = await listTestContracts(ctx.db);
  return { testContracts: records.map(await namer(ctx, records)) };
});

export const createTestContract = implement(
  CREATE_TEST_CONTRACT,
  async ({ contractID, testContract }, ctx) => {
    const { db, clock, tenant, platform } = ctx;
    const campaign = await findCampaign(db, testContract.campaignID);
    if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", testContract.campaignID);
    const phone = parsePhone(testContract.phone, tenant.country);
    if (!phone || checkPhoneCountry(testContract.phone, tenant.country, tenant.configs.countryPhoneCodes))
      throw refuse("INVALID_VALUE", testContract.phone);
    const now = clock.now();
    const values = {
      ...testContract,
      contractID,
      phone: phone.e164,
      triggerEndDate: testContract.triggerEndDate || null,
    };
    const id = await insertTestContract(db, values, { firstStage: FIRST_STAGE, now });
    if (!id) throw refuse("TEST_CONTRACT_ALREADY_EXISTS", contractID);
    const { memberId } = await getTestContractRecord(ctx, id);
    const member = await lockMember(db, memberId);
    if (member) await saveMember(db, { ...member, ...goOn(wayOf(campaign), member, now) });
    await platform.jobs.enqueue(db, runDueMembers, { wlId: db.wlId });
    const { campaignID, triggerEvent, triggerStartDate } = values;
    const after = { campaignID, triggerEvent, triggerStartDate };
    await note(ctx, "CREATE", { ...namedTest(id, contractID), after });
    return { testContract: await wireOf(ctx, id) };
  },
);

/** Whom it writes to is a person's, and no part of the log. */
const namedTest = (id: string, contractID: string) => ({
  entity: "TEST_CONTRACT" as const,
  entityId: id,
  entityName: contractID,
});

export const deleteTestContract = implement(DELETE_TEST_CONTRACT, async ({ id }, ctx) => {
  const { db } = ctx;
  const before = await findTestContract(db, id);
  if (!before || !(await deleteTestContractRow(db, id))) throw refuse("TEST_CONTRACT_NOT_FOUND_FOR_X", id);
  const { contractID, campaignID } = before;
  await note(ctx, "DELETE", { ...namedTest(id, contractID), before: { campaignID } });
  return {};
});

export const getTestContract = implement(GET_TEST_CONTRACT, async ({ id }, ctx) => {
  const record = await getTestContractRecord(ctx, id);
  const campaign = await findCampaign(ctx.db, record.campaignID);
  const name = await namer(ctx, [record]);
  return {
    details: name(record),
    messages: (await messagesOfMember(ctx.db, record.memberId)).map(wireMessage),
    availableStages: campaign ? stagesOf(wayOf(campaign), FIRST_STAGE) : [],
  };
});

/** Set back or ahead by hand: what it has behind it is forgotten, and it goes on from there. */
export const changeTestContractStage = implement(CHANGE_TEST_CONTRACT_STAGE, async ({ id, stage }, ctx) => {
  const { db, clock, platform } = ctx;
  const { member, way, contractID } = await locked(ctx, id);
  if (!stagesOf(way, FIRST_STAGE).includes(stage)) throw refuse("INVALID_VALUE", stage);
  const isEnd = stage === way.endStageSuccess || stage === way.endStageFail;
  const now = clock.now();
  const moved = { ...member, stage, stepId: null, done: [], leftAt: isEnd ? now : null, nextActionAt: null };
  await saveMember(db, { ...member, ...(isEnd ? moved : goOn(way, moved, now)) });
  await platform.jobs.enqueue(db, runDueMembers, { wlId: db.wlId });
  await noteChange(ctx, namedTest(id, contractID), { stage: member.stage }, { stage });
  return { testContract: await wireOf(ctx, id) };
});

export const expireTestContractDelay = implement(EXPIRE_TEST_CONTRACT_DELAY, async ({ id }, ctx) => {
  const { db, clock, platform } = ctx;
  const { member } = await locked(ctx, id);
  if (member.nextActionAt) {
    await saveMember(db, { ...member, nextActionAt: clock.now() });
    await platform.jobs.enqueue(db, runDueMembers, { wlId: db.wlId });
  }
  return { testContract: await wireOf(ctx, id) };
});

async function locked(ctx: TransactionContext, id: string) {
  const { memberId, campaignID, contractID } = await getTestContractRecord(ctx, id);
  const member: MemberRecord | undefined = await lockMember(ctx.db, memberId);
  const campaign = await findCampaign(ctx.db, campaignID);
  if (!member || !campaign) throw refuse("TEST_CONTRACT_NOT_FOUND_FOR_X", id);
  return { member, way: wayOf(campaign), contractID };
}

async function getTestContractRecord({ db }: TransactionContext, id: string): Promise<TestContractRecord> {
  const record = await findTestContract(db, id);
  if (!record) throw refuse("TEST_CONTRACT_NOT_FOUND_FOR_X", id);
  return record;
}

async function wireOf(ctx: TransactionContext, id: string): Promise<TestContract> {
  const record = await getTestContractRecord(ctx, id);
  return (await namer(ctx, [record]))(record);
}

/**
 * A device of a test contract is chosen as a family; one that was imported may name a device. A code that no longer exists
 * is shown as it is.
 */
async function namer(
  ctx: TransactionContext,
  records: readonly TestContractRecord[],
): Promise<(record: TestContractRecord) => TestContract> {
  const { plans } = await shelfOf(ctx);
  const { families } = await listDeviceLevels(ctx.db, { manufacturer: null, category: null, family: null });
  const familyNames = new Map(families.map(({ code, name }) => [code, name]));
  const day = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const others = records.filter(({ deviceCode }) => !familyNames.has(deviceCode));
  const devices = await listDevicesOnceSold(
    ctx.db,
    others.map(({ deviceCode }) => ({ deviceCode, day })),
  );
  const deviceNames = new Map(devices.map(({ deviceCode, name }) => [deviceCode, name]));
  return ({ memberId: _memberId, nextActionAt, ...record }) => ({
    ...record,
    paymentPlan: plans.find(({ id }) => id === record.paymentPlanCode)?.terms.name ?? record.paymentPlanCode,
    device: familyNames.get(record.deviceCode) ?? deviceNames.get(record.deviceCode) ?? record.deviceCode,
    nextActionAt: nextActionAt?.toISOString() ?? null,
  });
}
