// The frame of every mail to staff: plain enough for any mail program, readable in light and dark, and without
// anything that would have to be fetched.
import { escapeHtml } from "@handsel/contract/escape-html.ts";

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

export function composeMail(parts: MailParts): MailContent {
  return { subject: parts.subject, text: plainText(parts), html: html(parts) };
}

function plainText({ tenantName, greeting, before, button, code, after }: MailParts): string {
  const middle = [code && `    ${code}`, button && `${button.label}:\n${button.link}`];
  return [greeting, ...before, ...middle, ...after, tenantName].filter(Boolean).join("\n\n");
}

function html({ tenantName, subject, greeting, before, button, code, after }: MailParts): string {
  const paragraph = (text: string, colour: string) =>
    `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:${colour}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f4f6;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f6"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #e2e5ea;border-radius:12px"><tr><td style="padding:32px;${FONT}">
<p style="margin:0 0 24px;font-size:14px;line-height:20px;font-weight:600;color:#4b5563">${escapeHtml(tenantName)}</p>
<h1 style="margin:0 0 20px;font-size:22px;line-height:30px;font-weight:650;color:#111827">${escapeHtml(subject)}</h1>
${paragraph(greeting, "#1f2937")}
${before.map((text) => paragraph(text, "#1f2937")).join("\n")}
${code ? codeBlock(code) : ""}${button ? buttonBlock(button) : ""}
${after.map((text) => paragraph(text, "#4b5563")).join("\n")}
</td></tr></table>
</td></tr></table>
</body></html>`;
}

function codeBlock(code: string): string {
  return `<p style="margin:8px 0 24px;padding:16px;border-radius:8px;background:#f3f4f6;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:22px;line-height:28px;letter-spacing:1px;font-weight:600;color:#111827">${escapeHtml(code)}</p>\n`;
}

function buttonBlock({ label, link }: { label: string; link: string }): string {
  const address = escapeHtml(link);
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td style="border-radius:8px;background:#1f2937"><a href="${address}" style="display:inline-block;padding:13px 24px;font-size:16px;line-height:22px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p style="margin:0 0 24px;font-size:13px;line-height:20px;color:#4b5563;word-break:break-all"><a href="${address}" style="color:#4b5563">${address}</a></p>`;
}
