// Finds every place of a file where a small change ought to be noticed, and what the change is. Types, imports, the keys of
// objects, assertions and the words of an `Error` are left alone: nobody outside relies on them. So is what a schema or an
// operation declares, which is a type that is there when it runs; what a schema does by a function is not.
import { parseAst } from "vitest/node";
import { regexChanges } from "./regex-changes.ts";

export interface Change {
  start: number;
  end: number;
  /** What stands there instead. */
  text: string;
  isStatement?: true;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "&&": ["||"],
  "||": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "*=": ["/="],
  "/=": ["*="],
  "++": ["--"],
  "--": ["++"],
};
/** A call without this method gives what it was called on. */
const DROPPED = new Set([
  "filter",
  "slice",
  "reverse",
  "toReversed",
  "sort",
  "toSorted",
  "trim",
  "toUpperCase",
  "toLowerCase",
  "concat",
]);
const SWAPPED = new Map(
  Object.entries({
    some: "every",
    every: "some",
    min: "max",
    max: "min",
    floor: "ceil",
    ceil: "floor",
    startsWith: "endsWith",
    endsWith: "startsWith",
  }),
);
const ABOUT_DEFECTS = new Set(["assert", "assertMinor", "unreachable", "Error", "RangeError", "TypeError"]);
const DECLARING = new Set(["z", "operation"]);
const TYPED_EXPRESSIONS = new Set(["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"]);

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";
const node = (value: unknown) => value as Node;
const isLiteral = (value: unknown, kind: string) =>
  isNode(value) && value.type === "Literal" && typeof value["value"] === kind;
const isText = (value: unknown): boolean =>
  isLiteral(value, "string") || (isNode(value) && value.type === "TemplateLiteral");

export function changesIn(source: string): Change[] {
  const changes: Change[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end);
  const offer = (at: Node, text: string) => changes.push({ start: at.start, end: at.end, text });
  const drop = (at: Node) => changes.push({ start: at.start, end: at.end, text: "", isStatement: true });
  const both = (test: unknown) => {
    if (!isLiteral(test, "boolean")) for (const value of ["true", "false"]) offer(node(test), value);
  };

  function withOperator(at: Node, from: Node, to: Node) {
    const operator = String(at["operator"]);
    if (operator === "+" && (isText(from) || isText(to))) return;
    // What is between the two sides has the operator and their brackets.
    const between = source.slice(from.end, to.start);
    for (const other of OPERATORS[operator] ?? [])
      offer(
        at,
        source.slice(at.start, from.end) + between.replace(operator, other) + source.slice(to.start, at.end),
      );
    if (operator === "??") for (const side of [from, to]) offer(at, textOf(side));
  }

  function returned(value: unknown) {
    if (!isNode(value) || value.type === "Literal") return;
    if (value.type === "Identifier" && value["name"] === "undefined") return;
    if (value.type === "UnaryExpression" && value["operator"] === "void") return;
    offer(value, "undefined");
  }

  function called(at: Node, isInChain: boolean) {
    const callee = node(at["callee"]);
    if (isInChain || callee.type !== "MemberExpression" || callee["computed"] === true) return;
    const property = node(callee["property"]);
    const name = String(property["name"]);
    if (DROPPED.has(name)) offer(at, textOf(node(callee["object"])));
    const other = SWAPPED.get(name);
    if (other) offer(at, source.slice(at.start, property.start) + other + source.slice(property.end, at.end));
  }

  const visitors: Record<string, (at: Node, isInChain: boolean) => void> = {
    BinaryExpression: (at) => withOperator(at, node(at["left"]), node(at["right"])),
    LogicalExpression: (at) => withOperator(at, node(at["left"]), node(at["right"])),
    AssignmentExpression: (at) => withOperator(at, node(at["left"]), node(at["right"])),
    UpdateExpression: (at) => {
      const other = String(OPERATORS[String(at["operator"])]?.[0]);
      const argument = textOf(node(at["argument"]));
      offer(at, at["prefix"] === true ? other + argument : argument + other);
    },
    UnaryExpression: (at) => {
      if (at["operator"] === "!" || at["operator"] === "-") offer(at, `(${textOf(node(at["argument"]))})`);
    },
    ConditionalExpression: (at) => both(at["test"]),
    IfStatement: (at) => both(at["test"]),
    WhileStatement: (at) => offer(node(at["test"]), "false"),
    ForStatement: (at) => isNode(at["test"]) && offer(at["test"], "false"),
    Literal: (at) => {
      if (typeof at["value"] === "boolean") offer(at, String(!at["value"]));
      else if (typeof at["value"] === "string") offer(at, at["value"] === "" ? '"changed"' : '""');
      else if (at["regex"]) for (const text of regexChanges(textOf(at))) offer(at, text);
    },
    TemplateLiteral: (at) => offer(at, "``"),
    ArrayExpression: (at) => {
      if ((at["elements"] as unknown[]).length > 0) offer(at, "[]");
    },
    ReturnStatement: (at) => returned(at["argument"]),
    ArrowFunctionExpression: (at) => node(at["body"]).type !== "BlockStatement" && returned(at["body"]),
    ExpressionStatement: (at) => {
      const what = node(at["expression"]);
      if (/Call|Await|Assignment|Update/.test(what.type) && !isAboutADefect(what)) drop(at);
    },
    ContinueStatement: drop,
    CallExpression: called,
    ChainExpression: (at) => {
      const text = textOf(at);
      // One at a time, without those in its arguments, which are chains of their own.
      for (const mark of questionMarks(node(at["expression"]), source))
        offer(at, text.slice(0, mark.start - at.start) + mark.instead + text.slice(mark.end - at.start));
    },
  };

  function visit(at: Node, isInChain = false, isInDeclaration = false): void {
    if (at.type.startsWith("Import") || (at.type.startsWith("TS") && !TYPED_EXPRESSIONS.has(at.type))) return;
    const declares = !isFunction(at) && (isInDeclaration || isDeclaration(at));
    if (!declares) visitors[at.type]?.(at, isInChain);
    for (const [field, value] of Object.entries(at)) {
      if (isLeftAlone(at, field)) continue;
      // Brackets around a part of an optional chain would break it; what is called with is no part of it.
      const staysInChain =
        (isInChain || at.type === "ChainExpression") && ["expression", "object", "callee"].includes(field);
      for (const child of [value].flat()) if (isNode(child)) visit(child, staysInChain, declares);
    }
  }

  visit(parseAst(source, { lang: "ts" }) as unknown as Node);
  return changes;
}

