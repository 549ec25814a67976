// Believes a webhook for its signature alone, as Standard Webhooks says, in Node and in browsers. What was changed, is old, or came
// before in the very same form is refused; what the platform sends again is done once, by its id.
import type { WebhookEvents } from "./generated/operations.ts";

export type WebhookEvent = WebhookEvents[keyof WebhookEvents];

export type WebhookDoubt = "headers" | "signature" | "time" | "replayed" | "content";

/** Answer with 401 and do nothing. */
export class WebhookRefused extends Error {
  readonly doubt: WebhookDoubt;

  constructor(doubt: WebhookDoubt) {
    super(`the webhook is not believed: ${doubt}`);
    this.name = "WebhookRefused";
    this.doubt = doubt;
  }
}

export interface VerifierOptions {
  /** The secret of the endpoint (`whsec_…`); two while one is replaced. */
  secret: string | readonly string[];
  /** How old a delivery may be; 300 seconds unless told. */
  toleranceSeconds?: number;
  /** What was seen. By itself this process remembers; where several receive, give them a store that they share. */
  store?: SeenStore;
  now?: () => Date;
}

export interface SeenStore {
  /** Keeps a text until that moment and says whether it is new. Of two at the same moment one is told so. */
  add(text: string, until: Date): boolean | Promise<boolean>;
  remove(text: string): void | Promise<void>;
}

type HeaderSource = Headers | Readonly<Record<string, string | string[] | undefined>>;

export interface WebhookVerifier {
  /** `body` is what came, as text or bytes: not parsed and written again. */
  verify(headers: HeaderSource, body: string | Uint8Array): Promise<WebhookEvent>;
  /**
   * Verifies, and does the work once for each event however often it is sent. Work that fails is done again with the next
   * delivery: pass the error on as a status of 500.
   */
  receive(
    headers: HeaderSource,
    body: string | Uint8Array,
    work: (event: WebhookEvent) => unknown,
  ): Promise<"done" | "repeat">;
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** As long as the platform keeps trying. */
const REPEATS_FOR_MS = 3 * 86_400_000;
const REMEMBERED_AT_MOST = 100_000;

export function createVerifier(options: VerifierOptions): WebhookVerifier {
  const { toleranceSeconds = 300, now = () => new Date(), store = memory(now) } = options;
  const secrets = typeof options.secret === "string" ? [options.secret] : options.secret;
  const keys = Promise.all(secrets.map(keyOf));
  // Told where it is used.
  keys.catch(() => undefined);

  async function verify(headers: HeaderSource, body: string | Uint8Array): Promise<WebhookEvent> {
    const id = headerOf(headers, "webhook-id");
    const timestamp = headerOf(headers, "webhook-timestamp");
    const given = headerOf(headers, "webhook-signature");
    if (!id || id.length > 255 || !/^\d{1,12}$/.test(timestamp) || given === "" || given.length > 1_000)
      throw new WebhookRefused("headers");
    const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
    const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
    if (!(await isSigned(await keys, given, signed))) throw new WebhookRefused("signature");
    const age = now().getTime() / 1000 - Number(timestamp);
    if (!(Math.abs(age) <= toleranceSeconds)) throw new WebhookRefused("time");
    // The platform signs each try anew, so that the very same one again comes from somebody else.
    const tooOld = new Date((Number(timestamp) + toleranceSeconds + 1) * 1000);
    if (!(await store.add(`${id} ${timestamp}`, tooOld))) throw new WebhookRefused("replayed");
    return eventIn(bytes, id);
  }

  return {
    verify,
    async receive(headers, body, work) {
      const event = await verify(headers, body);
      if (!(await store.add(event.id, new Date(now().getTime() + REPEATS_FOR_MS)))) return "repeat";
      try {
        await work(event);
      } catch (error) {
        await store.remove(event.id);
        throw error;
      }
      return "done";
    },
  };
}

async function keyOf(secret: string): Promise<Key> {
  const bytes = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (letter) => letter.charCodeAt(0));
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["verify"]);
}

/** Compared by the browser or Node, in a time that tells nothing. */
async function isSigned(
  keys: readonly Key[],
  given: string,
  signed: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signatures = given.split(" ").flatMap((one) => {
    const [, text] = /^v1,([A-Za-z\d+/]{43}=)$/.exec(one) ?? [];
    return text === undefined ? [] : [Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))];
  });
  for (const key of keys)
    for (const signature of signatures)
      if (await crypto.subtle.verify("HMAC", key, signature, signed)) return true;
  return false;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function eventIn(bytes: Uint8Array, id: string): WebhookEvent {
  let event: WebhookEvent;
  try {
    event = JSON.parse(new TextDecoder().decode(bytes)) as WebhookEvent;
  } catch {
    throw new WebhookRefused("content");
  }
  if (typeof event !== "object" || event === null || event.id !== id) throw new WebhookRefused("content");
  return event;
}

function headerOf(headers: HeaderSource, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof value === "string" ? value : "";
}

/** What this process has seen; what cannot matter any more is forgotten when there is much. */
function memory(now: () => Date): SeenStore {
  const seen = new Map<string, number>();
  return {
    add(text, until) {
      const time = now().getTime();
      if ((seen.get(text) ?? 0) > time) return false;
      if (seen.size >= REMEMBERED_AT_MOST)
        for (const [one, end] of seen) if (end <= time || seen.size >= REMEMBERED_AT_MOST) seen.delete(one);
      seen.set(text, until.getTime());
      return true;
    },
    remove: (text) => void seen.delete(text),
  };
}
