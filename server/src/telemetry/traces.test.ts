import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { FORGOT_PASSWORD } from "@handsel/contract/platform/session.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { aTenant, aUser } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { isTracing, stopTracing, traced } from "./traces.ts";

const otlp = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
            }),
          ),
        }),
      ),
    }),
  ),
});

/** A collector that keeps what it is sent, and a party that keeps what it was asked with. */
const collected: string[] = [];
const asked: (string | undefined)[] = [];
let receiver: Server;
let test_: TestPlatform;
let baseUrl: string;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/v1/traces") collected.push(Buffer.concat(chunks).toString());
      else asked.push(request.headers["traceparent"]?.toString());
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((done) => receiver.listen(0, "127.0.0.1", done));
  baseUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  test_ = await openTestPlatform({ OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl });
});
afterAll(async () => {
  await test_.close();
  receiver.closeAllConnections();
  receiver.close();
});

const TRACE_ID = "0af7651916cd43dd8448eb211c80319c";
const CALLER = "b7ad6b7169203331";

test("a call, its statements, the job it hands in and what goes outside are one trace, each under its cause", async () => {
  const { platform, app } = test_;
  const tenant = await aTenant(test_);
  const { login } = await aUser(test_, tenant);
  await platform.jobs.work(platform);
  const { functionName, path, service } = FORGOT_PASSWORD;
  const answer = await app.inject({
    method: "POST",
    url: path,
    headers: {
      host: `${tenant.subdomain}.localhost:3000`,
      traceparent: `00-${TRACE_ID}-${CALLER}-01`,
    },
    payload: {
      header: { service, function: functionName, clientID: "test", version: "test", build: "test-build" },
      subdomain: tenant.subdomain,
      login,
    },
  });
  expect(answer.statusCode).toBe(200);
  await traced({ name: "outer", kind: "inner" }, () =>
    platform.adapters.outgoing.call(
      { name: "bank", baseUrl, secret: "s" },
      { name: "ask", method: "GET", path: "/", answer: z.object({}) },
    ),
  );
  await vi.waitFor(() => expect(test_.sentMails).toHaveLength(1), { timeout: 30_000 });
  // The job that sent it is over when its span is, a moment after the mail.
  await vi.waitFor(() => expect(platform.telemetry.jobRuns.of("send-message").runs).toBe(1), {
    timeout: 30_000,
  });
  expect(isTracing()).toBe(true);
  await stopTracing();

  const spans = collected
    .flatMap((body) => otlp.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  const named = (name: string) => {
    const span = spans.find((one) => one.name === name);
    if (!span) throw new Error(`no span ${name} among ${spans.map((one) => one.name).join(", ")}`);
    return span;
  };
  const under = (parent: { spanId: string }) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId);

  const call = named("FORGOT_PASSWORD");
  expect(call).toMatchObject({ traceId: TRACE_ID, parentSpanId: CALLER });
  const statements = under(call).filter(({ attributes }) =>
    attributes.some(({ key }) => key === "db.query.text"),
  );
  expect(statements.length).toBeGreaterThan(0);
  expect(JSON.stringify(statements)).not.toContain(login);

  const job = named("job mail-reset-link");
  expect(job).toMatchObject({ traceId: TRACE_ID, parentSpanId: call.spanId });
  const mailing = named("job send-message");
  expect(mailing).toMatchObject({ traceId: TRACE_ID, parentSpanId: job.spanId });
  expect(under(mailing).length).toBeGreaterThan(0);

  const outside = named("bank ask");
  expect(outside.parentSpanId).toBe(named("outer").spanId);
  expect(asked).toEqual([`00-${outside.traceId}-${outside.spanId}-01`]);
});

test("once stopped, work is done as if there were no traces, and a caller's trace is ignored", async () => {
  expect(isTracing()).toBe(false);
  const before = collected.length;
  expect(await traced({ name: "nothing", kind: "inner" }, async () => 7)).toBe(7);
  const tenant = await aTenant(test_);
  const { httpStatus } = await callAs(test_, { subdomain: tenant.subdomain }, FORGOT_PASSWORD, {
    login: "x",
  });
  expect(httpStatus).toBe(200);
  expect(collected).toHaveLength(before);
});
