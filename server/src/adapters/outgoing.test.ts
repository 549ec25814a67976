import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { onBehalfOf } from "#telemetry/on-behalf.ts";
import { createOutgoing, type MadeCall, type Party } from "./outgoing.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

type Answering = (request: IncomingMessage, response: ServerResponse, count: number) => void;

async function aParty(answer: Answering, timeoutMs?: number) {
  const seen: { method: string; url: string; key: string | undefined; authorization: string | undefined }[] =
    [];
  server = createServer((request, response) => {
    const { authorization, "idempotency-key": key } = request.headers;
    const keyText = typeof key === "string" ? key : undefined;
    seen.push({ method: request.method ?? "", url: request.url ?? "", key: keyText, authorization });
    answer(request, response, seen.length);
  });
  await new Promise<void>((done) => server?.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  const party: Party = {
    name: "bank",
    baseUrl: `http://127.0.0.1:${port}`,
    secret: "s3cret",
    ...(timeoutMs !== undefined && { timeoutMs }),
  };
  return { party, seen };
}

function anOutgoing() {
  let ms = 0;
  const pauses: number[] = [];
  const outgoing = createOutgoing({
    now: () => ms,
    wait: async (pause) => {
      pauses.push(pause);
      ms += pause;
    },
    random: () => 0.5,
  });
  return { outgoing, pauses, pass: (more: number) => (ms += more) };
}

const answer = z.object({ id: z.string() });
const apply = {
  name: "apply",
  method: "POST",
  path: "/applications",
  body: {},
  idempotencyKey: "k1",
  answer,
} as const;
const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

test("an answer that fits is handed on, and the call carried its key and its secret", async () => {
  const { party, seen } = await aParty((_, response) => json(response, 201, { id: "a1" }));
  const { outgoing } = anOutgoing();
  expect(await outgoing.call(party, apply)).toEqual({ kind: "ok", body: { id: "a1" } });
  expect(seen).toEqual([{ method: "POST", url: "/applications", key: "k1", authorization: "Bearer s3cret" }]);
});

test("a refusal is final: it is not asked again, and its content is handed on", async () => {
  const { party, seen } = await aParty((_, response) => json(response, 409, { code: "NO" }));
  const { outgoing } = anOutgoing();
  expect(await outgoing.call(party, apply)).toEqual({ kind: "refused", status: 409, body: { code: "NO" } });
  expect(seen).toHaveLength(1);
});

test("an error is asked again under the same key, after growing pauses", async () => {
  const { party, seen } = await aParty((_, response, count) =>
    json(response, count < 3 ? 500 : 200, { id: "a1" }),
  );
  const { outgoing, pauses } = anOutgoing();
  expect((await outgoing.call(party, apply)).kind).toBe("ok");
  expect(seen.map(({ key }) => key)).toEqual(["k1", "k1", "k1"]);
  expect(pauses).toEqual([200, 400]);
  expect(outgoing.counts()).toMatchObject([{ party: "bank", calls: 3, failed: 2, repeated: 2 }]);
});

test("each try is told with the party, the call, how it ended and for whom it was made", async () => {
  const { party } = await aParty((_, response, count) => json(response, count < 2 ? 500 : 200, { id: "a1" }));
  const made: MadeCall[] = [];
  const outgoing = createOutgoing({ now: () => 0, wait: async () => undefined, random: () => 0.5 });
  const stop = outgoing.onCall((one) => made.push(one));
  await onBehalfOf({ wlId: 7 }, () =>
    onBehalfOf({ wlId: 7, cartId: "c1" }, () => outgoing.call(party, apply)),
  );
  const behalf = { wlId: 7, cartId: "c1" };
  expect(made).toEqual([
    { party: "bank", call: "apply", outcome: "FAILED", reason: "http 500", ms: 0, behalf },
    { party: "bank", call: "apply", outcome: "ANSWERED", reason: "", ms: 0, behalf },
  ]);
  stop();
  await outgoing.call(party, apply);
  expect(made).toHaveLength(2);
});

test("what goes out by other means is counted, with its time and whether it failed", async () => {
  const { outgoing, pass } = anOutgoing();
  const send = (reason: string | undefined) =>
    outgoing.counted(
      "mail",
      "send",
      async () => {
        pass(30);
        return reason;
      },
      (result) => result,
    );
  expect(await send(undefined)).toBeUndefined();
  expect(await send("smtp 421")).toBe("smtp 421");
  expect(outgoing.counts()).toMatchObject([
    {
      party: "mail",
      calls: 2,
      failed: 1,
      isOpen: false,
      times: { counts: [0, 0, 2, 0, 0, 0, 0, 0], totalMs: 60 },
    },
  ]);
});

test("after three errors the outcome is unknown; after three times 'busy' it certainly did not happen", async () => {
  const failing = await aParty((_, response) => json(response, 500, {}));
  expect(await anOutgoing().outgoing.call(failing.party, apply)).toEqual({
    kind: "unknown",
    reason: "http 500",
  });
  expect(failing.seen).toHaveLength(3);
  server?.close();
  const busy = await aParty((_, response) => json(response, 503, {}));
  expect(await anOutgoing().outgoing.call(busy.party, apply)).toEqual({
    kind: "unreachable",
    reason: "busy",
  });
});

test("no answer in time is an unknown outcome", async () => {
  const { party } = await aParty(() => undefined, 50);
  const outgoing = createOutgoing();
  expect(await outgoing.call(party, apply)).toEqual({ kind: "unknown", reason: "time-out" });
  expect(outgoing.counts()).toMatchObject([{ calls: 1, timedOut: 1, repeated: 0 }]);
});

test("a connection that nobody accepts is unreachable; one lost on the way is unknown", async () => {
  const lost = await aParty((request) => request.socket.destroy());
  expect((await anOutgoing().outgoing.call(lost.party, apply)).kind).toBe("unknown");
  server?.close();
  expect((await anOutgoing().outgoing.call(lost.party, apply)).kind).toBe("unreachable");
});

test("an answer that does not fit, is no JSON or is too large counts as unknown", async () => {
  for (const text of ['{"id":1}', "<html>", JSON.stringify({ id: "x".repeat(1024 * 1024) })]) {
    const { party } = await aParty((_, response) => response.end(text));
    const result = await anOutgoing().outgoing.call(party, apply);
    expect(result).toEqual({ kind: "unknown", reason: "unreadable answer" });
    server?.closeAllConnections();
    server?.close();
  }
});

test("a redirect is not followed", async () => {
  const { party, seen } = await aParty((_, response) =>
    response.writeHead(302, { location: "/other" }).end(),
  );
  expect((await anOutgoing().outgoing.call(party, apply)).kind).toBe("unknown");
  expect(seen.every(({ url }) => url === "/applications")).toBe(true);
});

test("when half of ten calls failed nothing goes out for 30 s; then one call finds out", async () => {
  let status = 500;
  const { party, seen } = await aParty((_, response) => json(response, status, { id: "a1" }));
  const { outgoing, pass } = anOutgoing();
  for (let round = 0; round < 4; round += 1) await outgoing.call(party, apply);
  expect(seen).toHaveLength(10);
  expect(await outgoing.call(party, apply)).toEqual({ kind: "unreachable", reason: "held back" });
  expect(seen).toHaveLength(10);
  expect(outgoing.counts()).toMatchObject([{ isOpen: true, heldBack: 2 }]);

  pass(30_000);
  expect((await outgoing.call(party, apply)).kind, "the trial itself may have happened").toBe("unknown");
  expect(seen, "one trial, and it failed").toHaveLength(11);
  pass(30_000);
  status = 200;
  expect((await outgoing.call(party, apply)).kind).toBe("ok");
  expect((await outgoing.call(party, apply)).kind).toBe("ok");
});

test("one party's failures do not hold back another", async () => {
  const { party } = await aParty((request, response) =>
    json(response, request.url === "/applications" ? 500 : 200, { id: "a1" }),
  );
  const { outgoing } = anOutgoing();
  for (let round = 0; round < 4; round += 1) await outgoing.call(party, apply);
  const other = await outgoing.call({ ...party, name: "registry" }, { ...apply, path: "/companies" });
  expect(other.kind).toBe("ok");
});

test("a change without a key is a mistake of ours", async () => {
  const { party } = await aParty((_, response) => json(response, 200, { id: "a1" }));
  const { idempotencyKey: _, ...keyless } = apply;
  await expect(anOutgoing().outgoing.call(party, keyless)).rejects.toThrow("idempotency key");
});
