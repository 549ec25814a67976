// Somebody who receives webhooks: keeps every request as it came, and answers what the test wants.
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";

export interface ReceivedWebhook {
  headers: IncomingHttpHeaders;
  body: Buffer;
  event: { id: string; type: string; version: number; retailer: string; data: Record<string, unknown> };
}

export interface WebhookReceiver {
  url: string;
  port: number;
  /** Every request, also those that were refused. */
  received: ReceivedWebhook[];
  /** What is answered; 204 unless told. Null: the connection is cut without an answer. */
  answerWith(answer: (webhook: ReceivedWebhook) => number | null): void;
  until(isEnough: (received: readonly ReceivedWebhook[]) => boolean): Promise<void>;
  close(): Promise<void>;
}

export async function openWebhookReceiver(port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let answer: (webhook: ReceivedWebhook) => number | null = () => 204;
  const waiting = new Set<() => void>();
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const event = JSON.parse(body.toString("utf8")) as ReceivedWebhook["event"];
    const webhook = { headers: request.headers, body, event };
    received.push(webhook);
    const status = answer(webhook);
    if (status === null) request.socket.destroy();
    else response.writeHead(status).end(status >= 300 ? "not now" : "");
    for (const look of waiting) look();
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((ready) => server.listen(port, "127.0.0.1", ready));
  const { port: opened } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${opened}/hooks`,
    port: opened,
    received,
    answerWith: (next) => {
      answer = next;
    },
    until: (isEnough) =>
      new Promise((done) => {
        const look = () => {
          if (!isEnough(received)) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
