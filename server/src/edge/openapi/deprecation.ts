// An operation that will be gone says so in every answer, in the fields that programs read (RFC 9745 and RFC 8594).
import type { Operation } from "@handsel/contract/operation.ts";
import type { FastifyReply } from "fastify";

const startOf = (day: string) => new Date(`${day}T00:00:00Z`);

export function sayDeprecation(reply: FastifyReply, { deprecated }: Operation): void {
  if (!deprecated) return;
  reply
    .header("deprecation", `@${startOf(deprecated.since).getTime() / 1000}`)
    .header("sunset", startOf(deprecated.ends).toUTCString())
    .header("link", '</openapi.json>; rel="deprecation"; type="application/json"');
}
