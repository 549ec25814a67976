// Reads the database's own print of a statement that it has parsed and resolved:
// {NAME :field value :field (list) …}, as nodes/outfuncs.c writes it.

export interface TreeNode {
  readonly name: string;
  readonly fields: ReadonlyMap<string, Value>;
}
export type Value = TreeNode | string | readonly Value[];

export function readTree(text: string): Value {
  // Words, quoted or bare, in which a backslash keeps the next character as it is; and the brackets.
  const tokens = text.match(/[(){}]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}\\]|\\.)+/gs) ?? [];
  let at = 0;
  const isFieldOrEnd = () =>
    tokens[at] === undefined || tokens[at] === "}" || /^:[a-z]/i.test(tokens[at] ?? "");
  function value(): Value {
    const token = tokens[at] ?? "";
    at += 1;
    if (token === "(") {
      const items: Value[] = [];
      while (at < tokens.length && tokens[at] !== ")") items.push(value());
      at += 1;
      return items;
    }
    if (token !== "{") return unquoted(token);
    const name = tokens[at] ?? "";
    at += 1;
    const fields = new Map<string, Value>();
    while (at < tokens.length && tokens[at] !== "}") {
      const field = (tokens[at] ?? "").slice(1);
      at += 1;
      const values: Value[] = [];
      while (!isFieldOrEnd()) values.push(value());
      fields.set(field, values.length === 1 ? (values[0] ?? "") : values);
    }
    at += 1;
    return { name, fields };
  }
  return value();
}

function unquoted(token: string): string {
  const bare = token.startsWith('"') ? token.slice(1, -1) : token;
  return bare.replaceAll(/\\(.)/gs, "$1");
}

export function isNode(value: Value | undefined, name?: string): value is TreeNode {
  return typeof value === "object" && "name" in value && (name === undefined || value.name === name);
}

export function nodesIn(value: Value | undefined): readonly TreeNode[] {
  if (isNode(value)) return [value];
  return Array.isArray(value) ? value.flatMap((each: Value) => nodesIn(each)) : [];
}

export function numberIn(node: TreeNode, field: string): number {
  return Number(node.fields.get(field) ?? 0);
}

/** The members of a set, `(b 1 2)`. */
export function membersIn(node: TreeNode, field: string): readonly number[] {
  const set = node.fields.get(field);
  return Array.isArray(set) ? set.slice(1).map(Number) : [];
}

/** The conditions that must all hold. */
export function conjuncts(condition: Value | undefined): readonly TreeNode[] {
  if (!isNode(condition)) return [];
  if (condition.name === "BOOLEXPR" && condition.fields.get("boolop") === "and")
    return nodesIn(condition.fields.get("args")).flatMap(conjuncts);
  return [condition];
}
