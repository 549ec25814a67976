// The frame of every mail of ours: plain enough for any mail program, readable in light and dark. Whose it is, it is told by
// `dressedMail`; as it stands here it has nobody's colours and nothing that would have to be fetched.
import { escapeHtml } from "@handsel/contract/escape-html.ts";
import type { Language } from "@handsel/contract/languages.ts";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface MailParts {
  tenantName: string;
  subject: string;
  greeting: string;
  /** Before the one thing the mail is about. */
  before: readonly string[];
  button?: { label: string; link: string };
  /** Something to be copied by hand, shown large and evenly spaced. */
  code?: string;
  after: readonly string[];
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#10141a!important}.card{background:#1a2029!important;border-color:#364150!important}.ink{color:#f1f4f8!important}.soft{color:#aab5c3!important}.tint{background:#252d38!important}.button{border:1px solid #8793a3!important}}`;

/** What a retailer's look is put in place of. */
export const SIGN = /<p class="soft sign"[^>]*>[^<]*<\/p>/;
export const CARD_TOP = "border-top:1px solid #e2e5ea";
export const BUTTON_GROUND = "background:#1f2937";
export const BUTTON_INK = "color:#ffffff";

export function composeMail(language: Language, parts: MailParts): MailContent {
  return { subject: parts.subject, text: plainText(parts), html: html(language, parts) };
}

function plainText({ tenantName, greeting, before, button, code, after }: MailParts): string {
  const middle = [code && `    ${code}`, button && `${button.label}:\n${button.link}`];
  return [greeting, ...before, ...middle, ...after, tenantName].filter(Boolean).join("\n\n");
}

function html(
  language: Language,
  { tenantName, subject, greeting, before, button, code, after }: MailParts,
): string {
  const paragraph = (text: string, kind: "ink" | "soft") =>
    `<p class="${kind}" style="margin:0 0 16px;font-size:16px;line-height:24px;color:${kind === "ink" ? "#1f2937" : "#4b5563"}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${DARK}</style><title>${escapeHtml(subject)}</title></head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6;${FONT}">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e5ea;${CARD_TOP};border-radius:12px"><tr><td style="padding:32px;${FONT}">
<p class="soft sign" style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:#4b5563">${escapeHtml(tenantName)}</p>
<h1 class="ink" style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:650;color:#111827">${escapeHtml(subject)}</h1>
${paragraph(greeting, "ink")}
${before.map((text) => paragraph(text, "ink")).join("\n")}
${code ? codeBlock(code) : ""}${button ? buttonBlock(button) : ""}
${after.map((text) => paragraph(text, "soft")).join("\n")}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

function codeBlock(code: string): string {
  return `<p class="tint ink" style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#f3f4f6;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:22px;line-height:28px;letter-spacing:1px;font-weight:600;color:#111827">${escapeHtml(code)}</p>\n`;
}

function buttonBlock({ label, link }: { label: string; link: string }): string {
  const address = escapeHtml(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="button" style="border-radius:8px;${BUTTON_GROUND}"><a class="label" href="${address}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;${BUTTON_INK};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 24px;font-size:13px;line-height:20px;color:#4b5563;word-break:break-all"><a href="${address}" class="soft" style="color:#4b5563">${address}</a></p>`;
}
