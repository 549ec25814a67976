// Which columns of an answer may be null. Only what is sure is said: a column of a table that allows it, or one that an outer
// join may leave empty. Of an expression nothing is said, except of those that hand such a column on.
import { isNode, nodesIn, numberIn, type TreeNode } from "./node-tree.ts";
import type { Schema } from "./schema.ts";
import { answered, follow, provenColumns, type Scope } from "./scope.ts";

const HANDS_ON = new Set(["RELABELTYPE", "COERCEVIAIO"]);

export function nullableColumns(statement: Scope, schema: Schema): boolean[] {
  // Of several selects put together only the first would be seen.
  if (isNode(statement.query.fields.get("setOperations"))) return [];
  return answered(statement).map((expression) => mayBeNull(expression, statement, schema) === true);
}

function mayBeNull(expression: TreeNode, scope: Scope, schema: Schema): boolean | undefined {
  if (HANDS_ON.has(expression.name)) {
    const [argument] = nodesIn(expression.fields.get("arg"));
    return argument && mayBeNull(argument, scope, schema);
  }
  if (expression.name === "CONST") return expression.fields.get("constisnull") === "true";
  if (expression.name === "COALESCEEXPR") {
    const parts = nodesIn(expression.fields.get("args")).map((part) => mayBeNull(part, scope, schema));
    return parts.every((part) => part === true) ? true : undefined;
  }
  if (expression.name !== "VAR") return undefined;
  if (provenColumns(scope).has(`${numberIn(expression, "varno")}.${numberIn(expression, "varattno")}`))
    return false;
  const source = follow(expression, scope);
  if (!source) return undefined;
  if (source.isNulled) return true;
  if ("expression" in source) {
    if (isNode(source.scope.query.fields.get("setOperations"))) return undefined;
    return mayBeNull(source.expression, source.scope, schema);
  }
  if (provenColumns(source.scope).has(`${source.place}.${source.attribute}`)) return false;
  return !schema.isNotNull(numberIn(source.table, "relid"), source.attribute);
}
