// The inbox for people.
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Clock } from "../clock.ts";
import { html, type Markup } from "../face/html.ts";
import { MAIL_ICON } from "../face/icons.ts";
import { page } from "../face/layout.ts";
import { acceptForms } from "../http/forms.ts";
import { Refusal, readInput } from "../http/refusal.ts";
import type { Inbox } from "./inbox.ts";
import { listView } from "./list-view.ts";
import { addLiveEvents } from "./live-events.ts";
import { FRAME_POLICY, mailFrame } from "./mail-frame.ts";
import { channel, type Message } from "./message.ts";
import { choosePart, mailView, phoneView } from "./message-view.ts";

const LONGEST_LIST = 200;
const LONGEST_CONVERSATION = 20;
/** Pictures may be shown in place; anything else is handed over as a file. */
const SHOWN_IN_PLACE = new Set(["image/png", "image/jpeg", "image/gif", "image/webp"]);

const listQuery = z.object({
  search: z.string().max(200).catch(""),
  channel: channel.optional().catch(undefined),
  part: z.enum(["html", "text", "headers"]).optional().catch(undefined),
});

interface MessageRoute {
  Params: { id: string };
}

export function addInboxPages(http: FastifyInstance, { inbox, clock }: { inbox: Inbox; clock: Clock }): void {
  acceptForms(http);
  addLiveEvents(http, inbox);

  function inboxPage(query: z.infer<typeof listQuery>, open?: { message: Message; view: Markup }): string {
    const choice = { search: query.search, channel: query.channel };
    const list = listView({
      choice,
      summaries: inbox.list({ ...choice, limit: LONGEST_LIST }),
      total: inbox.count(),
      openID: open?.message.id,
      now: clock.now(),
    });
    const nothingOpen = html`<section class="detail"><div class="empty">${MAIL_ICON}<p>Choose a message to read it.</p></div></section>`;
    const body = html`<main class="inbox ${open ? "inbox--open" : "inbox--list"}">${list}${open?.view ?? nothingOpen}</main>`;
    return page({ title: open?.message.subject || "Inbox", place: "/inbox", clock, body }).markup;
  }

  async function getMessage(id: string): Promise<Message> {
    const message = await inbox.find(id);
    if (!message) throw new Refusal(404, "NOT_FOUND", "There is no such message");
    return message;
  }

  async function readConversation(to: string): Promise<Message[]> {
    const latest = inbox.list({ to, channel: "sms", limit: LONGEST_CONVERSATION });
    const messages = await Promise.all(latest.map((summary) => inbox.find(summary.id)));
    return messages.filter((message) => message !== undefined).reverse();
  }

  for (const path of ["/", "/inbox"])
    http.get(path, async (request, reply) =>
      reply.type("text/html; charset=utf-8").send(inboxPage(readInput(listQuery, request.query))),
    );

  http.get<MessageRoute>("/inbox/messages/:id", async (request, reply) => {
    const query = readInput(listQuery, request.query);
    const message = await getMessage(request.params.id);
    const view =
      message.channel === "email"
        ? mailView(message, { part: choosePart(message, query.part), choice: query })
        : phoneView(message, { conversation: await readConversation(message.to), choice: query });
    return reply.type("text/html; charset=utf-8").send(inboxPage(query, { message, view }));
  });

  http.get<MessageRoute>("/inbox/messages/:id/html", async (request, reply) => {
    const message = await getMessage(request.params.id);
    return reply
      .header("content-security-policy", FRAME_POLICY)
      .type("text/html; charset=utf-8")
      .send(mailFrame(message));
  });

  http.get<{ Params: { id: string; index: string } }>(
    "/inbox/messages/:id/attachments/:index",
    async (request, reply) => {
      const message = await getMessage(request.params.id);
      const attachment = message.attachments[Number(request.params.index)];
      if (!attachment) throw new Refusal(404, "NOT_FOUND", "There is no such attachment");
      const isShown = SHOWN_IN_PLACE.has(attachment.type);
      return reply
        .header("content-security-policy", "default-src 'none'; sandbox")
        .header("cross-origin-resource-policy", "cross-origin")
        .header(
          "content-disposition",
          `${isShown ? "inline" : "attachment"}; ${fileNameParameter(attachment.name)}`,
        )
        .type(isShown ? attachment.type : "application/octet-stream")
        .send(await inbox.readAttachment(attachment));
    },
  );

  http.post("/inbox/clear", async (_request, reply) => {
    await inbox.clear();
    return reply.redirect("/inbox", 303);
  });
}

/** The name as RFC 6266 wants it: plain for old readers, then exact. */
function fileNameParameter(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, "_");
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${exact}`;
}
