import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSameSecret, sign, signedHeaders } from "./signature.ts";

const parts = { id: "sms-report-1", timestamp: 1_767_225_600, body: '{"status":"DELIVERED"}' };

test("the signature is the base64 HMAC-SHA256 of id, time and body joined by dots", () => {
  const expected = createHmac("sha256", "s3cret")
    .update('sms-report-1.1767225600.{"status":"DELIVERED"}')
    .digest("base64");
  expect(signedHeaders("s3cret", parts)).toEqual({
    "webhook-id": "sms-report-1",
    "webhook-timestamp": "1767225600",
    "webhook-signature": `v1,${expected}`,
  });
});

test.each([
  ["another secret", "other", parts],
  ["another id", "s3cret", { ...parts, id: "sms-report-2" }],
  ["another time", "s3cret", { ...parts, timestamp: parts.timestamp + 1 }],
  ["another body", "s3cret", { ...parts, body: '{"status":"BOUNCED"}' }],
])("%s gives another signature", (_what, secret, changed) => {
  expect(sign(secret, changed)).not.toBe(sign("s3cret", parts));
});

test("secrets of different length or content are not the same", () => {
  expect(isSameSecret("abc", "abc")).toBe(true);
  expect(isSameSecret("abcd", "abc")).toBe(false);
  expect(isSameSecret("", "abc")).toBe(false);
});
