// The way out to addresses that retailers enter. The name is looked up once, every address it has must be public, and the
// connection goes to the very address that was looked at: a name that says something else a moment later changes nothing.
import { lookup as lookUp } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-addresses.ts";

export interface OutgoingWebhook {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface WebhookResult {
  /** What was answered; null when nothing was. */
  status: number | null;
  /** Why there is no answer that counts; null for one of 200 to 299. */
  error: string | null;
  /** The beginning of the answer. */
  answer: string;
  ms: number;
}

export interface WebhookSender {
  /** Whether an address may be entered at all; what its name leads to is looked up when it is called. */
  mayEnter(url: string): boolean;
  send(webhook: OutgoingWebhook): Promise<WebhookResult>;
  /** Whether somebody who follows this link finds something; a page that asks to sign in is something. */
  isAlive(url: string): Promise<boolean>;
}

const TIMEOUT_MS = 10_000;
/** Somebody waits for the answer about a link. */
const LOOK_MS = 5_000;
const GONE = [404, 410];
const ANSWER_CHARACTERS = 2_000;
const ANSWER_BYTES = 16 * 1024;

interface Surroundings {
  /** Hosts of the operator's own that may be called though they are not public: `name` or `name:port`. */
  privateHosts: readonly string[];
  timeoutMs?: number;
  resolve?: (host: string) => Promise<readonly string[]>;
}

const addressesOf = async (host: string) =>
  (await lookUp(host, { all: true, verbatim: true })).map(({ address }) => address);

export function webhookSender({
  privateHosts,
  timeoutMs = TIMEOUT_MS,
  resolve = addressesOf,
}: Surroundings): WebhookSender {
  const isOwn = ({ host, hostname }: URL) => privateHosts.includes(host) || privateHosts.includes(hostname);

  function mayEnter(url: string): boolean {
    if (!URL.canParse(url)) return false;
    const parsed = new URL(url);
    if (parsed.username !== "" || parsed.password !== "" || parsed.hash !== "") return false;
    if (isOwn(parsed)) return parsed.protocol === "https:" || parsed.protocol === "http:";
    const host = hostOf(parsed);
    if (parsed.protocol !== "https:" || host === "localhost" || host.endsWith(".localhost")) return false;
    return isIP(host) === 0 ? host.includes(".") : isPublicAddress(host);
  }

  async function addressFor(url: URL): Promise<string> {
    const host = hostOf(url);
    const found = isIP(host) === 0 ? await resolve(host) : [host];
    const [first] = found;
    if (first === undefined) throw new Failure("ENOTFOUND");
    if (!isOwn(url) && !found.every(isPublicAddress)) throw new Failure("private address");
    return first;
  }

  async function send({ url, headers, body }: OutgoingWebhook): Promise<WebhookResult> {
    const startedAt = performance.now();
    const signal = AbortSignal.timeout(timeoutMs);
    const told = (result: Omit<WebhookResult, "ms">) => ({
      ...result,
      ms: Math.round(performance.now() - startedAt),
    });
    try {
      if (!mayEnter(url)) throw new Failure("address not allowed");
      const parsed = new URL(url);
      const address = await withSignal(addressFor(parsed), signal);
      const response = await exchange(parsed, { address, headers, body, signal });
      const answer = await readBeginning(response);
      const { statusCode: status = 0 } = response;
      return told({ status, error: status >= 200 && status < 300 ? null : `http ${status}`, answer });
    } catch (error) {
      return told({ status: null, error: signal.aborted ? "time-out" : reasonOf(error), answer: "" });
    }
  }

  async function isAlive(url: string): Promise<boolean> {
    const signal = AbortSignal.timeout(Math.min(timeoutMs, LOOK_MS));
    try {
      const parsed = new URL(url);
      parsed.hash = "";
      if (!mayEnter(parsed.href)) return false;
      const address = await withSignal(addressFor(parsed), signal);
      const response = await exchange(parsed, { address, headers: {}, signal });
      response.destroy();
      return !GONE.includes(response.statusCode ?? 0) && (response.statusCode ?? 500) < 500;
    } catch {
      return false;
    }
  }

  return { mayEnter, send, isAlive };
}

class Failure extends Error {}

/** Without the brackets of a newer address. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, "").toLowerCase();

function withSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(new Failure("time-out")), { once: true });
  return Promise.race([work, promise]);
}

interface Exchange {
  address: string;
  headers: Readonly<Record<string, string>>;
  /** Absent: it is only looked at. */
  body?: string;
  signal: AbortSignal;
}

/** Redirections are answers like any other: nobody is led to where we would not go. */
function exchange(url: URL, { address, headers, body, signal }: Exchange): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const lookup: LookupFunction = (_host, options, done) => {
    const family = isIP(address);
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const bytes = Buffer.from(body ?? "");
  const sent = send(url, {
    method: body === undefined ? "GET" : "POST",
    // A connection for each: none is kept to an address that was looked at long ago.
    agent: false,
    lookup,
    signal,
    headers: {
      ...headers,
      ...(body !== undefined && { "content-type": "application/json", "content-length": bytes.length }),
      "user-agent": "Handsel-Webhooks/1",
    },
  });
  sent.on("response", resolve).on("error", reject);
  sent.end(bytes);
  return promise;
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= ANSWER_BYTES) break;
  }
  const text = Buffer.concat(chunks).toString("utf8");
  // The database takes no NUL, and a cut may leave half a character.
  return text.replaceAll("\u0000", "").slice(0, ANSWER_CHARACTERS).toWellFormed();
}

function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (error instanceof Error && "code" in error && typeof error.code === "string") return error.code;
  return "connection lost";
}
