import { createHmac, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createVerifier, type VerifierOptions, WebhookRefused } from "./webhooks.ts";

const KEY = Buffer.from("a secret of twenty-four b");
const SECRET = `whsec_${KEY.toString("base64")}`;
const NOW = new Date("2026-11-17T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

function sent({
  id = randomUUID(),
  at = SECONDS,
  key = KEY,
}: {
  id?: string;
  at?: number;
  key?: Buffer;
} = {}) {
  const body = JSON.stringify({ id, type: "webhook.test", version: 1, data: { endpointID: "é" } });
  const signature = `v1,${createHmac("sha256", key).update(`${id}.${at}.${body}`).digest("base64")}`;
  return {
    body,
    headers: { "webhook-id": id, "webhook-timestamp": String(at), "webhook-signature": signature },
  };
}
const aVerifier = (wishes: Partial<VerifierOptions> = {}) =>
  createVerifier({ secret: SECRET, now: () => NOW, ...wishes });
const doubtOf = (asked: Promise<unknown>) =>
  asked.then(
    () => "believed",
    (error: unknown) => (error instanceof WebhookRefused ? error.doubt : error),
  );

test("what the platform signed is believed, as text, as bytes and with the headers of a browser", async () => {
  for (const as of ["text", "bytes"] as const) {
    const { headers, body } = sent();
    const given = as === "text" ? body : new TextEncoder().encode(body);
    expect((await aVerifier().verify(new Headers(headers), given)).id).toBe(headers["webhook-id"]);
  }
});

test("what is forged is refused: another body, another secret, another id, no signature", async () => {
  const { headers, body } = sent();
  const verifier = aVerifier();
  expect(await doubtOf(verifier.verify(headers, `${body} `))).toBe("signature");
  const other = sent({ key: Buffer.from("another") });
  expect(await doubtOf(verifier.verify(other.headers, other.body))).toBe("signature");
  expect(await doubtOf(verifier.verify({ ...headers, "webhook-id": "x" }, body))).toBe("signature");
  expect(await doubtOf(verifier.verify({ ...headers, "webhook-signature": "v1,nonsense" }, body))).toBe(
    "signature",
  );
  expect(await doubtOf(verifier.verify({}, body))).toBe("headers");
});

test("what is replayed is refused: the very same once more, and what is older than five minutes", async () => {
  const verifier = aVerifier();
  const { headers, body } = sent();
  await verifier.verify(headers, body);
  expect(await doubtOf(verifier.verify(headers, body))).toBe("replayed");
  const old = sent({ at: SECONDS - 301 });
  expect(await doubtOf(verifier.verify(old.headers, old.body))).toBe("time");
  const early = sent({ at: SECONDS + 301 });
  expect(await doubtOf(verifier.verify(early.headers, early.body))).toBe("time");
});

test("what the platform sends again is done once, and again after work that failed", async () => {
  const verifier = aVerifier();
  const id = randomUUID();
  const done: string[] = [];
  const deliver = (at: number, work: () => void) => {
    const { headers, body } = sent({ id, at });
    return verifier.receive(headers, body, work);
  };
  const failing = deliver(SECONDS, () => {
    throw new Error("the database is away");
  });
  await expect(failing).rejects.toThrow("away");
  expect(await deliver(SECONDS + 5, () => void done.push("once"))).toBe("done");
  expect(await deliver(SECONDS + 60, () => void done.push("twice"))).toBe("repeat");
  expect(done).toEqual(["once"]);
});

test("while a secret is replaced either of two is believed", async () => {
  const next = Buffer.from("the next secret");
  const verifier = aVerifier({ secret: [SECRET, `whsec_${next.toString("base64")}`] });
  const { headers, body } = sent({ key: next });
  const both = { ...headers, "webhook-signature": `v1,${"A".repeat(43)}= ${headers["webhook-signature"]}` };
  expect(await doubtOf(verifier.verify(both, body))).toBe("believed");
});
