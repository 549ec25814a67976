// Server-sent events: open pages hear that the inbox changed and fetch what they show anew.
import type { ServerResponse } from "node:http";
import type { FastifyInstance } from "fastify";
import type { Inbox } from "./inbox.ts";

const HEARTBEAT_MS = 25_000;

export function addLiveEvents(http: FastifyInstance, inbox: Inbox): void {
  const listeners = new Set<ServerResponse>();
  const tell = (text: string) => {
    for (const listener of listeners) listener.write(text);
  };
  const stopWatching = inbox.watch(() => tell("event: change\ndata: {}\n\n"));
  const heartbeat = setInterval(() => tell(": still here\n\n"), HEARTBEAT_MS);

  http.get("/inbox/events", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    reply.raw.write("retry: 2000\n\n");
    listeners.add(reply.raw);
    reply.raw.on("close", () => listeners.delete(reply.raw));
  });

  http.addHook("preClose", async () => {
    clearInterval(heartbeat);
    stopWatching();
    for (const listener of listeners) listener.end();
  });
}
