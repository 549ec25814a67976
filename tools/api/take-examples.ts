// `node tools/api/take-examples.ts`: asks a running demo (`npm start`) every operation and keeps one question and its answer each, for
// the description. It changes the demo's data: take a world that nobody needs. What an operation needs is found by names: in answers
// that came before, and in the database.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import type { Operation } from "@handsel/contract/operation.ts";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import type { Example } from "@handsel/server/edge/openapi/examples.ts";
import { chanceOf } from "@handsel/server/testing/fuzz/chance.ts";
import { inOrder } from "@handsel/server/testing/fuzz/operations.ts";
import { plausibleInput } from "@handsel/server/testing/fuzz/shapes.ts";
import { wordsOf } from "@handsel/server/testing/fuzz/words.ts";
import pg from "pg";
import { ROOT } from "../processes.ts";

const RETAILER = "northwind";
const PASSWORD = "Handsel#2026";
const STAFF: readonly [role: number, login: string][] = [
  [11, "sales"],
  [10, "manager"],
  [5, "vendor"],
  [1, "top"],
];
const TRIES = 12;
/** Longer ones are read by nobody. */
const CHARACTERS_AT_MOST = 6_000;
const TEXT_AT_MOST = 160;
/** They would end the sessions that the others need. */
const NOT_ASKED =
  /^(?:LOGOUT|CHANGE_PASSWORD|SET_USER_STATUS|SAVE_TENANT_SETTINGS|REVERT_TENANT_SETTINGS|ERASE_PERSON)$/;
const SECRET_NAMES = /password|secret|token|sessionID|recoveryCodes?/i;

const config = readConfig(process.env);
const origin = `http://localhost:${config.port}`;
const client = new pg.Client({
  connectionString: config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url,
});
await client.connect();
const words = await wordsOf(client, RETAILER);
await client.end();

const sessions = new Map<number, string>();
for (const [role, login] of STAFF) {
  const { answer } = await ask("/posale/login", { login: `${login}@${RETAILER}.test`, password: PASSWORD });
  const { session_token } = answer as { session_token: string };
  sessions.set(role, session_token);
}

const examples: Record<string, Example> = {};
for (const operation of inOrder(ALL_OPERATIONS)) {
  if (operation.takesFile || NOT_ASKED.test(operation.name)) continue;
  const example = await exampleFor(operation);
  if (example) examples[operation.path] = example;
}
const sorted = Object.fromEntries(Object.entries(examples).sort(([a], [b]) => a.localeCompare(b)));
const lines = Object.entries(sorted).map(
  ([path, example]) => `${JSON.stringify(path)}: ${JSON.stringify(example)}`,
);
writeFileSync(join(ROOT, "server/src/edge/openapi/examples.json"), `{\n${lines.join(",\n")}\n}\n`);
const done = Object.values(examples).filter(({ answer }) => isDone(answer)).length;
console.log(
  `${lines.length} of ${ALL_OPERATIONS.length} operations have an example, ${done} of them an answer`,
);

async function exampleFor(operation: Operation): Promise<Example | undefined> {
  const roles = operation.roles === "public" ? [11] : operation.roles;
  const session = operation.roles === "public" ? undefined : sessions.get(Math.min(...roles));
  let refused: Example | undefined;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const request = attempt === 0 ? {} : lean(operation, attempt);
    if (!operation.input.safeParse(request).success) continue;
    const { status, answer } = await ask(operation.path, request, session);
    const example: Example = {
      request,
      status,
      ...(answer && { answer: shortened(answer) as Record<string, unknown> }),
    };
    if (JSON.stringify(example).length > CHARACTERS_AT_MOST) continue;
    if (status === 200 && isDone(answer)) return masked(example) as Example;
    // Nothing is learnt from a limit or a failure.
    if (status === 200 || status === 400) refused ??= example;
  }
  return refused && (masked(refused) as Example);
}

/** Fewer fields are read more easily: those that may be left out are, as long as the schema takes it. */
function lean(operation: Operation, attempt: number): Record<string, unknown> {
  const full = plausibleInput(operation, chanceOf(29, operation.path, attempt), words);
  const request = { ...full };
  for (const name of Object.keys(full)) {
    const { [name]: _, ...fewer } = request;
    if (attempt % 2 === 1 && operation.input.safeParse(fewer).success) delete request[name];
  }
  return request;
}

async function ask(path: string, input: object, sessionID?: string) {
  const response = await fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ header: { ...(sessionID && { sessionID }) }, subdomain: RETAILER, ...input }),
  });
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  const text = await response.text();
  return {
    status: response.status,
    answer: isJson ? (JSON.parse(text) as Record<string, unknown>) : undefined,
  };
}

function isDone(answer: Record<string, unknown> | undefined): boolean {
  return (answer?.["header"] as { apiStatus: string } | undefined)?.apiStatus !== "ERROR";
}

/** One of each list is enough to see what stands in it. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (typeof value === "string" && value.length > TEXT_AT_MOST) return `${value.slice(0, TEXT_AT_MOST - 1)}…`;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}

function masked(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((part) => masked(part, name));
  if (typeof value === "string") return SECRET_NAMES.test(name) && value !== "" ? "…" : value;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, masked(part, key)]));
}
