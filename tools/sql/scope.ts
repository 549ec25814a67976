// A parsed statement as its queries: the statement itself, what stands in its `with`, in its `from` and in its conditions.
// A column that is named somewhere is followed here to the table it comes from.
import { conjuncts, isNode, membersIn, nodesIn, numberIn, type TreeNode, type Value } from "./node-tree.ts";

const RELATION = 0;
const SUBQUERY = 1;
const CTE = 6;
const GROUP = 9;
const INNER = 0;

export interface Scope {
  readonly id: number;
  readonly query: TreeNode;
  readonly outer: Scope | undefined;
  readonly tables: readonly TreeNode[];
  /** By the node of a query that stands inside. */
  readonly inside: Map<TreeNode, Scope>;
}

/** The statement's queries, the outermost first. */
export function scopesOf(statement: TreeNode): Scope[] {
  const all: Scope[] = [];
  const open = (query: TreeNode, outer: Scope | undefined): Scope => {
    const tables = nodesIn(query.fields.get("rtable"));
    const scope: Scope = { id: all.length, query, outer, tables, inside: new Map() };
    all.push(scope);
    const visit = (value: Value): void => {
      if (isNode(value, "QUERY")) scope.inside.set(value, open(value, scope));
      else if (isNode(value)) value.fields.forEach(visit);
      else if (Array.isArray(value)) value.forEach((each: Value) => visit(each));
    };
    query.fields.forEach(visit);
    return scope;
  };
  open(statement, undefined);
  return all;
}

/** A column of a table, as one place in a statement names it. */
export interface Source {
  scope: Scope;
  /** The place of the table in the query's list. */
  place: number;
  table: TreeNode;
  attribute: number;
  /** An outer join may leave it empty. */
  isNulled: boolean;
}

export const isTable = (entry: TreeNode) => numberIn(entry, "rtekind") === RELATION;

function above(from: Scope, levels: number): Scope | undefined {
  let scope: Scope | undefined = from;
  for (let up = levels; up > 0; up -= 1) scope = scope?.outer;
  return scope;
}

export function tableOf(variable: TreeNode, from: Scope): TreeNode | undefined {
  return above(from, numberIn(variable, "varlevelsup"))?.tables[numberIn(variable, "varno") - 1];
}

/** Where a named column comes from; an expression where it is made by a query inside; nothing where that is not known. */
export function follow(
  variable: TreeNode,
  from: Scope,
): Source | { expression: TreeNode; scope: Scope; isNulled: boolean } | undefined {
  const scope = above(from, numberIn(variable, "varlevelsup"));
  const place = numberIn(variable, "varno");
  const attribute = numberIn(variable, "varattno");
  const table = scope?.tables[place - 1];
  if (!scope || !table || attribute < 1) return undefined;
  const isNulled = membersIn(variable, "varnullingrels").length > 0 && !provenPlaces(scope).has(place);
  switch (numberIn(table, "rtekind")) {
    case RELATION:
      return { scope, place, table, attribute, isNulled };
    case GROUP: {
      const expression = nodesIn(table.fields.get("groupexprs"))[attribute - 1];
      return expression && { expression, scope, isNulled };
    }
    case SUBQUERY: {
      const inner = scope.inside.get(table.fields.get("subquery") as TreeNode);
      return inner && made(inner, attribute, isNulled);
    }
    case CTE: {
      const inner = cteOf(table, scope);
      return inner && made(inner, attribute, isNulled);
    }
    default:
      return undefined;
  }
}

function made(scope: Scope, attribute: number, isNulled: boolean) {
  const expression = answered(scope)[attribute - 1];
  return expression && { expression, scope, isNulled };
}

function cteOf(table: TreeNode, from: Scope): Scope | undefined {
  const scope = above(from, numberIn(table, "ctelevelsup"));
  const found = nodesIn(scope?.query.fields.get("cteList")).find(
    ({ fields }) => fields.get("ctename") === table.fields.get("ctename"),
  );
  return scope?.inside.get(found?.fields.get("ctequery") as TreeNode);
}

/** The expressions of the columns that a query answers with, in their order. */
export function answered({ query }: Scope): TreeNode[] {
  const returned = nodesIn(query.fields.get("returningList"));
  const list = returned.length > 0 ? returned : nodesIn(query.fields.get("targetList"));
  return list
    .filter(({ fields }) => fields.get("resjunk") !== "true")
    .map(({ fields }) => fields.get("expr"))
    .filter((expression) => isNode(expression));
}

/** Conditions of the query's own rows; `isSure` leaves out what an outer join only tries. */
export function conditionsOf({ query }: Scope, { isSure }: { isSure: boolean }): TreeNode[] {
  const collect = (node: Value | undefined): TreeNode[] => {
    if (!isNode(node)) return [];
    if (node.name === "FROMEXPR")
      return [
        ...nodesIn(node.fields.get("fromlist")).flatMap(collect),
        ...conjuncts(node.fields.get("quals")),
      ];
    if (node.name !== "JOINEXPR") return [];
    const isInner = numberIn(node, "jointype") === INNER;
    if (isSure && !isInner) return [];
    return [
      ...collect(node.fields.get("larg")),
      ...collect(node.fields.get("rarg")),
      ...conjuncts(node.fields.get("quals")),
    ];
  };
  return collect(query.fields.get("jointree"));
}

const STRICT = new Set(["OPEXPR", "SCALARARRAYOPEXPR", "FUNCEXPR", "RELABELTYPE", "COERCEVIAIO"]);

/** Columns that cannot be empty in a row that meets the conditions: what is compared, and what is asked not to be null. */
export function provenColumns(scope: Scope): Set<string> {
  const proven = new Set<string>();
  const visit = (node: TreeNode): void => {
    if (node.name === "VAR" && numberIn(node, "varlevelsup") === 0)
      proven.add(`${numberIn(node, "varno")}.${numberIn(node, "varattno")}`);
    if (STRICT.has(node.name)) nodesIn(node.fields.get("args") ?? node.fields.get("arg")).forEach(visit);
    if (node.name === "RELABELTYPE" || node.name === "COERCEVIAIO")
      nodesIn(node.fields.get("arg")).forEach(visit);
    // IS NOT NULL
    if (node.name === "NULLTEST" && numberIn(node, "nulltesttype") === 1)
      nodesIn(node.fields.get("arg")).forEach(visit);
  };
  conditionsOf(scope, { isSure: true }).forEach(visit);
  return proven;
}

function provenPlaces(scope: Scope): Set<number> {
  return new Set([...provenColumns(scope)].map((column) => Number(column.split(".")[0])));
}
