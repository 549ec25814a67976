import { DEMO_WEBHOOK_PATH, DEMO_WEBHOOK_SECRET } from "@handsel/contract/adapters/demo-webhooks.ts";
import { expect, test } from "vitest";
import { signedHeaders } from "../../platform/signature.ts";
import { aSandbox } from "../../testing.ts";

const KEY = Buffer.from(DEMO_WEBHOOK_SECRET.replace("whsec_", ""), "base64");
const body = JSON.stringify({ id: "event-1", type: "sale.created", retailer: "NW" });
const now = () => Math.floor(Date.now() / 1000);

async function send(parts: { timestamp?: number; body?: string; search?: string } = {}) {
  const sandbox = await aSandbox();
  const headers = signedHeaders(KEY, { id: "event-1", timestamp: parts.timestamp ?? now(), body });
  const response = await fetch(`${sandbox.url}${DEMO_WEBHOOK_PATH}${parts.search ?? ""}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: parts.body ?? body,
  });
  return response.status;
}

test("the ERP takes what is signed, and answers as its address asks", async () => {
  expect(await send()).toBe(204);
  expect(await send({ search: "?answer=503" })).toBe(503);
});

test("the ERP takes nothing that was changed or is old", async () => {
  expect(await send({ body: body.replace("NW", "XX") })).toBe(401);
  expect(await send({ timestamp: now() - 600 })).toBe(401);
});
