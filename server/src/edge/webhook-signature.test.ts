import { expect, test } from "vitest";
import { signWebhook, verifyWebhook } from "./webhook-signature.ts";

const SECRET = "the secret";
const now = new Date("2026-05-04T10:00:00Z");
const seconds = now.getTime() / 1000;
const body = Buffer.from('{"a":1}');

function headers(over: { id?: string; timestamp?: string; body?: Buffer; secret?: string } = {}) {
  const { id = "wh-1", timestamp = String(seconds), body: signed = body, secret = SECRET } = over;
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signWebhook(secret, { id, timestamp, body: signed }),
  };
}

test("what was signed over id, time and bytes is genuine", () => {
  expect(verifyWebhook([SECRET], headers(), body, now)).toEqual({
    isGenuine: true,
    id: "wh-1",
    signedAt: now,
  });
});

test("the signature is the one that others compute from the same parts", () => {
  expect(signWebhook("key", { id: "msg", timestamp: "1", body: Buffer.from("x") })).toBe(
    "v1,qhajUPMtH7vzl6GV0XrP7g4cLbPQpK1qm1ytCZ8Go58=",
  );
});

test("either of two active secrets will do, and one of several signatures", () => {
  expect(verifyWebhook(["old", SECRET], headers(), body, now).isGenuine).toBe(true);
  const both = { ...headers(), "webhook-signature": `v1,bm90IHRoaXM= ${headers()["webhook-signature"]}` };
  expect(verifyWebhook([SECRET], both, body, now).isGenuine).toBe(true);
});

test.each([
  ["another body", headers(), Buffer.from('{"a":2}')],
  ["another secret", headers({ secret: "guessed" }), body],
  ["another id", { ...headers(), "webhook-id": "wh-2" }, body],
  ["another time", { ...headers(), "webhook-timestamp": String(seconds + 1) }, body],
  ["an empty signature", { ...headers(), "webhook-signature": "" }, body],
])("with %s it is forged", (_what, given, bytes) => {
  expect(verifyWebhook([SECRET], given, bytes, now)).toEqual({ isGenuine: false, reason: "signature" });
});

test.each([301, -301])("signed %i seconds from now it is too old or too new", (away) => {
  const given = headers({ timestamp: String(seconds + away) });
  expect(verifyWebhook([SECRET], given, body, now)).toEqual({ isGenuine: false, reason: "time" });
});

test.each([300, -300])("signed %i seconds from now it still counts", (away) => {
  const given = headers({ timestamp: String(seconds + away) });
  expect(verifyWebhook([SECRET], given, body, now).isGenuine).toBe(true);
});

test.each(["webhook-id", "webhook-timestamp", "webhook-signature"])("without %s it is refused", (name) => {
  const given = { ...headers(), [name]: undefined };
  expect(verifyWebhook([SECRET], given, body, now)).toEqual({ isGenuine: false, reason: "headers" });
});

test("a time that is no number of seconds is refused, however it is signed", () => {
  for (const timestamp of ["1e9", " 1", "-5", "", "0x10"])
    expect(verifyWebhook([SECRET], headers({ timestamp }), body, now).isGenuine).toBe(false);
});
