import type { FastifyReply } from "fastify";
import type { Config } from "#config.ts";

/**
 * The host is the one that was called: a page may open sockets there and nowhere else. Older browsers do not count them to
 * 'self'.
 * Scripts come from our own files alone, and so do programs for the reader of bar codes; `nonce` opens the one inline style element that the page may carry. The one page
 * of somebody else that is shown in a frame is the diagnostic service's.
 */
export function contentPolicy(
  { diagnostics, publicProtocol }: Pick<Config, "diagnostics" | "publicProtocol">,
  host: string | undefined,
  nonce?: string,
): string {
  const sockets = host ? ` ${publicProtocol === "https" ? "wss" : "ws"}://${host}` : "";
  const frames = ["'self'", "blob:", ...(diagnostics ? [new URL(diagnostics.url).origin] : [])];
  const styleElements = nonce ? `'self' 'nonce-${nonce}'` : "'self'";
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src ${styleElements}`,
    `style-src-elem ${styleElements}`,
    // Style attributes of shown mails; they cannot load anything, because images come from ourselves alone.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self'${sockets}`,
    `frame-src ${frames.join(" ")}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    // The studio shows pages of the same retailer, which nobody can press.
    "frame-ancestors 'self'",
  ].join("; ");
}

/**
 * For files of the build, a dozen of which come with a first visit. The page's own policy says what they may do in it; this one is for
 * those that run beside a page, or are opened alone.
 */
const FILE_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const FILES = "/assets/";

export function securityHeaders(reply: FastifyReply, config: Config): void {
  reply.header("x-content-type-options", "nosniff");
  if (reply.request.url.startsWith(FILES)) reply.header("content-security-policy", FILE_POLICY);
  else {
    if (!reply.hasHeader("content-security-policy")) {
      const { host } = reply.request.headers;
      reply.header("content-security-policy", contentPolicy(config, host));
    }
    reply.header("referrer-policy", "no-referrer");
    reply.header("cross-origin-opener-policy", "same-origin");
  }
  if (config.publicProtocol === "https")
    reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}
