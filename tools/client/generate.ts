// What `@handsel/client` knows of the operations: where each is called, whether it may be sent again, and the types of what goes
// in, comes out and is refused. Made from the description, and so from the declarations.
import { presentDescription } from "../api/description.ts";
import { pascal, type Schema, TypePrinter } from "./schema-types.ts";

interface Described {
  operationId: string;
  summary: string;
  deprecated?: boolean;
  "x-deprecated"?: { ends: string; instead: string };
  "x-scope"?: string;
  "x-idempotency": "read" | "repeatable" | "request-id" | "none";
  requestBody: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}
interface Webhook {
  post: { summary: string; requestBody: { content: Record<string, { schema: Schema }> } };
}

const JSON_TYPE = "application/json";
const ENVELOPE = ["header", "subdomain", "build"];
/** Those of a form stand beside its fields. */
const FORM_ENVELOPE = [...ENVELOPE, "service", "function", "clientID", "version", "sessionID"];

export function generatedClient(): string {
  const { paths, webhooks } = presentDescription() as unknown as {
    paths: Record<string, { post: Described }>;
    webhooks: Record<string, Webhook>;
  };
  const operations = Object.entries(paths).map(([path, { post }]) => ({ path, ...post }));
  const common = commonRefusals(operations);
  const printer = new TypePrinter();
  const bodies = operations.map((operation) => declared(operation, common, printer));
  const events = Object.entries(webhooks).map(([type, { post }]) => {
    const schema = post.requestBody.content[JSON_TYPE]?.schema ?? {};
    return `  /** ${post.summary}. */\n  ${JSON.stringify(type)}: ${printer.print(schema, pascal(type))};`;
  });
  const { texts, types } = printer.finish([...bodies, ...events]);
  return [
    "// Written by `npm run client` from the declarations; changes made here are lost.",
    "",
    "/** What any operation can be refused with before it begins. */",
    `export type EdgeRefusal = ${union(common)};`,
    "",
    ...types,
    "",
    "/** By the name of the operation: what goes in, what comes out, what it can be refused with. */",
    "export interface Operations {",
    ...texts.slice(0, bodies.length),
    "}",
    "",
    "/** By the type of the event: what is sent. */",
    "export interface WebhookEvents {",
    ...texts.slice(bodies.length),
    "}",
    "",
    "/** Path and way: r changes nothing, i is remembered by its request id, a may be sent again, n holds a secret; f takes a file. */",
    "export const TABLE: Readonly<Record<string, readonly string[]>> = {",
    ...tableOf(operations),
    "};",
    "",
  ].join("\n");
}

const union = (codes: readonly string[]) => codes.map((code) => JSON.stringify(code)).join(" | ") || "never";

function refusalsOf({ responses }: Described): string[] {
  const codesIn = (schema: Schema): string[] => [
    ...(schema.properties?.["code"]?.enum ?? []).map(String),
    ...[...Object.values(schema.properties ?? {}), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(
      codesIn,
    ),
    ...(schema.items ? codesIn(schema.items) : []),
  ];
  const all = Object.values(responses).flatMap(({ content }) => {
    const schema = content?.[JSON_TYPE]?.schema;
    // An answer may have fields called `code` too; a refusal is narrowed by an `allOf`.
    const refused = schema ? [schema, ...(schema.oneOf ?? [])].filter(({ allOf }) => allOf) : [];
    return refused.flatMap(codesIn);
  });
  return [...new Set(all)].sort();
}

const commonRefusals = (operations: readonly Described[]): string[] => {
  const [first, ...others] = operations.map(refusalsOf);
  return (first ?? []).filter((code) => others.every((codes) => codes.includes(code)));
};

function declared(operation: Described, common: readonly string[], printer: TypePrinter): string {
  const { operationId, summary, requestBody, responses } = operation;
  const name = pascal(operationId.toLowerCase());
  const [content = ["", { schema: {} as Schema }]] = Object.entries(requestBody.content);
  const [sent, { schema: input }] = content;
  const isForm = sent !== JSON_TYPE;
  const answers = responses["200"]?.content ?? {};
  const isFile = Object.keys(answers).some((type) => type !== JSON_TYPE);
  const answer = answers[JSON_TYPE]?.schema ?? {};
  const output = (answer.oneOf ?? [answer]).find(({ allOf }) => !allOf) ?? {};
  const own = refusalsOf(operation).filter((code) => !common.includes(code));
  const parts = [
    `input: ${printer.print(without(input, isForm ? FORM_ENVELOPE : ENVELOPE), `${name}Input`)}`,
    `output: ${isFile ? "Blob" : printer.print(without(output, ENVELOPE), `${name}Output`)}`,
    `refusal: ${union(own)}`,
  ];
  return `  /** ${wordsOf(operation, summary)} */\n  ${operationId}: { ${parts.join("; ")} };`;
}

function wordsOf({ "x-scope": scope, "x-deprecated": deprecated }: Described, summary: string): string {
  return [
    `${summary}.`,
    scope && `Scope \`${scope}\`.`,
    deprecated && `@deprecated May be gone from ${deprecated.ends} on. ${deprecated.instead}`,
  ]
    .filter(Boolean)
    .join(" ");
}

function without(schema: Schema, names: readonly string[]): Schema {
  const kept = Object.entries(schema.properties ?? {}).filter(([name]) => !names.includes(name));
  return {
    ...schema,
    properties: Object.fromEntries(kept),
    required: (schema.required ?? []).filter((name) => !names.includes(name)),
    additionalProperties: kept.length === 0 ? false : (schema.additionalProperties ?? false),
  };
}

const WAYS: Readonly<Record<Described["x-idempotency"], string>> = {
  read: "r",
  "request-id": "i",
  repeatable: "a",
  none: "n",
};

/** By service and way, because these are few: `"posale/ r": ["GET_CART", …]`. */
function tableOf(operations: readonly (Described & { path: string })[]): string[] {
  const groups = new Map<string, string[]>();
  for (const { path, operationId, requestBody, ...operation } of operations) {
    const service = path.slice(1, path.lastIndexOf("/") + 1);
    const isForm = requestBody.content[JSON_TYPE] === undefined;
    const group = `${service} ${WAYS[operation["x-idempotency"]]}${isForm ? "f" : ""}`;
    groups.set(group, [...(groups.get(group) ?? []), operationId]);
  }
  const inLetters = (one: string, other: string) => (one < other ? -1 : 1);
  return [...groups]
    .toSorted(([one], [other]) => inLetters(one, other))
    .map(([group, ids]) => `  ${JSON.stringify(group)}: ${JSON.stringify(ids.toSorted(inLetters))},`);
}
