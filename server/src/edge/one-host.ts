// A request names one host, in one form. Two would let whoever stands in front of us and we ourselves read different ones,
// and the host says whose data it is about.
import type { IncomingMessage } from "node:http";
import type { Config } from "#config.ts";

const HOST = /^(?:[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i;
const WITH_HOST = /^[a-z][a-z\d+.-]{0,20}:\/\/([^/?#]*)/i;

export function hasOneHost({
  // What a test injects has none.
  rawHeaders = [],
  url = "",
}: Partial<Pick<IncomingMessage, "rawHeaders" | "url">>): boolean {
  const hosts = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && name.toLowerCase() === "host" ? [rawHeaders[index + 1] ?? ""] : [],
  );
  const [host] = hosts;
  if (hosts.length > 1 || (host !== undefined && !HOST.test(host))) return false;
  // The address itself may name a host too, as it does to a proxy.
  const [, named] = WITH_HOST.exec(url) ?? [];
  return named === undefined || named.toLowerCase() === host?.toLowerCase();
}

/**
 * Whether a socket is opened by a page of the same host, or of a listed one. Browsers let every page open sockets anywhere, and
 * always say whose page it is. Whoever says nothing is no browser: it has no cookies or keys of somebody else's to misuse, and
 * needs a session as everybody.
 */
export function isFromOwnPage(
  { headers: { origin, host } }: Pick<IncomingMessage, "headers">,
  { publicProtocol, allowedOrigins }: Pick<Config, "publicProtocol" | "allowedOrigins">,
): boolean {
  if (origin === undefined || allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  // A host without a port stands for the usual one of the page's own protocol.
  const own = `${page.protocol}//${host}`;
  const isSafeEnough = page.protocol === "https:" || (page.protocol === "http:" && publicProtocol === "http");
  return isSafeEnough && URL.canParse(own) && new URL(own).host === page.host;
}