/** A schema of zod, or an operation. */
function isDeclaration(at: Node): boolean {
  if (at.type !== "CallExpression" && at.type !== "MemberExpression") return false;
  const inner = node(at["callee"] ?? at["object"]);
  return inner.type === "Identifier" ? DECLARING.has(String(inner["name"])) : isDeclaration(inner);
}

function isFunction({ type }: Node): boolean {
  return type === "ArrowFunctionExpression" || type === "FunctionExpression";
}

function isLeftAlone(at: Node, field: string): boolean {
  if (field === "parent" || field === "typeAnnotation" || field === "returnType") return true;
  if (field === "typeArguments" || field === "typeParameters") return true;
  if (field === "key" || field === "property") return at["computed"] !== true;
  if (field === "source") return at.type.startsWith("Export");
  if (field === "directive") return true;
  if (field === "quasi" || field === "quasis") return true;
  if (field === "left") return at.type === "AssignmentExpression" || at.type.startsWith("ForOf");
  return field === "arguments" && isAboutADefect(at);
}

/** An assertion guards against what no caller may cause, and says so to engineers alone. */
function isAboutADefect({ callee }: Node): boolean {
  return isNode(callee) && ABOUT_DEFECTS.has(String(callee["name"]));
}

function questionMarks(of: Node, source: string): { start: number; end: number; instead: string }[] {
  const inner = node(of["object"] ?? of["callee"] ?? of["expression"] ?? of);
  const found = inner === of ? [] : questionMarks(inner, source);
  if (of["optional"] !== true) return found;
  const start = source.indexOf("?.", inner.end);
  const instead = of.type === "MemberExpression" && of["computed"] !== true ? "." : "";
  return [...found, { start, end: start + 2, instead }];
}
