// One message, opened: a mail with its parts, or a phone with its text messages.
import { html, linkify, type Markup } from "../face/html.ts";
import { BACK_ICON, CLIP_ICON } from "../face/icons.ts";
import { dateAndTime, fullMoment } from "../face/moments.ts";
import { type ListChoice, withChoice } from "./list-view.ts";
import { attachmentPath, FRAME_SANDBOX } from "./mail-frame.ts";
import type { Message } from "./message.ts";

export type MailPart = "html" | "text" | "headers";

const PART_NAMES: Record<MailPart, string> = { html: "Message", text: "Text", headers: "Headers" };
const STATUS_BADGES = {
  DELIVERED: html`<span class="badge">Delivered</span>`,
  BOUNCED: html`<span class="badge badge--bad">Not delivered</span>`,
  UNKNOWN: html`<span class="badge badge--unsure">No report</span>`,
};

/** The part to show: the one asked for if the mail has it, else the best it has. */
export function choosePart(message: Message, wanted: MailPart | undefined): MailPart {
  if (wanted && (wanted !== "html" || message.html !== null)) return wanted;
  return message.html === null ? "text" : "html";
}

export function mailView(message: Message, { part, choice }: { part: MailPart; choice: ListChoice }): Markup {
  const parts: MailPart[] = message.html === null ? ["text", "headers"] : ["html", "text", "headers"];
  const tabs = parts.map((name) => {
    const link = new URL(withChoice(`/inbox/messages/${message.id}`, choice), "http://sandbox.invalid");
    link.searchParams.set("part", name);
    return html`<a href="${link.pathname}${link.search}" ${name === part && html`aria-current="true"`}>${PART_NAMES[name]}</a>`;
  });
  return html`<article class="detail">
${backLink(choice)}
<header class="detail__head"><h1>${message.subject || "(no subject)"}</h1>
<p class="detail__facts"><span>From <b>${message.from}</b></span><span>To <b>${message.to}</b></span><time datetime="${message.at}">${fullMoment(new Date(message.at))}</time></p></header>
<nav class="tabs" aria-label="Parts of the mail">${tabs}</nav>
${attachmentList(message)}
${mailPart(message, part)}
</article>`;
}

function mailPart(message: Message, part: MailPart): Markup {
  switch (part) {
    case "html":
      return html`<iframe class="mail-frame" title="The mail as its reader sees it" sandbox="${FRAME_SANDBOX}" src="/inbox/messages/${message.id}/html"></iframe>`;
    case "text":
      return html`<pre class="plain">${message.text ? linkify(message.text) : "This mail has no text part."}</pre>`;
    case "headers":
      return html`<dl class="facts">${message.headers.map(({ name, value }) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
  }
}

function attachmentList(message: Message): Markup | false {
  if (message.attachments.length === 0) return false;
  const links = message.attachments.map(
    ({ name, bytes }, index) =>
      html`<li><a href="${attachmentPath(message.id, index)}" download>${CLIP_ICON}<span>${name}</span><span class="muted">${sizeInWords(bytes)}</span></a></li>`,
  );
  return html`<ul class="attachments" aria-label="Attachments">${links}</ul>`;
}

/** The phone of the message's recipient; `conversation` holds what it received, oldest first. */
export function phoneView(
  message: Message,
  { conversation, choice }: { conversation: readonly Message[]; choice: ListChoice },
): Markup {
  const bubbles = conversation.map(
    (one) => html`<li class="bubble ${one.id === message.id && "bubble--current"}">
<p class="bubble__text">${linkify(one.text)}</p>
<p class="bubble__foot">${one.from} · <time datetime="${one.at}">${dateAndTime(new Date(one.at))}</time> ${STATUS_BADGES[one.status]}</p></li>`,
  );
  return html`<article class="detail">
${backLink(choice)}
<div class="phone"><div class="phone__screen">
<header class="phone__head"><h1>${message.to}</h1><p class="muted small">Text messages to this number</p></header>
<ul class="bubbles">${bubbles}</ul></div></div>
<dl class="facts facts--phone"><dt>Reference</dt><dd>${message.reference}</dd><dt>Message</dt><dd>${message.id}</dd></dl>
</article>`;
}

const backLink = (choice: ListChoice): Markup =>
  html`<a class="detail__back" href="${withChoice("/inbox", choice)}">${BACK_ICON}Inbox</a>`;

export function sizeInWords(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} kB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
