// Inputs that no honest client sends, made from an operation's own schema: each field in turn gets what it must not
// have while the others stay plausible, so that the check behind the field is reached.
import { randomUUID } from "node:crypto";
import type { Operation } from "@handsel/contract/operation.ts";
import { z } from "zod";

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  minimum?: number;
  default?: unknown;
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  0.1 + 0.2,
  "",
  " ",
  "0x10",
  "NaN",
  "\u0000",
  "a\u0000b",
  "x".repeat(100_000),
  "\ud800",
  "../../etc/passwd",
  "'; drop table store; --",
  "%_\\",
  "<script>alert(1)</script>",
  "{{constructor.constructor('return 1')()}}",
  "\r\nBcc: a@b.test",
  [],
  [null],
  Array.from({ length: 501 }, () => 1),
  {},
  { $ne: null },
  { toString: "x" },
  randomUUID(),
];

/** Bodies that are wrong as a whole. */
export const HOSTILE_BODIES: readonly unknown[] = [
  null,
  [],
  "text",
  42,
  {},
  { header: null },
  { header: [] },
  { header: { function: "somethingElse" } },
  { header: { service: "online/" } },
  { header: { sessionID: { a: 1 } } },
  { header: { sessionID: "x".repeat(500) } },
  { header: {}, subdomain: { $gt: "" } },
  { header: { requestID: "" } },
  { header: { requestID: "r".repeat(300) } },
];

export function* hostileInputs(operation: Operation): Generator<Record<string, unknown>> {
  const schema = z.toJSONSchema(operation.input, { io: "input", unrepresentable: "any" }) as Schema;
  const fine = sample(schema) as Record<string, unknown>;
  yield {};
  yield fine;
  yield { ...fine, unknownField: 1 };
  yield { ...fine, wlID: 2, __proto__: null };
  yield { ...fine, deep: nested(60) };
  for (const name of Object.keys(schema.properties ?? {})) {
    for (const value of HOSTILE) yield { ...fine, [name]: value };
    const { [name]: _, ...without } = fine;
    yield without;
  }
}

/** A value that the schema would probably take. */
function sample(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, part]) => [name, sample(part)]),
      );
    case "array":
      return schema.items ? [sample(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(1, schema.minimum ?? 1);
    case "boolean":
      return true;
    case "string":
      return schema.format === "uuid"
        ? randomUUID()
        : schema.format === "email"
          ? "a@example.test"
          : "sample";
    default:
      return "sample";
  }
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { value };
  return value;
}
