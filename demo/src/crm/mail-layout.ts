// How the demo's mails look: tables and inline styles, which every mail program understands, and a small style sheet for
// those that know dark screens and narrow ones. The parts that all mails share are blocks.
import { brandColour } from "@handsel/contract/look/look.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import type { CampaignTexts, MailTexts } from "./campaign-texts.ts";

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = "color:#1b2430";
const SOFT = "color:#5a6675";

// A contract's number is read out and typed, so it stays in one piece.
const REFERENCE = "{{deviceContract.reference}}";
const inOnePiece = (text: string) =>
  text.replaceAll(REFERENCE, `<span style="white-space:nowrap">${REFERENCE}</span>`);
// Devices are drawn for a light ground, in the dark as well: a black one is not to be seen on a dark one.
const SHOT = `display:block;border-radius:8px;background-color:#f4f6f9;${FONT};font-size:14px;line-height:20px;${INK}`;

const SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background-color: #10141a !important }
  .card { background-color: #1a2029 !important }
  .tint { background-color: #252d38 !important }
  .ink { color: #f1f4f8 !important }
  .soft { color: #aab5c3 !important }
  .line { border-color: #364150 !important }
  .button { border: 1px solid #8793a3 !important }
}
@media (max-width: 620px) {
  .wide { width: 100% !important }
  .pad { padding-left: 20px !important; padding-right: 20px !important }
}
@media (max-width: 520px) {
  .stack { display: block !important; width: 100% !important; text-align: left !important; padding-right: 0 !important }
  .name { border-bottom: 0 !important; padding-bottom: 0 !important }
  .shot { margin-bottom: 12px !important }
}`;

// Invisible characters keep mail programs from showing the beginning of the mail behind the preheader.
const FILLER = "&#8199;&#65279;&#847; ".repeat(24);

type Block = "contract" | "store" | "offer";

export interface Mail {
  texts: MailTexts;
  /** Below the text, in this order. */
  blocks: readonly Block[];
  button: { label: string; address: string };
}

export function mailHtml(
  { record }: Pick<DemoTenant, "record">,
  words: CampaignTexts,
  { texts, blocks, button }: Mail,
): string {
  const paragraphs = texts.paragraphs
    .map(
      (text) =>
        `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;${INK}">${inOnePiece(text)}</p>`,
    )
    .join("\n");
  return `<html lang="${record.defaultLanguage}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${texts.title}</title>
<style>
${SHEET}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#eef1f5">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${texts.preheader} ${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#eef1f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="wide card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px;background-color:#ffffff;border-radius:12px;border-collapse:separate">
[[header]]
<tr><td class="pad" style="padding:36px 40px 8px">
<h1 class="ink" style="margin:0 0 20px;${FONT};font-size:26px;line-height:33px;font-weight:700;${INK}">${texts.title}</h1>
<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;${INK}">${words.greeting}</p>
${paragraphs}
</td></tr>
${blocks.map((block) => `[[${block}-card]]`).join("\n")}
${buttonRow(record, button)}
<tr><td class="pad" style="padding:0 40px 36px"><p class="ink" style="margin:0;${FONT};font-size:16px;line-height:25px;${INK}">${words.team}</p></td></tr>
[[footer]]
</table>
</td></tr></table>
</body>
</html>`;
}

function buttonRow(record: DemoTenant["record"], { label, address }: Mail["button"]): string {
  const colour = brandColour({ theme: record.configs?.theme ?? "default" });
  return `<tr><td class="pad" style="padding:16px 40px 28px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" bgcolor="${colour}" style="border-radius:8px;background-color:${colour}"><a href="${address}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${label}</a></td></tr></table></td></tr>`;
}

/** The inside of the landing page; the platform's own page is around it. */
export function pageHtml({ text }: { text: string }): string {
  return `<p>${text}</p>`;
}

export function blocksOf(
  { record }: Pick<DemoTenant, "record">,
  words: CampaignTexts,
): { key: string; description: string; body: string }[] {
  const colour = brandColour({ theme: record.configs?.theme ?? "default" });
  return [
    {
      key: "header",
      description: words.blocks.header,
      body: `<tr><td bgcolor="${colour}" class="pad line" style="padding:22px 40px;background-color:${colour};border-bottom:1px solid ${colour};border-radius:12px 12px 0 0"><span style="${FONT};font-size:20px;line-height:26px;font-weight:700;letter-spacing:0.2px;color:#ffffff">{{retailer.name}}</span></td></tr>`,
    },
    { key: "contract-card", description: words.blocks.contract, body: contractCard(words) },
    { key: "store-card", description: words.blocks.store, body: storeCard(words) },
    { key: "offer-card", description: words.blocks.offer, body: offerCard(words) },
    {
      key: "footer",
      description: words.blocks.footer,
      body: `<tr><td class="pad line" style="padding:22px 40px 28px;border-top:1px solid #dfe4ea"><p class="soft" style="margin:0;${FONT};font-size:12px;line-height:18px;${SOFT}">${words.because}<br>${record.registeredName ?? record.name}, ${record.address ?? ""}</p></td></tr>`,
    },
  ];
}

function contractCard({ facts }: CampaignTexts): string {
  const rows = [
    [facts.device, "{{deviceContract.deviceName}}"],
    [facts.plan, "{{deviceContract.paymentPlanName}}"],
    [facts.monthly, "<strong>{{deviceContract.monthlyPrice}}</strong>"],
    [facts.since, "{{deviceContract.startDate}}"],
    [facts.until, "{{deviceContract.endDate}}"],
    [facts.reference, "{{deviceContract.reference}}"],
  ];
  const lines = rows
    .map(
      ([name, value]) =>
        `<tr><td class="soft stack line name" nowrap style="padding:9px 12px 9px 0;border-bottom:1px solid #dfe4ea;${FONT};font-size:14px;line-height:20px;${SOFT}">${name}</td><td class="ink stack line" align="right" style="padding:9px 0;border-bottom:1px solid #dfe4ea;${FONT};font-size:14px;line-height:20px;${INK}">${value}</td></tr>`,
    )
    .join("\n");
  return card(
    `<td class="stack" width="104" valign="top" style="width:104px;padding:0 20px 0 0"><img class="shot" src="{{deviceContract.imgUrl}}?d=200x200" width="104" height="104" alt="{{deviceContract.deviceName}}" style="width:104px;height:104px;${SHOT}"></td>
<td class="stack" valign="top"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines}</table></td>`,
  );
}

function offerCard({ perMonth }: CampaignTexts): string {
  return card(
    `<td class="stack" width="140" valign="middle" style="width:140px;padding:0 24px 0 0"><a href="{{offers.url}}"><img class="shot" src="{{offers.media.url}}?d=480x480" width="140" height="140" alt="{{offers.media.description}}" style="width:140px;height:140px;${SHOT}"></a></td>
<td class="stack" valign="middle"><p class="ink" style="margin:0 0 6px;${FONT};font-size:18px;line-height:24px;font-weight:700;${INK}">{{offers.deviceName}}</p><p class="ink" style="margin:0 0 4px;${FONT};font-size:24px;line-height:30px;font-weight:700;${INK}">{{offers.monthlyPrice}} <span class="soft" style="font-size:14px;font-weight:400;${SOFT}">${perMonth}</span></p><p class="soft" style="margin:0;${FONT};font-size:14px;line-height:20px;${SOFT}">{{offers.paymentPlan}}</p></td>`,
  );
}

function storeCard({ storeTitle }: CampaignTexts): string {
  return card(
    `<td><p class="ink" style="margin:0 0 4px;${FONT};font-size:16px;line-height:22px;font-weight:700;${INK}">${storeTitle}</p><p class="soft" style="margin:0;${FONT};font-size:14px;line-height:21px;${SOFT}">{{deviceContract.storeName}}, {{deviceContract.storeAddress}}<br>{{deviceContract.storePhone}}<br>{{deviceContract.storeSchedule}}</p></td>`,
  );
}

function card(cells: string): string {
  return `<tr><td class="pad" style="padding:8px 40px 16px"><table role="presentation" class="tint" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f4f6f9;border-radius:10px;border-collapse:separate"><tr><td style="padding:20px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells}</tr></table></td></tr></table></td></tr>`;
}
