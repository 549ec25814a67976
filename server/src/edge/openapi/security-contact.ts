// Whom those write to who find a hole (RFC 9116). Without a contact there is no such page.
import type { FastifyInstance } from "fastify";
import type { Platform } from "#platform.ts";

/** A file that is old is not believed; this one is never older than the answer. */
const HOLDS_DAYS = 180;
const DAY_MS = 86_400_000;

export function addSecurityContact(app: FastifyInstance, { config, clock }: Platform): void {
  const { securityContact } = config;
  if (securityContact === undefined) return;
  app.get("/.well-known/security.txt", async (_request, reply) => {
    const expires = new Date(clock.now().getTime() + HOLDS_DAYS * DAY_MS).toISOString();
    return reply
      .header("content-type", "text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=86400")
      .send(
        `Contact: ${securityContact}\nExpires: ${expires.slice(0, 19)}Z\nPreferred-Languages: en, de, fr, es\n`,
      );
  });
}
