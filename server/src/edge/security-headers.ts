import type { FastifyReply } from "fastify";
import type { Config } from "#config.ts";

/**
 * Scripts come from our own files alone; `nonce` opens the one inline style element that the page may carry. The one page
 * of somebody else that is shown in a frame is the diagnostic service's.
 */
export function contentPolicy({ diagnostics }: Pick<Config, "diagnostics">, nonce?: string): string {
  const frames = ["'self'", "blob:", ...(diagnostics ? [new URL(diagnostics.url).origin] : [])];
  const styleElements = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styleElements}`,
    `style-src-elem ${styleElements}`,
    // Style attributes of shown mails; they cannot load anything, because images come from ourselves alone.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' ws: wss:",
    `frame-src ${frames.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The one of answers, which is the same for all of them. */
const answersPolicy = new WeakMap<Config, string>();

export function securityHeaders(reply: FastifyReply, config: Config): void {
  if (!reply.hasHeader("content-security-policy")) {
    const policy = answersPolicy.get(config) ?? contentPolicy(config);
    answersPolicy.set(config, policy);
    reply.header("content-security-policy", policy);
  }
  reply.header("x-content-type-options", "nosniff");
  reply.header("referrer-policy", "no-referrer");
  reply.header("cross-origin-opener-policy", "same-origin");
  if (config.publicProtocol === "https")
    reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}
