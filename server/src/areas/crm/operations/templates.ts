// Templates and blocks: read, save, publish, look at, and try out.
import {
  DELETE_HTML_BLOCK,
  LIST_HTML_BLOCKS,
  READ_HTML_BLOCK,
  SAVE_HTML_BLOCK,
} from "@handsel/contract/crm/blocks.ts";
import {
  CHECK_TEMPLATE,
  PUBLISH_TEMPLATE,
  READ_TEMPLATE,
  RENDER_EMAIL,
  SAVE_TEMPLATE,
  SEND_EMAIL,
  SEND_SMS,
  type Template,
} from "@handsel/contract/crm/templates.ts";
import { brokenTagIn } from "@handsel/contract/crm/whole-block.ts";
import { checkPhoneCountry, parsePhone } from "@handsel/contract/rules/phone.ts";
import { mailSender, recordAudit, sendMessage, smsSender } from "#areas/platform/index.ts";
import { contractsOfSale, findNamedSale } from "#areas/sales/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { filesOf } from "../attachment-files.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { dataFor, type Subject, subjectOfSale } from "../campaigns/subject.ts";
import { shownOffers } from "../offers/shown-offers.ts";
import { changedLines, linesOnlyIn, note, noteChange } from "../office-log.ts";
import { findCampaign } from "../queries/campaigns.ts";
import { offersOfCampaign } from "../queries/offers.ts";
import {
  type BlockRecord,
  deleteBlock,
  findBlock,
  findTemplate,
  insertBlock,
  listBlockBodies,
  listBlocks,
  publishDraft,
  saveDraft,
  type TemplateRecord,
  templatesWith,
  updateBlock,
} from "../queries/templates.ts";
import { countTestSends } from "../queries/test-sends.ts";
import { PREVIEW, RENDER } from "../rendering/in-room.ts";
import { blocksIn, type Rendered } from "../rendering/rendering.ts";
import { checkDraft, withDeadLinks } from "../templates/check-draft.ts";
import { publishedChange, writtenChange } from "../templates/published-change.ts";
import { TEST_TOPIC } from "../templates/test-topic.ts";

type CrmContext = WithCaller<TransactionContext>;

/** A person trying out mails needs a handful; more is a way to send mail with our name on it. */
const TEST_SENDS_PER_DAY = 20;

export const readTemplate = implement(READ_TEMPLATE, async ({ campaignCode, templateName }, ctx) => {
  const record = await getTemplate(ctx, campaignCode, templateName);
  return {
    draftTemplate: draftOf(record),
    liveTemplate: liveOf(record),
    templateData: { versionsMatch: versionsMatch(record) },
  };
});

export const saveTemplate = implement(SAVE_TEMPLATE, async ({ template }, ctx) => {
  const { campaignCode, templateName, subject, htmlPart, stage, updatedAt } = template;
  const before = await getTemplate(ctx, campaignCode, templateName);
  if (before.type === "EMAIL" && subject.trim() === "") throw refuse("IS_MANDATORY", "subject");
  if (updatedAt && Date.parse(updatedAt) !== before.draftAt.getTime()) throw refuse("CHANGED_MEANWHILE");
  const saved = await saveDraft(
    ctx.db,
    { campaignCode, name: templateName },
    { subject, html: htmlPart, stage, at: ctx.clock.now(), by: ctx.caller.name },
  );
  const changes = writtenChange(
    { subject: before.draftSubject, html: before.draftHtml },
    { subject, html: htmlPart },
  );
  const entityId = `${campaignCode}/${templateName}`;
  if (changes)
    await recordAudit(ctx, {
      action: "UPDATE",
      entity: "TEMPLATE",
      entityId,
      entityName: entityId,
      ...changes,
    });
  return { draftTemplate: draftOf(saved), templateData: { versionsMatch: versionsMatch(saved) } };
});

export const publishTemplate = implement(PUBLISH_TEMPLATE, async ({ campaignCode, templateName }, ctx) => {
  const before = await getTemplate(ctx, campaignCode, templateName);
  if (before.draftHtml.trim() === "") throw refuse("IS_MANDATORY", "htmlPart");
  // Whatever could not be rendered for a customer is refused while somebody looks.
  const { checks, triedWith } = await checkDraft(ctx, await getCampaign(ctx, campaignCode), before);
  const namesOf = (wanted: "UNKNOWN" | "EMPTY") =>
    checks.find(({ check, state }) => check === wanted && state === "missing")?.names.join(", ") ?? "";
  if (namesOf("UNKNOWN")) throw refuse("TEMPLATE_PLACEHOLDERS_UNKNOWN", namesOf("UNKNOWN"));
  if (namesOf("EMPTY")) throw refuse("TEMPLATE_PLACEHOLDERS_EMPTY", namesOf("EMPTY"), triedWith.join(", "));
  const name = { campaignCode, name: templateName };
  const saved = await publishDraft(ctx.db, name, { at: ctx.clock.now(), by: ctx.caller.name });
  const live = saved && liveOf(saved);
  if (!live) throw refuse("TEMPLATE_READ_ERROR");
  await recordAudit(ctx, {
    action: "PUBLISH",
    entity: "TEMPLATE",
    entityId: live.templateKey,
    entityName: live.templateKey,
    ...publishedChange(before),
  });
  return { subject: live.subject, htmlPart: live.htmlPart, liveTemplate: live };
});

