// A draft as customers of its campaign would get it, looked at before they do. What it shows is filled for some of those who
// would be next; where the campaign has nobody yet, for the retailer's newest customer.
import { isKnownPlaceholder } from "@handsel/contract/crm/placeholders.ts";
import type { CHECK_TEMPLATE, TemplateProblem } from "@handsel/contract/crm/templates.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { domainOf, isSenderAddress } from "@handsel/contract/rules/senders.ts";
import { findSigningKey, mailSender, senderDomains } from "#areas/platform/index.ts";
import type { TransactionContext, WithCaller } from "#edge/context.ts";
import { type Platform, tenantUrl } from "#platform.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import { spanOf } from "../campaigns/candidate-span.ts";
import { whyExcluded } from "../campaigns/cohort.ts";
import { dataFor, subjectOf } from "../campaigns/subject.ts";
import { shownOffers } from "../offers/shown-offers.ts";
import { candidatesOf, listComing, newestSale } from "../queries/audience.ts";
import { offersOfCampaign } from "../queries/offers.ts";
import { listBlockBodies, type TemplateRecord } from "../queries/templates.ts";
import { FILL_ALL, PREPARE } from "../rendering/in-room.ts";
import type { PreparedTemplate, Rendered } from "../rendering/rendering.ts";
import { attributeOf, tagsIn } from "../rendering/safe-tags.ts";
import { spamSigns } from "./spam-signs.ts";

type Check = OutputOf<typeof CHECK_TEMPLATE>["checks"][number];

const TRIED_WITH = 10;
const LOOKED_AT = 500;
/** Mail programs cut off what is longer. */
const MAIL_BYTES_MOST = 102_400;
/** Three parts of an SMS: more costs more than it says. */
const SMS_LETTERS_MOST = 459;
/** Links in a try-out lead nowhere: there is no member behind them. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export interface CheckedDraft {
  checks: Check[];
  triedWith: string[];
  /** Where its links lead, outside of the retailer's own pages. */
  links: string[];
}

type CrmContext = WithCaller<TransactionContext>;

export async function checkDraft(
  ctx: CrmContext,
  campaign: Campaign,
  record: TemplateRecord,
): Promise<CheckedDraft> {
  const { platform, tenant, db } = ctx;
  const now = ctx.clock.now();
  const template = await platform.room.run(PREPARE, tenant.wlId, {
    type: record.type,
    subject: record.draftSubject,
    html: record.draftHtml,
    blocks: await listBlockBodies(db),
  });
  const offers = await offersOfCampaign(db, campaign.campaignCode);
  const messages = [];
  const triedWith: string[] = [];
  const withoutOffers: string[] = [];
  const tried = await customersToTry(ctx, campaign);
  const language = campaign.language ?? tenant.defaultLanguage;
  for (const cartId of tried.cartIds) {
    const subject = await subjectOf(ctx, { cartId, testContractId: null });
    if (!subject) continue;
    const today = { ...ctx, now };
    const shown = await shownOffers(today, offers, subject, language);
    if (shown.length === 0) withoutOffers.push(subject.reference);
    const data = await dataFor(today, subject, {
      language,
      memberId: NOBODY,
      communicationId: NOBODY,
      offers: shown,
    });
    triedWith.push(subject.reference);
    messages.push({ template, data });
  }
  const filled = await platform.room.run(FILL_ALL, tenant.wlId, messages);
  const rendered = filled.filter((one) => one !== undefined);
  const problems = [...unknownIn(template), ...rendered.flatMap((one) => one.problems)];
  const named = (isEmpty: boolean) => [
    ...new Set(
      problems.filter(({ kind }) => (kind === "empty") === isEmpty).map(({ placeholder }) => placeholder),
    ),
  ];
  const checks = [
    check("UNKNOWN", "missing", named(false)),
    // Whoever is not the campaign's may lack what its members have.
    check("EMPTY", tried.areMembers ? "missing" : "doubtful", named(true)),
    ...(record.type === "EMAIL" ? mailChecks(rendered) : [smsWeight(rendered)]),
    check("UNSUBSCRIBE", "missing", []),
    check("SENDER", "doubtful", unfitSender(ctx, campaign, record)),
    ...(record.type === "EMAIL" ? [check("SIGNED", "doubtful", await unsigned(ctx, campaign))] : []),
    check("SPAM", "doubtful", [...new Set(rendered.flatMap(spamSigns))]),
    ...(template.placeholders.some(({ path }) => path === "offers.url")
      ? [check("OFFERS", "doubtful", withoutOffers)]
      : []),
  ];
  const own = tenantUrl(platform.config, tenant.subdomain, "/");
  const links = rendered.flatMap(({ html }) => addressesIn(html)).filter((one) => /^https?:/i.test(one));
  return { checks, triedWith, links: [...new Set(links)].filter((one) => !one.startsWith(own)) };
}

