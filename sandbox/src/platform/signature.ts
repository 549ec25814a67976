// Calls to the platform are signed over id, time and the very bytes sent, as `v1,<base64 HMAC-SHA256>`. The
// time is the system's, never the moved clock's: the platform accepts five minutes of difference, and the call that
// moves the clock is made while the two clocks disagree.
import { createHmac, timingSafeEqual } from "node:crypto";

interface SignedParts {
  id: string;
  timestamp: number;
  body: string;
}

export function sign(secret: string | Buffer, { id, timestamp, body }: SignedParts): string {
  return `v1,${createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
}

export function signedHeaders(secret: string | Buffer, parts: SignedParts): Record<string, string> {
  return {
    "webhook-id": parts.id,
    "webhook-timestamp": String(parts.timestamp),
    "webhook-signature": sign(secret, parts),
  };
}

/** Compares two secrets in a time that does not depend on where they differ. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (value: string) => createHmac("sha256", "compare").update(value).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