export const checkTemplate = implement(CHECK_TEMPLATE, async ({ campaignCode, templateName }, ctx) => {
  const checked = await ctx.read(async (db) => {
    const within = { ...ctx, db };
    const campaign = await getCampaign(within, campaignCode);
    return checkDraft(within, campaign, await getTemplate(within, campaignCode, templateName));
  });
  return withDeadLinks(ctx.platform, checked);
});

export const renderEmail = implement(RENDER_EMAIL, async (input, ctx) => {
  const template = await getTemplate(ctx, input.campaignCode, input.templateName);
  const campaign = await getCampaign(ctx, input.campaignCode);
  const subject = await subjectNamed(ctx, input.contractReference);
  const {
    subject: line,
    html,
    text,
    problems,
  } = await ctx.platform.room.run(PREVIEW, ctx.tenant.wlId, {
    type: template.type,
    subject: input.subject,
    html: input.htmlPart,
    blocks: await listBlockBodies(ctx.db),
    data: await testData(ctx, template, subject),
  });
  const sender =
    template.type === "SMS"
      ? smsSender(ctx.tenant, campaign.smsSubject)
      : mailSender(ctx.platform, ctx.tenant, campaign.emailFrom);
  return { sender, subject: line, htmlPart: html, textPart: text, problems };
});

export const sendEmail = implement(SEND_EMAIL, async ({ to, contractReference, templateKey }, ctx) => {
  const { template, campaign, rendered } = await renderDraft(ctx, templateKey, contractReference);
  await sendMessage(ctx.platform, ctx.db, {
    tenant: ctx.tenant,
    purpose: "OPERATIONAL",
    topic: TEST_TOPIC,
    topicId: ctx.caller.userId,
    channel: "email",
    from: campaign.emailFrom,
    to,
    subject: rendered.subject,
    html: rendered.html,
    text: rendered.text,
    attachments: await filesOf(ctx, template.campaignCode, template.name),
  });
  return {};
});

export const sendSms = implement(SEND_SMS, async ({ phone, contractReference, templateKey }, ctx) => {
  const { tenant } = ctx;
  const parsed = parsePhone(phone, tenant.country);
  if (!parsed || checkPhoneCountry(phone, tenant.country, tenant.configs.countryPhoneCodes))
    throw refuse("INVALID_VALUE", phone);
  const { campaign, rendered } = await renderDraft(ctx, templateKey, contractReference ?? "");
  await sendMessage(ctx.platform, ctx.db, {
    tenant,
    purpose: "OPERATIONAL",
    topic: TEST_TOPIC,
    topicId: ctx.caller.userId,
    channel: "sms",
    from: campaign.smsSubject,
    to: parsed.e164,
    text: rendered.text,
  });
  return {};
});

async function renderDraft(
  ctx: CrmContext,
  templateKey: string,
  contractReference: string,
): Promise<{ template: TemplateRecord; campaign: Campaign; rendered: Rendered }> {
  const { db, clock, caller } = ctx;
  const since = new Date(clock.now().getTime() - 24 * 3_600_000);
  if ((await countTestSends(db, caller.userId, since)) >= TEST_SENDS_PER_DAY)
    throw refuse("TOO_MANY_REQUESTS", "wait");
  const [campaignCode = "", name = ""] = templateKey.split("/");
  const template = await getTemplate(ctx, campaignCode, name);
  const reference = contractReference.trim();
  const data = reference === "" ? {} : await testData(ctx, template, await subjectNamed(ctx, reference));
  const rendered = await ctx.platform.room.run(RENDER, ctx.tenant.wlId, {
    type: template.type,
    subject: template.draftSubject,
    html: template.draftHtml,
    blocks: await listBlockBodies(db),
    data,
  });
  return { template, campaign: await getCampaign(ctx, campaignCode), rendered };
}

async function subjectNamed({ db }: CrmContext, reference: string): Promise<Subject> {
  const sale = await findNamedSale(db, reference, { seesAllStores: true, storeIds: [] });
  if (!sale) throw refuse("CART_X_NOT_FOUND", reference.trim());
  return subjectOfSale(sale, await contractsOfSale(db, sale.cartId));
}

