// Incoming webhooks are believed for their signature alone: `v1,<base64 HMAC-SHA256>` over id, time and the very
// bytes that came. Times are the system's and never a moved clock's, because senders know no other.
import { createHmac, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { LIMITS } from "#config.ts";

export interface WebhookParts {
  id: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  body: Buffer;
}

export type VerifiedWebhook =
  | { isGenuine: true; id: string; signedAt: Date }
  | { isGenuine: false; reason: "headers" | "time" | "signature" };

const ID_MAX = 255;

export function signWebhook(secret: string | Buffer, { id, timestamp, body }: WebhookParts): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.`).update(body).digest("base64")}`;
}

/** Any of the active secrets will do, so that one can be replaced without a gap. */
export function verifyWebhook(
  secrets: readonly (string | Buffer)[],
  headers: FastifyRequest["headers"],
  body: Buffer,
  systemNow: Date = new Date(),
): VerifiedWebhook {
  const id = headers["webhook-id"];
  const timestamp = headers["webhook-timestamp"];
  const given = headers["webhook-signature"];
  if (typeof id !== "string" || typeof timestamp !== "string" || typeof given !== "string")
    return { isGenuine: false, reason: "headers" };
  if (id.length === 0 || id.length > ID_MAX || !/^\d{1,12}$/.test(timestamp) || given.length > 1_000)
    return { isGenuine: false, reason: "headers" };

  const expected = secrets.map((secret) => signWebhook(secret, { id, timestamp, body }));
  // A sender that is changing its secret sends one signature for each, separated by spaces.
  const isSigned = given.split(" ").some((one) => expected.some((other) => isEqual(one, other)));
  if (!isSigned) return { isGenuine: false, reason: "signature" };
  const ageSeconds = systemNow.getTime() / 1000 - Number(timestamp);
  if (Math.abs(ageSeconds) > LIMITS.webhookAgeSeconds) return { isGenuine: false, reason: "time" };
  return { isGenuine: true, id, signedAt: new Date(Number(timestamp) * 1000) };
}

function isEqual(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** What the bytes say; nothing when they are no JSON, or hold a text that could be neither stored nor sent on. */
export function contentOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"), (name, value: unknown) => {
      if (isUnstorable(name) || (typeof value === "string" && isUnstorable(value)))
        throw new RangeError("text");
      return value;
    });
  } catch {
    return undefined;
  }
}

function isUnstorable(text: string): boolean {
  return text.includes("\u0000") || !text.isWellFormed();
}

/** Inside this scope `request.body` is the bytes as they came: parsing and writing again would change them. */
export function takeRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}
