// Holds what the database says of a statement against what the code says of it.
import type { Column } from "./describe.ts";
import type { Field, Kind } from "./find-statements.ts";
import type { Schema, SqlType } from "./schema.ts";

/** What the driver makes of a value, with the parsers of `db/pools.ts`; nothing where it is not one kind. */
const READ_AS: Readonly<Record<string, Kind>> = {
  int2: "number",
  int4: "number",
  int8: "number",
  float4: "number",
  float8: "number",
  oid: "number",
  numeric: "string",
  text: "string",
  varchar: "string",
  bpchar: "string",
  name: "string",
  uuid: "string",
  date: "string",
  time: "string",
  bool: "boolean",
  timestamptz: "Date",
  timestamp: "Date",
  bytea: "Buffer",
};

/** What may be sent for a parameter, beside null. */
const SENT_AS: Readonly<Record<string, readonly Kind[]>> = {
  int2: ["number"],
  int4: ["number"],
  int8: ["number"],
  float4: ["number"],
  float8: ["number"],
  numeric: ["number", "string"],
  text: ["string"],
  varchar: ["string"],
  uuid: ["string"],
  date: ["string"],
  bool: ["boolean"],
  timestamptz: ["Date", "string"],
  timestamp: ["Date", "string"],
  interval: ["string"],
  bytea: ["Buffer", "object"],
  // A list would be sent as one of the database's own.
  json: ["string", "object"],
  jsonb: ["string", "object"],
};

export function compareRow(
  row: ReadonlyMap<string, Field>,
  { columns, nullable }: { columns: readonly Column[]; nullable: readonly boolean[] },
  schema: Schema,
): string[] {
  const found: string[] = [];
  for (const [name, { isOptional }] of row)
    if (!isOptional && !columns.some((column) => column.name === name)) found.push(`no column "${name}"`);
  for (const [index, { name, typeOid }] of columns.entries()) {
    const field = row.get(name);
    if (!field) found.push(`column "${name}" is not in the row type`);
    else found.push(...compareField(name, field, schema.type(typeOid), nullable[index] === true, schema));
  }
  return found;
}

function compareField(
  name: string,
  field: Field,
  type: SqlType | undefined,
  mayBeNull: boolean,
  schema: Schema,
): string[] {
  const { kinds } = field;
  if (!type || kinds.has("any")) return [];
  const found: string[] = [];
  if (mayBeNull && !kinds.has("null")) found.push(`"${name}" may be null, not only ${field.type}`);
  const is = type.items > 0 ? "list" : kindRead(type);
  const others = [...kinds].filter((kind) => kind !== "null" && kind !== is);
  if (is && others.length > 0) found.push(`"${name}" is ${type.name}, not ${field.type}`);
  const item = schema.type(type.items);
  const itemIs = item && kindRead(item);
  if (
    is === "list" &&
    itemIs &&
    field.items &&
    ![...field.items].every((kind) => kind === itemIs || kind === "null")
  )
    found.push(`"${name}" is ${type.name}, not ${field.type}`);
  if (!is && isJson(type) && (kinds.has("Date") || kinds.has("Buffer")))
    found.push(`"${name}" is ${type.name}, which holds no ${field.type}`);
  return found;
}

const isJson = ({ name }: SqlType) => name === "json" || name === "jsonb";

function kindRead(type: SqlType): Kind | undefined {
  return type.isEnum ? "string" : READ_AS[type.name];
}

export function compareValues(
  values: readonly ReadonlySet<Kind>[],
  parameters: readonly number[],
  schema: Schema,
): string[] {
  if (values.length !== parameters.length)
    return [`${values.length} values for ${parameters.length} parameters`];
  return parameters.flatMap((oid, index) => {
    const type = schema.type(oid);
    const kinds = values[index];
    if (!type || !kinds || kinds.has("any")) return [];
    const allowed =
      type.items > 0 ? (["list"] as const) : type.isEnum ? (["string"] as const) : SENT_AS[type.name];
    const wrong = allowed
      ? [...kinds].filter((kind) => kind !== "null" && !allowed.some((one) => one === kind))
      : [];
    return wrong.length > 0 ? [`$${index + 1} is ${type.name}, not ${wrong.join(" or ")}`] : [];
  });
}
