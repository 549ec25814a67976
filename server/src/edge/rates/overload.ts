// When the database is away, or there is more to do than it can take, whoever asks is told to come again soon: a person's
// browser repeats the call, and whoever sends webhooks sends them again.
import type { FastifyReply } from "fastify";

const COME_AGAIN_SECONDS = 1;
/** Connection refused, lost or broken off, database shutting down, crashed, starting up or full, statement or lock time-out. */
const CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "08000",
  "08003",
  "08006",
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "57014",
  "55P03",
  // The room for foreign text has more waiting than it may.
  "ROOM_FULL",
]);

export function isOverloaded(error: unknown): boolean {
  const { message, code } = error as { message?: string; code?: string };
  return (
    CODES.has(code ?? "") ||
    message?.includes("timeout exceeded when trying to connect") === true ||
    message?.startsWith("Connection terminated") === true
  );
}

export function sayWhenToComeAgain(reply: FastifyReply): void {
  reply.header("retry-after", String(COME_AGAIN_SECONDS));
}
