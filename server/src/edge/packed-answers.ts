// Answers of calls are packed where that spares more than a packet. Not those of operations that carry a secret: whoever could
// send texts of their own beside a secret, and see how long the packed answer is, would learn the secret letter by letter.
// The session's own secret never stands in an answer, and calls from other sites come without a session
// (docs/decisions/0039-bytes-over-the-wire.md).
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import type { Operation } from "@handsel/contract/operation.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

const SMALLEST_BYTES = 1_400;
/** A third of the time of the tightest, for a few per cent more bytes. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The routes of `declare` can send packed answers: the plugin has to be there before them. */
export function withPacking(app: FastifyInstance, declare: () => void): void {
  app.register(compress, {
    global: false,
    threshold: SMALLEST_BYTES,
    encodings: ["br", "gzip"],
    brotliOptions: BROTLI,
  });
  app.after(declare);
}

export function sendAnswer(
  reply: FastifyReply,
  { isSecret = false }: Pick<Operation, "isSecret">,
  answer: object,
): FastifyReply {
  reply.header("cache-control", "no-store").type("application/json; charset=utf-8");
  if (isSecret) return reply.send(answer);
  reply.compress(JSON.stringify(answer));
  return reply;
}
