// What of a new description would break a program that was written against an old one. A request may be taken more widely and
// answered more richly than before; anything else is breaking, as docs/api/README.md tells integrators.

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  [keyword: string]: unknown;
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  operationId: string;
  "x-roles": "public" | number[];
  "x-idempotency": string;
  "x-requires"?: object;
  "x-flow"?: string;
  "x-needs-proof"?: boolean;
  requestBody: { content: Content };
  responses: Record<string, { content?: Content }>;
}
export interface Description {
  paths: Record<string, { post: Operation }>;
}

export function breakingChanges(before: Description, after: Description): string[] {
  return Object.entries(before.paths).flatMap(([path, { post: old }]) => {
    const now = after.paths[path]?.post;
    return (now ? ofOperation(old, now) : ["it is gone"]).map((what) => `${path}: ${what}`);
  });
}

function ofOperation(old: Operation, now: Operation): string[] {
  const lost = rolesOf(old).filter((role) => !rolesOf(now).includes(role));
  const isNew = (key: "x-requires" | "x-flow" | "x-needs-proof") =>
    now[key] !== undefined && JSON.stringify(now[key]) !== JSON.stringify(old[key]);
  return [
    ...(old.operationId === now.operationId ? [] : [`it was called ${old.operationId}`]),
    ...(lost.length === 0 ? [] : [`role ${lost.join(", ")} may no longer call it`]),
    ...(["x-requires", "x-flow", "x-needs-proof"] as const)
      .filter(isNew)
      .map((key) => `${key} is asked for now`),
    ...(old["x-idempotency"] !== "none" && now["x-idempotency"] === "none"
      ? ["it can no longer be repeated safely"]
      : []),
    ...ofContent(old.requestBody.content, now.requestBody.content, "request", requestBreaks),
    ...ofContent(
      old.responses["200"]?.content ?? {},
      now.responses["200"]?.content ?? {},
      "answer",
      answerBreaks,
    ),
  ];
}

const rolesOf = ({ "x-roles": roles }: Operation) => (roles === "public" ? [0, 1, 5, 10, 11] : roles);

function ofContent(
  old: Content,
  now: Content,
  where: string,
  compare: (old: Schema, now: Schema, where: string) => string[],
): string[] {
  return Object.entries(old).flatMap(([type, { schema }]) => {
    const other = now[type]?.schema;
    return other ? compare(schema, other, where) : [`${where} is no longer ${type}`];
  });
}

/** Refusals may be added: whoever meets one that they do not know goes by `apiStatus`. */
const alternativesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf ?? [schema]).filter(({ allOf }) => allOf === undefined);
const typesOf = ({ type }: Schema): string[] | undefined => (type === undefined ? undefined : [type].flat());

/** Each of these must have one of those that does not break it. */
function matched(
  these: Schema[],
  those: Schema[],
  breaks: (one: Schema, other: Schema) => string[],
): string[] {
  return these.flatMap((one) => {
    const tries = those.map((other) => breaks(one, other));
    if (tries.some(({ length }) => length === 0)) return [];
    return tries.toSorted((a, b) => a.length - b.length)[0] ?? ["nothing is left of it"];
  });
}

const LEAST = ["minLength", "minimum", "minItems"] as const;
const MOST = ["maxLength", "maximum", "maxItems"] as const;

/** What was taken before must still be taken. */
export function requestBreaks(old: Schema, now: Schema, where: string): string[] {
  const [before, after] = [alternativesOf(old), alternativesOf(now)];
  if (before.length > 1 || after.length > 1)
    return matched(before, after, (one, other) => requestBreaks(one, other, where));
  const [types, allowed] = [typesOf(old), typesOf(now)];
  const found: string[] = [];
  if (
    allowed &&
    !(types ?? [""]).every(
      (type) => allowed.includes(type) || (type === "integer" && allowed.includes("number")),
    )
  )
    found.push(`${where} must be ${allowed.join(" or ")} now`);
  const [values, accepted] = [
    old.enum ?? (old.const === undefined ? undefined : [old.const]),
    now.enum ?? (now.const === undefined ? undefined : [now.const]),
  ];
  const refused = accepted ? (values ?? ["anything"]).filter((value) => !accepted.includes(value)) : [];
  if (refused.length > 0) found.push(`${where} no longer takes ${refused.join(", ")}`);
  for (const limit of MOST)
    if (Number(now[limit] ?? Infinity) < Number(old[limit] ?? Infinity))
      found.push(`${where} has a lower ${limit}`);
  for (const limit of LEAST)
    if (Number(now[limit] ?? -Infinity) > Number(old[limit] ?? -Infinity))
      found.push(`${where} has a higher ${limit}`);
  for (const rule of ["format", "pattern"] as const)
    if (now[rule] !== undefined && now[rule] !== old[rule]) found.push(`${where} has another ${rule}`);
  for (const name of now.required ?? [])
    if (!(old.required ?? []).includes(name)) found.push(`${where}.${name} is required now`);
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const other = now.properties?.[name];
    if (other) found.push(...requestBreaks(property, other, `${where}.${name}`));
    else if (now.additionalProperties === false) found.push(`${where}.${name} is no longer taken`);
  }
  if (old.items && now.items) found.push(...requestBreaks(old.items, now.items, `${where}[]`));
  return found;
}

/** What was relied on before must still be there. New fields and new values of a list of words may come. */
export function answerBreaks(old: Schema, now: Schema, where: string): string[] {
  const [before, after] = [alternativesOf(old), alternativesOf(now)];
  if (before.length > 1 || after.length > 1)
    return matched(after, before, (one, other) => answerBreaks(other, one, where));
  const [types, given] = [typesOf(old), typesOf(now)];
  const found: string[] = [];
  if (
    types &&
    !(given ?? ["anything"]).every(
      (type) => types.includes(type) || (type === "integer" && types.includes("number")),
    )
  )
    found.push(`${where} may be ${(given ?? ["anything"]).join(" or ")} now`);
  for (const [name, property] of Object.entries(old.properties ?? {})) {
    const other = now.properties?.[name];
    if (!other) found.push(`${where}.${name} is gone`);
    else found.push(...answerBreaks(property, other, `${where}.${name}`));
    if (other && old.required?.includes(name) && !now.required?.includes(name))
      found.push(`${where}.${name} may be absent now`);
  }
  if (old.items && now.items) found.push(...answerBreaks(old.items, now.items, `${where}[]`));
  return found;
}
