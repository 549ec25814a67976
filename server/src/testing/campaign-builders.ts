// Campaigns of a retailer: written by those who may, let run by the platform's clock, and read again.
import {
  type Campaign,
  CREATE_CAMPAIGN,
  CREATE_CAMPAIGN_ACTION,
  CREATE_COHORT_RULE,
  GET_CAMPAIGN,
  UPDATE_CAMPAIGN,
} from "@handsel/contract/crm/campaigns.ts";
import { GET_CAMPAIGN_COHORTS } from "@handsel/contract/crm/reports.ts";
import { PUBLISH_TEMPLATE, SAVE_TEMPLATE } from "@handsel/contract/crm/templates.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import type { OutgoingMail } from "#adapters/mail/mail-sender.ts";
import { runPortion } from "#areas/crm/campaigns/run-members.ts";
import { aUser, signedIn, type TestUser } from "./builders.ts";
import { aShop, type Shop } from "./cart-builders.ts";
import { type CallResult, callAs, type Person, runJobs, type TestPlatform } from "./test-platform.ts";

type SignedIn = TestUser & { sessionToken: string };

/** A shop with the two roles that write campaigns. */
export interface CampaignShop extends Shop {
  topAdmin: SignedIn;
  vendor: SignedIn;
}

export async function aCampaignShop(world: TestPlatform, of?: Shop): Promise<CampaignShop> {
  const shop = of ?? (await aShop(world, { configs: { earlySwapMonth: 12 } }));
  const { tenant, store } = shop;
  const topAdmin = await signedIn(world, await aUser(world, tenant, { role: 1, stores: [store] }));
  const vendor = await signedIn(world, await aUser(world, tenant, { role: 5, stores: [store] }));
  return { ...shop, topAdmin, vendor };
}

/** Nothing was sent yet and no time has passed; and a shop of its own, because a campaign takes every contract of its retailer. */
export function beginAnew(world: TestPlatform): Promise<CampaignShop> {
  world.sentMails.length = 0;
  world.sentSms.length = 0;
  world.moveClock(0);
  return aCampaignShop(world);
}

/** As somebody who has just signed in: days pass between the calls about a campaign, and no session lasts that long. */
export async function asAdmin<Op extends Operation>(
  world: TestPlatform,
  { topAdmin }: CampaignShop,
  operation: Op,
  input: InputOf<Op>,
): Promise<CallResult<Op>> {
  return callAs(world, await signedIn(world, topAdmin), operation, input);
}

export const today = (): string => new Date().toISOString().slice(0, 10);

type CampaignForm = InputOf<typeof CREATE_CAMPAIGN>["campaign"];
type ActionForm = InputOf<typeof CREATE_CAMPAIGN_ACTION>["campaignAction"];

let lastCampaign = 0;
/** A campaign as its form sends it. */
export function campaignForm(wishes: Partial<CampaignForm> = {}): CampaignForm {
  lastCampaign += 1;
  return {
    campaignCode: `CAMPAIGN-${lastCampaign}`,
    description: "Thanks",
    startDate: today(),
    triggerEvent: "ACTIVATED_DATE",
    emailFrom: "shop@shop.test",
    smsSubject: "Shop",
    // Most tests are about something else than consent, and their customers were never asked.
    marketing: "OPTED_OUT",
    ...wishes,
  };
}

/** Writes a campaign and gives its code. */
export async function aCampaign(
  world: TestPlatform,
  person: Person,
  wishes: Partial<CampaignForm> = {},
): Promise<string> {
  const campaign = campaignForm(wishes);
  const { codes } = await callAs(world, person, CREATE_CAMPAIGN, { campaign });
  if (codes.length > 0) throw new Error(`no campaign: ${codes.join()}`);
  return campaign.campaignCode;
}

let lastAction = 0;
/** A step as its form sends it: a mail, unless the test has something else in mind. */
export function actionForm(campaignId: string, wishes: Partial<ActionForm> = {}): ActionForm {
  lastAction += 1;
  return {
    campaignId,
    actionCode: `ACTION-${lastAction}`,
    description: "Say thanks",
    commsType: "EMAIL",
    stopOutcome: "SUCCESS",
    templateName: `template-${lastAction}`,
    ...wishes,
  };
}

