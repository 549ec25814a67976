// Whether a statement says whose rows it is about: every retailer's table in it is compared by `wl_id` with a value that is
// given, or with a table that is. Row security stays the last word; this lets the planner and a distributed database see it.
import { isNode, nodesIn, numberIn, type TreeNode } from "./node-tree.ts";
import type { Schema } from "./schema.ts";
import { conditionsOf, follow, isTable, type Scope, tableOf } from "./scope.ts";

const GIVEN = "given";
const INSERT = 3;
/** `=` of whole numbers, as `wl_id` is one. */
const EQUALS = "96";

/** The names of the tables in a statement whose retailer it leaves open. */
export function openTables(scopes: readonly Scope[], schema: Schema): string[] {
  const groups = new Groups();
  for (const scope of scopes)
    for (const condition of conditionsOf(scope, { isSure: false })) {
      if (condition.fields.get("opno") !== EQUALS) continue;
      const [left, right] = nodesIn(condition.fields.get("args"));
      if (left && right) groups.join(keyOf(left, scope), keyOf(right, scope));
    }
  return scopes.flatMap((scope) =>
    scope.tables.flatMap((table, index) => {
      const column = isTable(table) ? schema.tenantColumn(numberIn(table, "relid")) : undefined;
      if (column === undefined || isWrittenAnew(scope, index + 1)) return [];
      return groups.areOne(`${scope.id}.${index + 1}.${column}`, GIVEN) ? [] : [nameOf(table)];
    }),
  );
}

/** The target of an insert gets its `wl_id` with the row; `excluded` is that row. */
function isWrittenAnew({ query }: Scope, place: number): boolean {
  if (numberIn(query, "commandType") === INSERT && numberIn(query, "resultRelation") === place) return true;
  const conflict = query.fields.get("onConflict");
  return isNode(conflict) && numberIn(conflict, "exclRelIndex") === place;
}

/** One name for every value that must be equal; nothing for what is computed. */
function keyOf(expression: TreeNode, scope: Scope): string | undefined {
  if (expression.name === "PARAM") return GIVEN;
  if (expression.name === "RELABELTYPE") {
    const [argument] = nodesIn(expression.fields.get("arg"));
    return argument && keyOf(argument, scope);
  }
  if (expression.name !== "VAR") return undefined;
  const source = follow(expression, scope);
  if (!source) return isListed(expression, scope) ? GIVEN : undefined;
  if ("expression" in source) return keyOf(source.expression, source.scope);
  return `${source.scope.id}.${source.place}.${source.attribute}`;
}

/** A column of rows that are themselves given: unnest($1). */
function isListed(variable: TreeNode, scope: Scope): boolean {
  const table = tableOf(variable, scope);
  return nodesIn(table?.fields.get("functions")).some((made) => {
    const [call] = nodesIn(made.fields.get("funcexpr"));
    return nodesIn(call?.fields.get("args")).some(({ name }) => name === "PARAM");
  });
}

function nameOf(table: TreeNode): string {
  const names = table.fields.get("eref");
  const name = isNode(names) && names.fields.get("aliasname");
  return typeof name === "string" ? name : "?";
}

/** Values that are known to be equal to one another. */
class Groups {
  readonly #first = new Map<string, string>();

  #top(key: string): string {
    const up = this.#first.get(key);
    return up === undefined ? key : this.#top(up);
  }

  join(left: string | undefined, right: string | undefined): void {
    if (left === undefined || right === undefined) return;
    const [a, b] = [this.#top(left), this.#top(right)];
    if (a !== b) this.#first.set(a, b);
  }

  areOne(left: string, right: string): boolean {
    return this.#top(left) === this.#top(right);
  }
}
