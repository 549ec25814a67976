import { readFileSync } from "node:fs";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aStore, aTenant, aUser, signedIn } from "#testing/builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { addMetricsRoute } from "./metrics-route.ts";

const TOKEN = "a-token-for-the-collector";
let test_: TestPlatform;
beforeAll(async () => {
  test_ = await openTestPlatform({ METRICS_TOKEN: TOKEN });
  const tenant = await aTenant(test_);
  const user = await signedIn(test_, await aUser(test_, tenant, { stores: [await aStore(test_, tenant)] }));
  await callAs(test_, user, LOGIN, { login: user.login, password: "wrong" });
});
afterAll(() => test_.close());

const collect = (authorization?: string) =>
  test_.app.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });

test("metrics are for whoever brings the token", async () => {
  expect((await collect()).statusCode).toBe(401);
  expect((await collect("Bearer a-token-for-the-collectoR")).statusCode).toBe(401);
  expect((await collect(`Bearer ${TOKEN}`)).statusCode).toBe(200);
});

test("without a token a production server has no metrics, and a demo shows them to everybody", async () => {
  const statusIn = async (isDemo: boolean) => {
    const app = Fastify();
    const config = { ...test_.platform.config, metricsToken: undefined, isDemo };
    addMetricsRoute(app, { ...test_.platform, config });
    app.setErrorHandler((error: Error & { httpStatus?: number }, _request, reply) =>
      reply.code(error.httpStatus ?? 500).send(),
    );
    const { statusCode } = await app.inject({ url: "/metrics" });
    await app.close();
    return statusCode;
  };
  expect(await statusIn(false)).toBe(404);
  expect(await statusIn(true)).toBe(200);
});

test("a collector that accepts OpenMetrics gets it: counters named without their ending, and an end", async () => {
  const { body, headers } = await test_.app.inject({
    url: "/metrics",
    headers: {
      authorization: `Bearer ${TOKEN}`,
      accept: "application/openmetrics-text;version=1.0.0,text/plain;q=0.5",
    },
  });
  expect(headers["content-type"]).toContain("application/openmetrics-text");
  const lines = body.split("\n");
  expect(lines.slice(-2)).toEqual(["# EOF", ""]);
  expect(lines.slice(0, -1)).not.toContain("");
  const counters = lines.flatMap((line) => /^# TYPE (\S+) counter$/.exec(line)?.[1] ?? []);
  expect(counters).toContain("handsel_database_statements");
  expect(counters.filter((name) => name.endsWith("_total"))).toEqual([]);
});

test("calls are told by operation and outcome, in growing buckets that end in all of them", async () => {
  const { body, headers } = await collect(`Bearer ${TOKEN}`);
  expect(headers["content-type"]).toContain("text/plain");
  const valueOf = (rest: string) =>
    Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`handsel_operation_duration_seconds_${rest}`))
        ?.split(" ")[1],
    );
  const login = 'operation="LOGIN",service="posale/"';
  expect(valueOf(`count{${login},outcome="ok"}`)).toBe(1);
  expect(valueOf(`count{${login},outcome="refused"}`)).toBe(1);
  expect(valueOf(`bucket{${login},outcome="ok",le="+Inf"}`)).toBe(1);
  expect(valueOf(`bucket{${login},outcome="ok",le="0.01"}`)).toBeLessThanOrEqual(1);
  expect(valueOf(`sum{${login},outcome="ok"}`)).toBeGreaterThan(0);
});

test("connections, statements, jobs, sockets, memory and the event loop are told, and no retailer is", async () => {
  const { body } = await collect(`Bearer ${TOKEN}`);
  for (const name of [
    'handsel_database_connections{state="most"} 8',
    'handsel_database_statements_total{kind="SELECT"}',
    "handsel_job_errors_total",
    "handsel_open_sockets 0",
    "handsel_outgoing_breaker_open",
    'handsel_postgres_connections{state="active"}',
    "handsel_postgres_locks_waiting ",
    'handsel_postgres_table_bytes{table="',
    "process_resident_memory_bytes",
    "nodejs_eventloop_lag_p99_seconds",
  ])
    expect(body).toContain(name);
  expect(body).not.toMatch(/retailer\d/);
});

test("what the database and the disk say of themselves is true", async () => {
  const { body } = await collect(`Bearer ${TOKEN}`);
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body)?.[1]);
  const { rows } = await test_.platform.operatorPool.query<{ bytes: number }>(
    "select pg_database_size(current_database())::float8 as bytes",
  );
  const bytes = rows[0]?.bytes ?? 0;
  expect(Math.abs(valueOf("handsel_postgres_size_bytes") - bytes)).toBeLessThan(bytes / 10);
  expect(valueOf("handsel_postgres_blocks_hit_total")).toBeGreaterThan(0);
  expect(valueOf("handsel_postgres_deadlocks_total")).toBe(0);
  expect(valueOf("handsel_disk_free_bytes")).toBeGreaterThan(0);
});

test("the work of the processor is told from the start of the process, not from the first collection", async () => {
  const { user, system } = process.cpuUsage();
  const { body } = await collect(`Bearer ${TOKEN}`);
  const told = Number(/^process_cpu_seconds_total (\S+)$/m.exec(body)?.[1]);
  expect(told).toBeGreaterThanOrEqual((user + system) / 1e6);
});

test.each(["grafana-dashboard.json", "prometheus-alerts.yaml"])(
  "deploy/watching/%s asks for nothing that is not told",
  async (file) => {
    const text = readFileSync(new URL(`../../../../deploy/watching/${file}`, import.meta.url), "utf8");
    const asked = new Set(text.match(/\b(?:handsel|nodejs|process)_[a-z_0-9]*[a-z]/g));
    expect(asked.size).toBeGreaterThan(5);
    const { body } = await collect(`Bearer ${TOKEN}`);
    const told = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = ""]) => name));
    const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/, "");
    expect([...asked].filter((name) => !told.has(name) && !told.has(base(name)))).toEqual([]);
  },
);
