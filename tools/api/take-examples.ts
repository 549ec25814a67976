// `node tools/api/take-examples.ts`: asks a running demo (`npm start`) each operation whose example is missing or has aged, and keeps
// one question and its answer, for the description. It changes the demo's data: take a world that nobody needs. What an operation
// needs is found by names: in answers that came before, and in the database. What a demo has no case of is taken from tests:
// `node tools/api/recorded-examples.ts`.
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
import {
  isDone,
  isTooLong,
  isWhole,
  keepExamples,
  keptExamples,
  masked,
  shortened,
} from "./kept-examples.ts";

const RETAILER = "northwind";
const PASSWORD = "Handsel#2026";
const STAFF: readonly [role: number, login: string][] = [
  [11, "sales"],
  [10, "manager"],
  [5, "vendor"],
  [1, "top"],
];
const TRIES = 12;
/** They would end the sessions that the others need. */
const NOT_ASKED =
  /^(?:LOGOUT|CHANGE_PASSWORD|SET_USER_STATUS|SAVE_TENANT_SETTINGS|REVERT_TENANT_SETTINGS|ERASE_PERSON)$/;

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

const examples = keptExamples();
for (const operation of inOrder(ALL_OPERATIONS)) {
  const kept = examples[operation.path];
  if (kept && isWhole(operation, kept)) continue;
  if (operation.takesFile || NOT_ASKED.test(operation.name)) continue;
  const example = await exampleFor(operation);
  if (example) examples[operation.path] = example;
}
keepExamples(examples);
const done = Object.values(examples).filter(({ answer }) => isDone(answer)).length;
console.log(
  `${Object.keys(examples).length} of ${ALL_OPERATIONS.length} operations have an example, ${done} of them an answer`,
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
    if (isTooLong(example)) continue;
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
