// A whole platform on a database of its own, called through the real edge. Outside parties are replaced by ones
// that remember what they were given; nothing of ours is replaced.
import { randomBytes, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Answer } from "@handsel/contract/envelope.ts";
import type { InputOf, Operation, OutputOf } from "@handsel/contract/operation.ts";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { inject } from "vitest";
import type { OutgoingMail } from "#adapters/mail/mail-sender.ts";
import type { OutgoingSms } from "#adapters/sms/sms-sender.ts";
import { AREAS } from "#areas/areas.ts";
import { readConfig } from "#config.ts";
import { createApp } from "#edge/app.ts";
import type { Arrow, Collection, EventPort, Port } from "#edge/wiring.ts";
import { createLog } from "#log.ts";
import { openPlatform } from "#open-platform.ts";
import type { Platform } from "#platform.ts";
import { recordExamples } from "./example-recorder.ts";
import { copyDatabase, TEST_ENVIRONMENT } from "./test-database.ts";

export interface TestPlatform {
  platform: Platform;
  app: FastifyInstance;
  databaseUrl: string;
  sentMails: OutgoingMail[];
  sentSms: OutgoingSms[];
  /** The clock of this platform alone. */
  moveClock(ms: number): void;
  close(): Promise<void>;
}

/**
 * `environment` sets what a test needs otherwise, as the environment of the process would; `template` is the database
 * that is copied.
 */
export async function openTestPlatform(
  environment: Record<string, string> = {},
  template = inject("databaseTemplate"),
): Promise<TestPlatform> {
  const server = inject("databaseServer");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = await copyDatabase({ server, template, name });

  const config = readConfig({
    ...TEST_ENVIRONMENT,
    HANDSEL_DATA: join(tmpdir(), `handsel_${name}`),
    // A platform that opens where retailers trade already asks for one of some length.
    COLLECTOR_WEBHOOK_SECRETS: "collector-of-these-tests",
    ...environment,
  });
  const platform = await openPlatform(config, url.href, createLog("silent"));
  recordExamples(platform);
  const sentMails: OutgoingMail[] = [];
  const sentSms: OutgoingSms[] = [];
  platform.adapters.mail = {
    send: async (mail) => {
      sentMails.push(mail);
      return { kind: "sent" };
    },
    close: async () => undefined,
  };
  platform.adapters.sms = {
    send: async (sms) => {
      sentSms.push(sms);
      return { kind: "sent", externalId: randomUUID() };
    },
  };
  // Templates link to the outside, where tests do not go.
  platform.adapters.webhooks = { ...platform.adapters.webhooks, isAlive: async () => true };
  // Nobody has registered any device.
  platform.adapters.deviceCheck = { check: async () => ({ kind: "unknown-reference" }) };
  const app = appOf(platform);
  await app.ready();
  return {
    platform,
    app,
    databaseUrl: url.href,
    sentMails,
    sentSms,
    moveClock: (ms) => platform.clock.setOffset?.(ms),
    close: async () => {
      await app.close();
      await platform.close();
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`drop database ${name} with (force)`);
      await client.end();
      rmSync(config.dataFolder, { recursive: true, force: true });
    },
  };
}

/** An area of the test's own, before the real ones where only one may answer. Tells how to take it away again. */
export function rewire({ platform }: Pick<TestPlatform, "platform">, ...arrows: Arrow[]): () => void {
  const before = platform.wiring;
  const answersTo = <T>(to: Arrow["to"]) =>
    arrows.filter((arrow) => arrow.to === to).map(({ answer }) => answer as T);
  platform.wiring = {
    of: <T>(to: Port<T>) => answersTo<T>(to)[0] ?? before.of(to),
    all: <T>(to: Collection<T> | EventPort<T>) => [...before.all(to), ...answersTo<T>(to)],
  };
  return () => {
    platform.wiring = before;
  };
}

/** Everything that a server answers. */
export const appOf = (platform: Platform): FastifyInstance => createApp(platform, AREAS);

export interface Person {
  subdomain: string;
  /** Absent: a call without a session. */
  sessionToken?: string;
  /** Where the call comes from; limits count by it. */
  address?: string;
  /** What the browser holds. */
  cookie?: string;
}

export interface CallResult<Op extends Operation> {
  httpStatus: number;
  header: Answer["header"];
  /** The codes of errors and warnings, in order. */
  codes: string[];
  data: OutputOf<Op> & Answer;
  /** What came beside the envelope. */
  headers: Record<string, unknown>;
}

/** Calls an operation as a browser would, through the whole edge. */
export async function callAs<Op extends Operation>(
  { app }: Pick<TestPlatform, "app">,
  person: Person,
  operation: Op,
  input: InputOf<Op>,
  header: Record<string, unknown> = {},
): Promise<CallResult<Op>> {
  const response = await app.inject({
    method: "POST",
    url: operation.path,
    headers: { host: `${person.subdomain}.localhost:3000`, ...(person.cookie && { cookie: person.cookie }) },
    ...(person.address && { remoteAddress: person.address }),
    payload: {
      header: {
        service: operation.service,
        function: operation.functionName,
        clientID: "test",
        version: "test",
        build: "test-build",
        ...(person.sessionToken && { sessionID: person.sessionToken }),
        ...header,
      },
      subdomain: person.subdomain,
      ...(input as object),
    },
  });
  const isFile = !String(response.headers["content-type"]).startsWith("application/json");
  // A call that answers with a file has no envelope; what stands in the file can still be looked at.
  const data = isFile
    ? ({ header: { apiStatus: "OK" }, file: response.payload } as unknown as OutputOf<Op> & Answer)
    : response.json<OutputOf<Op> & Answer>();
  const entries = [...(data.header.errors ?? []), ...(data.header.warnings ?? [])];
  if (response.statusCode === 200 && data.header.apiStatus !== "ERROR" && !isFile) {
    // Answers are checked against their schema here, in tests, and not on every answer in production.
    const { header: _, build: __, ...fields } = data;
    operation.output.parse(fields);
  }
  return {
    httpStatus: response.statusCode,
    header: data.header,
    headers: response.headers,
    codes: entries.map((entry) => entry.code),
    data,
  };
}

/** Runs waiting jobs of one kind until none is left, as a worker would. */
export async function runJobs(test: TestPlatform): Promise<void> {
  const jobs = new Map(AREAS.flatMap((area) => area.jobs).map((job) => [job.name, job]));
  for (;;) {
    const { rows } = await test.platform.pool.query<{ id: string; name: string; data: object }>(
      `update pgboss.job set state = 'completed' where id in
         (select id from pgboss.job where state in ('created', 'retry') and name = any($1) order by created_on limit 50)
       returning id, name, data`,
      [[...jobs.keys()]],
    );
    if (rows.length === 0) return;
    for (const row of rows) await jobs.get(row.name)?.run(row.data, test.platform);
  }
}

/** What the clock would start, now. */
export async function runScheduled({ platform }: TestPlatform, name: string): Promise<void> {
  const job = AREAS.flatMap((area) => area.jobs).find((one) => one.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  await job.run({}, platform);
}
