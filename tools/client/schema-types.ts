// A JSON schema as a TypeScript type, in text. What occurs more than once and is of some length gets a name.

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  format?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | false;
  prefixItems?: Schema[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
}

/** Shorter ones are read more easily where they stand. */
const NAMED_FROM = 160;

/** Stands for a type until all are known: who is referred to twice gets a name, the others stand where they are used. */
const PLACE = /\u00a7(\d+)\u00a7/g;

export class TypePrinter {
  private readonly places = new Map<string, { index: number; name: string }>();

  /** The texts with every place filled, and the types that got a name. */
  finish(texts: readonly string[]): { texts: string[]; types: string[] } {
    const all = [...this.places].map(([text, { name }]) => ({ text, name }));
    const uses = new Map<number, number>();
    for (const text of [...texts, ...all.map((place) => place.text)])
      for (const [, index] of text.matchAll(PLACE))
        uses.set(Number(index), (uses.get(Number(index)) ?? 0) + 1);
    const taken = new Map<string, number>();
    const names = new Map<number, string>();
    for (const [index, { name }] of all.entries()) {
      if ((uses.get(index) ?? 0) < 2) continue;
      const count = (taken.get(name) ?? 0) + 1;
      taken.set(name, count);
      names.set(index, count === 1 ? name : `${name}${count}`);
    }
    const filled = (text: string): string =>
      text.replaceAll(
        PLACE,
        (_, index: string) => names.get(Number(index)) ?? filled(all[Number(index)]?.text ?? "unknown"),
      );
    return {
      texts: texts.map(filled),
      types: [...names].map(([index, name]) => `export type ${name} = ${filled(all[index]?.text ?? "")};`),
    };
  }

  print(schema: Schema, name: string, defs: Record<string, Schema> = schema.$defs ?? {}): string {
    const of = (part: Schema, partName = name) => this.print(part, partName, defs);
    if (schema.$ref) {
      const target = defs[schema.$ref.split("/").at(-1) ?? ""];
      // What holds itself is left open at its second turn.
      return target ? this.print(target, name, {}) : "unknown";
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const);
    if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return union(choices.map((choice) => of(choice)));
    if (schema.allOf) return schema.allOf.map((part) => of(part)).join(" & ");
    const types = [schema.type ?? []].flat();
    if (types.length > 1) return union(types.map((type) => of({ ...schema, type })));
    switch (types[0]) {
      case "string":
        return schema.format === "binary" ? "Blob" : "string";
      case "integer":
      case "number":
        return "number";
      case "boolean":
        return "boolean";
      case "null":
        return "null";
      case "array":
        return this.list(schema, of, name);
      case "object":
        return this.object(schema, of, name);
      default:
        return "unknown";
    }
  }

  private list(schema: Schema, of: (part: Schema, name?: string) => string, name: string): string {
    if (schema.prefixItems) return `[${schema.prefixItems.map((item) => of(item)).join(", ")}]`;
    const item = schema.items ? of(schema.items, singular(name)) : "unknown";
    return item.includes(" | ") && !item.startsWith("{") ? `(${item})[]` : `${item}[]`;
  }

  private object(schema: Schema, of: (part: Schema, name?: string) => string, name: string): string {
    const { properties, required = [], additionalProperties: rest, propertyNames } = schema;
    if (!properties || Object.keys(properties).length === 0) {
      if (typeof rest !== "object")
        return rest === false ? "Record<string, never>" : "Record<string, unknown>";
      const keys = propertyNames?.enum ? of(propertyNames) : "string";
      return propertyNames?.enum ? `Partial<Record<${keys}, ${of(rest)}>>` : `Record<${keys}, ${of(rest)}>`;
    }
    const fields = Object.entries(properties).map(([key, part]) => {
      const isThere = required.includes(key);
      const type = of(part, pascal(key));
      return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}${isThere ? "" : "?"}: ${type}${isThere ? "" : " | undefined"}`;
    });
    return this.noted(`{ ${fields.join("; ")} }`, name);
  }

  private noted(text: string, name: string): string {
    if (text.length < NAMED_FROM && !!text.includes("\u00a7")) return text;
    const place = this.places.get(text) ?? { index: this.places.size, name };
    this.places.set(text, place);
    return `\u00a7${place.index}\u00a7`;
  }
}

function union(parts: readonly string[]): string {
  return [...new Set(parts)].join(" | ");
}

export const pascal = (name: string) =>
  name
    .replaceAll(/(?:^|[_.\-\s])([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, "");

const singular = (name: string) =>
  name.endsWith("ies")
    ? `${name.slice(0, -3)}y`
    : name.endsWith("s") && !name.endsWith("ss")
      ? name.slice(0, -1)
      : name;
