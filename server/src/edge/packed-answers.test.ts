import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendAnswer, withPacking } from "./packed-answers.ts";

const LONG = { header: { apiStatus: "OK" }, words: "many of the same ".repeat(500) };
const SHORT = { header: { apiStatus: "OK" } };

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  withPacking(app, () => {
    app.post("/long", async (_, reply) => sendAnswer(reply, {}, LONG));
    app.post("/short", async (_, reply) => sendAnswer(reply, {}, SHORT));
    app.post("/secret", async (_, reply) => sendAnswer(reply, { isSecret: true }, LONG));
  });
  await app.ready();
});
afterAll(() => app.close());

const post = (url: string, encoding: string) =>
  app.inject({ method: "POST", url, headers: { "accept-encoding": encoding } });

test("a long answer is packed in the way the browser takes", async () => {
  const tight = await post("/long", "gzip, deflate, br");
  expect(tight.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/json; charset=utf-8",
  });
  expect(JSON.parse(brotliDecompressSync(tight.rawPayload).toString())).toEqual(LONG);
  const common = await post("/long", "gzip");
  expect(common.headers["content-encoding"]).toBe("gzip");
  expect(JSON.parse(gunzipSync(common.rawPayload).toString())).toEqual(LONG);
  expect(common.headers["vary"]).toBe("accept-encoding");
});

test("a short answer, and one for a program that takes none packed, goes out as it is", async () => {
  const short = await post("/short", "br");
  expect([short.headers["content-encoding"], short.json()]).toEqual([undefined, SHORT]);
  const plain = await app.inject({ method: "POST", url: "/long" });
  expect([plain.headers["content-encoding"], plain.json()]).toEqual([undefined, LONG]);
});

test("an answer that carries a secret is never packed, so that its length says nothing about it", async () => {
  const { headers } = await post("/secret", "gzip, br");
  expect([headers["content-encoding"], headers["cache-control"]]).toEqual([undefined, "no-store"]);
});
