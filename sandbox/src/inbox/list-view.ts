// The list of messages and the form that narrows it.
import { html, type Markup } from "../face/html.ts";
import { MAIL_ICON, SMS_ICON } from "../face/icons.ts";
import { shortMoment } from "../face/moments.ts";
import type { Summary } from "./inbox.ts";
import type { Channel } from "./message.ts";

export interface ListChoice {
  search: string;
  channel?: Channel | undefined;
}

interface ListView {
  choice: ListChoice;
  summaries: readonly Summary[];
  total: number;
  openID: string | undefined;
  now: Date;
}

const CHANNELS = [
  { channel: undefined, name: "All" },
  { channel: "email", name: "E-mail" },
  { channel: "sms", name: "SMS" },
] as const;

/** The list's address with this choice, so that a filter survives opening a message. */
export function withChoice(path: string, { search, channel }: ListChoice): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (channel) query.set("channel", channel);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

export function listView({ choice, summaries, total, openID, now }: ListView): Markup {
  const channels = CHANNELS.map(({ channel, name }) => {
    const address = withChoice("/inbox", { search: choice.search, channel });
    return html`<a href="${address}" ${channel === choice.channel && html`aria-current="true"`}>${name}</a>`;
  });
  return html`<section class="inbox__side" aria-label="Messages">
<div class="inbox__head">
<div class="inbox__title">${openID ? html`<h2 class="inbox__name">Inbox</h2>` : html`<h1 class="inbox__name">Inbox</h1>`}<span class="live" data-live-state>Connecting</span>
<form method="post" action="/inbox/clear"><button class="button button--quiet">Empty inbox</button></form></div>
<form class="inbox__filter" method="get" action="/inbox" role="search">
<label class="visually-hidden" for="search">Recipient or subject</label>
<input class="input" id="search" name="search" type="search" placeholder="Recipient or subject" value="${choice.search}" autocomplete="off">
${choice.channel && html`<input type="hidden" name="channel" value="${choice.channel}">`}
<button class="button">Filter</button></form>
<nav class="channels" aria-label="Channel">${channels}</nav>
</div>
<div class="messages" id="messages" data-live>${messageRows({ choice, summaries, total, openID, now })}</div>
</section>`;
}

function messageRows({ choice, summaries, total, openID, now }: ListView): Markup {
  if (total === 0)
    return html`<div class="empty">${MAIL_ICON}<h2>No messages yet</h2><p>Mail and text messages that the platform sends appear here by themselves.</p></div>`;
  if (summaries.length === 0)
    return html`<div class="empty">${MAIL_ICON}<h2>Nothing matches</h2><p>None of the ${total} messages fits this filter.</p><p><a href="/inbox">Show all</a></p></div>`;
  return html`<ul>${summaries.map((summary) => messageRow(summary, { choice, isOpen: summary.id === openID, now }))}</ul>`;
}

function messageRow(
  summary: Summary,
  { choice, isOpen, now }: { choice: ListChoice; isOpen: boolean; now: Date },
): Markup {
  const isMail = summary.channel === "email";
  const address = withChoice(`/inbox/messages/${summary.id}`, choice);
  const headline = isMail ? summary.subject || "(no subject)" : summary.snippet;
  return html`<li><a class="message" id="message-${summary.id}" href="${address}" ${isOpen && html`aria-current="true"`}>
<span class="message__channel ${!isMail && "message__channel--sms"}">${isMail ? MAIL_ICON : SMS_ICON}<span class="visually-hidden">${isMail ? "E-mail" : "SMS"}</span></span>
<span><span class="message__line"><span class="message__to">${summary.to}</span>
<time datetime="${summary.at}">${shortMoment(new Date(summary.at), now)}</time></span>
<span class="message__subject">${headline}</span>
${isMail && html`<span class="message__snippet">${summary.snippet}</span>`}
${summary.status === "BOUNCED" && html`<span class="badge badge--bad">Not delivered</span>`}</span></a></li>`;
}