/** Enough for any mail; more would make whoever publishes wait. */
const LINKS_TRIED = 20;

/** With the links that nobody answers at among those that lead nowhere. */
export async function withDeadLinks(
  { adapters }: Pick<Platform, "adapters">,
  { checks, triedWith, links }: CheckedDraft,
): Promise<Omit<CheckedDraft, "links">> {
  const tried = links.slice(0, LINKS_TRIED);
  const alive = await Promise.all(tried.map((link) => adapters.webhooks.isAlive(link)));
  const dead = tried.filter((_, index) => !alive[index]);
  return {
    triedWith,
    checks: checks.map((one) =>
      one.check === "LINKS" ? check("LINKS", "doubtful", [...one.names, ...dead]) : one,
    ),
  };
}

const addressesIn = (html: string): string[] =>
  tagsIn(html, "a").flatMap((link) => attributeOf(link, "href") ?? []);

/** Those who would be next; with nobody of that kind, the newest customer. */
async function customersToTry(
  { db }: CrmContext,
  campaign: Campaign,
): Promise<{ cartIds: string[]; areMembers: boolean }> {
  const coming = await listComing(db, spanOf(campaign), undefined, LOOKED_AT);
  const facts = await candidatesOf(
    db,
    coming.map(({ cartId }) => cartId),
  );
  const fitting = [...facts.values()].filter((known) => !whyExcluded(campaign, known));
  if (fitting.length > 0)
    return { cartIds: fitting.slice(0, TRIED_WITH).map(({ cartId }) => cartId), areMembers: true };
  const newest = await newestSale(db);
  return { cartIds: newest === undefined ? [] : [newest], areMembers: false };
}

/** What stands for nothing, whoever the customer is. */
function unknownIn(template: PreparedTemplate): TemplateProblem[] {
  const { problems, placeholders } = template;
  const unknown = placeholders.filter(({ path }) => !isKnownPlaceholder(path));
  const named = [...unknown.map(({ placeholder }) => placeholder), ...halvesIn(template)];
  return [...problems, ...named.map((placeholder) => ({ kind: "data" as const, placeholder }))];
}

const SHOWN_LETTERS = 30;

/** What begins as a placeholder and is none, such as one that is not closed: a reader would see it as it stands. */
function halvesIn({ type, subject, html, text }: PreparedTemplate): string[] {
  return [subject, type === "SMS" ? text : html].flatMap((part) =>
    ["{{", "[["].flatMap((opening) =>
      part
        .split(opening)
        .slice(1)
        .map((after) => `${opening}${after.split("<")[0]?.slice(0, SHOWN_LETTERS).trim() ?? ""}`),
    ),
  );
}

const WHOLE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:)/i;

function mailChecks(rendered: readonly Rendered[]): Check[] {
  const html = rendered.map((one) => one.html);
  const leadNowhere = html
    .flatMap((one) => tagsIn(one, "a"))
    .map((link) => attributeOf(link, "href"))
    .filter((address) => address === undefined || !WHOLE_ADDRESS.test(address))
    .map((address) => address || "–");
  const unnamed = html
    .flatMap((one) => tagsIn(one, "img"))
    .filter((picture) => attributeOf(picture, "alt") === undefined)
    .map((picture) => attributeOf(picture, "src") ?? "–");
  const heaviest = Math.max(0, ...html.map((one) => Buffer.byteLength(one)));
  return [
    check("LINKS", "doubtful", [...new Set(leadNowhere)]),
    check("PICTURES", "doubtful", [...new Set(unnamed)]),
    check("WEIGHT", "doubtful", heaviest > MAIL_BYTES_MOST ? [`${Math.ceil(heaviest / 1024)} KB`] : []),
  ];
}

function smsWeight(rendered: readonly Rendered[]): Check {
  const longest = Math.max(0, ...rendered.map(({ text }) => text.length));
  return check("WEIGHT", "doubtful", longest > SMS_LETTERS_MOST ? [String(longest)] : []);
}

function unfitSender(
  { platform, tenant }: CrmContext,
  { emailFrom }: Campaign,
  { type }: TemplateRecord,
): string[] {
  const domains = senderDomains(platform, tenant);
  return type === "EMAIL" && !isSenderAddress(emailFrom, domains) ? [emailFrom] : [];
}

/** The domain that it would come from, where no key of it signs. */
async function unsigned({ platform, tenant, db }: CrmContext, { emailFrom }: Campaign): Promise<string[]> {
  const domain = domainOf(mailSender(platform, tenant, emailFrom).replace(/>$/, ""));
  return (await findSigningKey(db, domain)) ? [] : [domain];
}

/** With something to name it stands as told, and without it is in order. */
const check = (name: Check["check"], state: "missing" | "doubtful", names: string[]): Check => ({
  check: name,
  state: names.length > 0 ? state : "done",
  names,
});