/** Adds a step whose template nobody has written yet, and gives the template's name. */
export async function aStep(
  world: TestPlatform,
  person: Person,
  campaignCode: string,
  wishes: Partial<ActionForm> = {},
): Promise<string> {
  const campaignAction = actionForm(campaignCode, wishes);
  const { codes } = await callAs(world, person, CREATE_CAMPAIGN_ACTION, { campaignAction });
  if (codes.length > 0) throw new Error(`no step: ${codes.join()}`);
  return campaignAction.templateName ?? "";
}

export async function publishTemplate(
  world: TestPlatform,
  person: Person,
  name: { campaignCode: string; templateName: string },
  {
    subject = "Hello {{customer.firstName}}",
    htmlPart = "<p>Your {{deviceContract.deviceName}} costs {{deviceContract.monthlyPrice}}.</p>",
  }: { subject?: string; htmlPart?: string } = {},
): Promise<void> {
  const template = { ...name, subject, htmlPart };
  const saved = await callAs(world, person, SAVE_TEMPLATE, { template });
  if (saved.codes.length > 0) throw new Error(`no template: ${saved.codes.join()}`);
  await callAs(world, person, PUBLISH_TEMPLATE, name);
}

/** Adds a step with its template, where it has one, in production, and gives the template's name. */
export async function anAction(
  world: TestPlatform,
  person: Person,
  campaignCode: string,
  wishes: Partial<ActionForm> = {},
): Promise<string> {
  const templateName = await aStep(world, person, campaignCode, wishes);
  if (templateName !== "") await publishTemplate(world, person, { campaignCode, templateName });
  return templateName;
}

/** For every contract that runs, where the test has no rule of its own. */
export async function aRule(world: TestPlatform, person: Person, campaignCode: string): Promise<Campaign> {
  const cohortRule = { campaignCode, contractStatus: "ACTIVE" as const };
  return (await callAs(world, person, CREATE_COHORT_RULE, { cohortRule })).data.campaign;
}

export async function readCampaign(
  world: TestPlatform,
  shop: CampaignShop,
  campaignCode: string,
): Promise<Campaign> {
  return (await asAdmin(world, shop, GET_CAMPAIGN, { campaignCode })).data.campaign;
}

/** Enabling needs a rule. */
async function withRule(world: TestPlatform, shop: CampaignShop, campaignCode: string): Promise<Campaign> {
  const campaign = await readCampaign(world, shop, campaignCode);
  if (campaign.cohortRules.length > 0) return campaign;
  return aRule(world, await signedIn(world, shop.topAdmin), campaignCode);
}

export async function setStatus(
  world: TestPlatform,
  shop: CampaignShop,
  campaignCode: string,
  status: Campaign["status"],
): Promise<void> {
  const campaign = await withRule(world, shop, campaignCode);
  const { codes } = await asAdmin(world, shop, UPDATE_CAMPAIGN, { campaign: { ...campaign, status } });
  if (codes.length > 0) throw new Error(`not ${status}: ${codes.join()}`);
  await runJobs(world);
}

/** One that is enabled and sends a mail at once. */
export async function aRunningCampaign(world: TestPlatform, shop: CampaignShop): Promise<string> {
  const campaignCode = await aCampaign(world, shop.topAdmin);
  await anAction(world, shop.topAdmin, campaignCode);
  await setStatus(world, shop, campaignCode, "ENABLED");
  return campaignCode;
}

/** What is due by the platform's clock, and everything that follows from it. */
export async function runCampaigns(world: TestPlatform, { tenant }: Shop): Promise<void> {
  await runJobs(world);
  while ((await runPortion(world.platform, tenant.wlId)) > 0) await runJobs(world);
}

export async function cohortOf(
  world: TestPlatform,
  shop: CampaignShop,
  campaignCode: string,
): Promise<OutputOf<typeof GET_CAMPAIGN_COHORTS>["cohorts"]> {
  return (await asAdmin(world, shop, GET_CAMPAIGN_COHORTS, { campaignCode })).data.cohorts;
}

export const mailsTo = ({ sentMails }: TestPlatform, email: string): OutgoingMail[] =>
  sentMails.filter(({ to }) => to === email);

export { publishDraft } from "#areas/crm/queries/templates.ts";