/** Links in a try-out lead nowhere: there is no member behind them. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

async function testData(ctx: CrmContext, { campaignCode }: TemplateRecord, subject: Subject) {
  const today = { ...ctx, now: ctx.clock.now() };
  const language = ctx.tenant.defaultLanguage;
  return dataFor(today, subject, {
    language,
    memberId: NOBODY,
    communicationId: NOBODY,
    offers: await shownOffers(today, await offersOfCampaign(ctx.db, campaignCode), subject, language),
  });
}

async function getTemplate(ctx: CrmContext, campaignCode: string, name: string): Promise<TemplateRecord> {
  const found = await findTemplate(ctx.db, campaignCode, name);
  if (found) return found;
  await getCampaign(ctx, campaignCode);
  throw refuse("TEMPLATE_READ_ERROR");
}

async function getCampaign({ db }: CrmContext, campaignCode: string): Promise<Campaign> {
  const campaign = await findCampaign(db, campaignCode);
  if (!campaign) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  return campaign;
}

function versionsMatch(record: TemplateRecord): boolean {
  return (
    record.liveHtml === record.draftHtml &&
    record.liveSubject === record.draftSubject &&
    record.liveStage === record.draftStage
  );
}

function identityOf({ campaignCode, name, type }: TemplateRecord) {
  return { templateName: name, campaignCode, templateKey: `${campaignCode}/${name}`, templateType: type };
}

function draftOf(record: TemplateRecord): Template {
  return {
    ...identityOf(record),
    subject: record.draftSubject,
    htmlPart: record.draftHtml,
    stage: record.draftStage,
    updatedAt: record.draftAt.toISOString(),
    updatedByName: record.draftBy,
  };
}

function liveOf(record: TemplateRecord): Template | null {
  const { liveSubject, liveHtml, liveStage, liveAt, liveBy } = record;
  if (liveHtml === null || !liveAt) return null;
  return {
    ...identityOf(record),
    subject: liveSubject ?? "",
    htmlPart: liveHtml,
    stage: liveStage ?? "",
    updatedAt: liveAt.toISOString(),
    updatedByName: liveBy ?? "",
  };
}

export const listHtmlBlocks = implement(LIST_HTML_BLOCKS, async (_, { db }) => ({
  htmlBlocks: (await listBlocks(db)).map(wireBlock),
}));

export const readHtmlBlock = implement(READ_HTML_BLOCK, async ({ uuid }, { db }) => {
  const block = await findBlock(db, uuid);
  if (!block) throw refuse("HTML_BLOCK_NOT_FOUND_FOR_X", uuid);
  return { htmlBlock: wireBlock(block) };
});

export const saveHtmlBlock = implement(SAVE_HTML_BLOCK, async ({ htmlBlock }, ctx) => {
  const { db, clock, caller } = ctx;
  const { uuid, key, description, body, updatedAt } = htmlBlock;
  const broken = brokenTagIn(body);
  if (broken !== undefined) throw refuse("HTML_BLOCK_NOT_WHOLE", broken);
  const values = { key, description, body, at: clock.now(), by: caller.name };
  if (!uuid) {
    const inserted = await insertBlock(db, values);
    if (!inserted) throw refuse("HTML_BLOCK_ALREADY_EXISTS", key);
    await note(ctx, "CREATE", { ...namedBlock(inserted), after: blockFields(inserted) });
    return { htmlBlock: wireBlock(inserted) };
  }
  const before = await findBlock(db, uuid);
  if (!before) throw refuse("HTML_BLOCK_NOT_FOUND_FOR_X", uuid);
  if (updatedAt && Date.parse(updatedAt) !== before.updatedAt.getTime()) throw refuse("CHANGED_MEANWHILE");
  const saved = await updateBlock(db, uuid, values);
  if (!saved) throw refuse("HTML_BLOCK_ALREADY_EXISTS", key);
  const [gone, come] = changedLines(before.body, body);
  await noteChange(
    ctx,
    namedBlock(saved),
    { ...blockFields(before), htmlPart: gone },
    { ...blockFields(saved), htmlPart: come },
  );
  return { htmlBlock: wireBlock(saved) };
});

export const deleteHtmlBlock = implement(DELETE_HTML_BLOCK, async ({ uuid }, ctx) => {
  const { db } = ctx;
  const block = await findBlock(db, uuid);
  if (!block) throw refuse("HTML_BLOCK_NOT_FOUND_FOR_X", uuid);
  const [user] = await templatesWith(db, holdersOf(block.key, await listBlockBodies(db)));
  if (user) throw refuse("HTML_BLOCK_IN_USE", `${user.campaignCode}/${user.name}`);
  await deleteBlock(db, uuid);
  await note(ctx, "DELETE", { ...namedBlock(block), before: blockFields(block) });
  return {};
});

const namedBlock = ({ uuid, key }: BlockRecord) => ({
  entity: "BLOCK" as const,
  entityId: uuid,
  entityName: key,
});

function blockFields({ key, description, body }: BlockRecord): Record<string, unknown> {
  return { key, description, htmlPart: linesOnlyIn(body, "") };
}

/** The block and every one that holds it, however deep: a template that shows one of them needs it. */
function holdersOf(key: string, bodies: ReadonlyMap<string, string>): string[] {
  const holders = new Set([key]);
  // What is added on the way is looked at as well.
  for (const held of holders)
    for (const [other, body] of bodies) if (blocksIn(body).has(held)) holders.add(other);
  return [...holders];
}

function wireBlock(block: BlockRecord) {
  return { ...block, updatedAt: block.updatedAt.toISOString() };
}
