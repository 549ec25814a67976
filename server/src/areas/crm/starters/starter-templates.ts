// Mails and short messages that somebody begins with: whole documents of tables and inline styles, which every mail program
// understands, with the retailer's colour and a sheet for dark and narrow screens.
import { STARTER_STAGES, type StarterStage } from "@handsel/contract/crm/starters.ts";
import type { TemplateType } from "@handsel/contract/crm/values.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { textsOf } from "#texts.ts";

export interface Starter {
  stage: StarterStage;
  templateType: TemplateType;
  subject: string;
  htmlPart: string;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SHEET = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .page { background-color: #10141a !important }
  .card { background-color: #1a2029 !important }
  .ink { color: #f1f4f8 !important }
  .soft { color: #aab5c3 !important }
  .line { border-color: #364150 !important }
  .button { border: 1px solid #8793a3 !important }
}
@media (max-width: 620px) {
  .wide { width: 100% !important }
  .pad { padding-left: 20px !important; padding-right: 20px !important }
}`;

/** Where the button of a stage leads. */
const LEADS_TO: Readonly<Record<Exclude<StarterStage, "REMINDED">, string>> = {
  WELCOMED: "{{deviceContract.summaryURL}}",
  SETTLED: "{{deviceContract.summaryURL}}",
  INVITED: "{{offers.url}}",
  INTERESTED: "{{offers.url}}",
  UPGRADED: "{{deviceContract.summaryURL}}",
  TOLD: "{{deviceContract.summaryURL}}",
};

export function startersOf(tenant: Pick<WhiteLabel, "configs">, language: Language): Starter[] {
  const texts = textsOf("crm", language).starters;
  return STARTER_STAGES.map((stage) => {
    if (stage === "REMINDED")
      return { stage, templateType: "SMS", subject: "", htmlPart: texts.REMINDED.text };
    return {
      stage,
      templateType: "EMAIL",
      subject: texts[stage].subject,
      htmlPart: mail(tenant, language, { ...texts[stage], address: LEADS_TO[stage] }),
    };
  });
}

interface MailTexts {
  title: string;
  text: string;
  button: string;
  address: string;
}

function mail({ configs }: Pick<WhiteLabel, "configs">, language: Language, of: MailTexts): string {
  const { greeting, team, because } = textsOf("crm", language).starters;
  const colour = brandColour(configs);
  const paragraph = (words: string) =>
    `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:25px;color:#1b2430">${words}</p>`;
  return `<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${of.title}</title>
<style>
${SHEET}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#eef1f5">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#eef1f5"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="wide card" width="600" cellpadding="0" cellspacing="0" border="0" style="width:600px;max-width:600px;background-color:#ffffff;border-radius:12px;border-collapse:separate">
<tr><td bgcolor="${colour}" class="pad line" style="padding:22px 40px;background-color:${colour};border-bottom:1px solid ${colour};border-radius:12px 12px 0 0"><span style="${FONT};font-size:20px;line-height:26px;font-weight:700;color:#ffffff">{{retailer.name}}</span></td></tr>
<tr><td class="pad" style="padding:36px 40px 8px">
<h1 class="ink" style="margin:0 0 20px;${FONT};font-size:26px;line-height:33px;font-weight:700;color:#1b2430">${of.title}</h1>
${paragraph(greeting)}
${paragraph(of.text)}
</td></tr>
<tr><td class="pad" style="padding:16px 40px 28px"><table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td class="button" align="center" bgcolor="${colour}" style="border-radius:8px;background-color:${colour}"><a href="${of.address}" style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:8px">${of.button}</a></td></tr></table></td></tr>
<tr><td class="pad" style="padding:0 40px 36px">${paragraph(team)}</td></tr>
<tr><td class="pad line" style="padding:22px 40px 28px;border-top:1px solid #dfe4ea"><p class="soft" style="margin:0;${FONT};font-size:12px;line-height:18px;color:#5a6675">${because}</p></td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}
