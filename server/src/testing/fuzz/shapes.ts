// Inputs that an operation would take, made from its own schema and the retailer's own words.
import type { Operation } from "@handsel/contract/operation.ts";
import { z } from "zod";
import type { Chance } from "./chance.ts";
import type { Words } from "./words.ts";

export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  maxLength?: number;
  default?: unknown;
}

/** Tries until the schema takes one; what it never takes goes out as it is. */
const TRIES = 6;
const MOST_ITEMS = 3;
const MOST_DEPTH = 8;

const shapes = new WeakMap<z.ZodType, Shape>();

export function shapeOf(schema: z.ZodType): Shape {
  const known =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
  shapes.set(schema, known);
  return known;
}

export function plausibleInput(
  operation: Pick<Operation, "input">,
  chance: Chance,
  words: Words,
): Record<string, unknown> {
  let value: unknown = {};
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    value = valueOf(shapeOf(operation.input), { chance, words, field: "", parent: "", depth: 0 });
    if (operation.input.safeParse(value).success) break;
  }
  return value as Record<string, unknown>;
}

interface Place {
  chance: Chance;
  words: Words;
  field: string;
  parent: string;
  depth: number;
}

function valueOf(shape: Shape, place: Place): unknown {
  const { chance, depth } = place;
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return chance.pickAny(shape.enum);
  if (shape.anyOf) {
    const real = shape.anyOf.filter(({ type }) => type !== "null");
    const isNull = real.length < shape.anyOf.length && chance.often(0.2);
    return isNull ? null : valueOf(chance.pickAny(real) ?? {}, place);
  }
  const types = [shape.type ?? "object"].flat();
  switch (chance.pickAny(types)) {
    case "object":
      return depth > MOST_DEPTH ? {} : objectOf(shape, place);
    case "array": {
      const least = shape.minItems ?? 0;
      const most = Math.min(shape.maxItems ?? MOST_ITEMS, Math.max(least, MOST_ITEMS));
      const count = least + chance.below(most - least + 1);
      return Array.from({ length: count }, () => valueOf(shape.items ?? {}, { ...place, depth: depth + 1 }));
    }
    case "integer":
    case "number":
      return numberOf(shape, place);
    case "boolean":
      return chance.often(0.5);
    case "null":
      return null;
    default:
      return textOf(shape, place);
  }
}

function objectOf(shape: Shape, { chance, words, field, depth }: Place): Record<string, unknown> {
  const required = new Set(shape.required);
  const made: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(shape.properties ?? {}))
    if (required.has(name) || chance.often(0.7))
      made[name] = valueOf(part, { chance, words, field: name, parent: field, depth: depth + 1 });
  const { additionalProperties: rest } = shape;
  if (!shape.properties && typeof rest === "object")
    for (let index = chance.below(MOST_ITEMS); index > 0; index -= 1)
      made[`KEY_${index}`] = valueOf(rest, { chance, words, field, parent: field, depth: depth + 1 });
  return made;
}

function numberOf({ minimum = 0, maximum = 1000 }: Shape, { chance, words, field, parent }: Place): number {
  const known = words.of(field, parent).filter((word) => typeof word === "number");
  const fits = known.filter((word) => word >= minimum && word <= maximum);
  const edge = chance.pick([minimum, maximum, Math.min(maximum, minimum + 1), minimum + chance.below(50)]);
  return chance.often(0.4) ? (chance.pickAny(fits) ?? edge) : edge;
}

const DAYS = ["2026-11-15", "2026-01-31", "2024-02-29", "2027-12-31", "1999-12-31"] as const;
const BY_NAME: readonly (readonly [RegExp, readonly [string, ...string[]]])[] = [
  [/email|replyto|login|username/i, ["someone@example.test", "a.b@example.test"]],
  [/phone|mobile/i, ["+447400900123", "07400900456"]],
  [/timezone/i, ["Europe/London", "Europe/Madrid"]],
  [/language/i, ["en", "de", "fi"]],
  [/country/i, ["GB", "ES"]],
  [/currency/i, ["GBP", "EUR"]],
  [/postcode|postalcode/i, ["SW1A 1AA", "28001"]],
  [/imei|devicereference|serial/i, ["490154203237518", "356938035643809"]],
  [/color|colour/i, ["#102030"]],
  [/url|link|image/i, ["https://example.test/a.png"]],
  [/html|body|content/i, ["<p>Hello {{firstName}}</p>", "<table><tr><td>1</td></tr></table>"]],
  [/amount|price|value/i, ["10.00", "0", "999.99"]],
  [/daterange|period/i, ["2026-01-01 - 2026-11-15"]],
  [/date|from$|to$|day|start|end|until|birth/i, DAYS],
];

function textOf(shape: Shape, { chance, words, field, parent }: Place): string {
  const known = words.of(field, parent).filter((word) => typeof word === "string");
  if (shape.format === "uuid") {
    const uuids = known.filter((word) => word.length === 36);
    return (
      (chance.often(0.9) ? chance.pickAny(uuids) : undefined) ?? chance.pickAny(words.uuids) ?? chance.uuid()
    );
  }
  if (shape.format === "date-time") return `${chance.pick(DAYS)}T10:00:00Z`;
  if (shape.format === "email") return "someone@example.test";
  if (chance.often(0.1)) return "";
  const word = chance.pickAny(known);
  const named = BY_NAME.find(([name]) => name.test(field))?.[1];
  const text = named && (word === undefined || chance.often(0.5)) ? chance.pick(named) : (word ?? "Sample");
  return text.slice(0, shape.maxLength ?? 1000);
}
