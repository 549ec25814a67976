// The web's own source files as syntax trees, for tests that hold a rule over all of them.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ESTree, parseSync } from "vite";

export interface Source {
  /** From `src`, with forward slashes. */
  path: string;
  program: ESTree.Program;
  lineOf: (node: ESTree.Span) => number;
}

const SRC = join(import.meta.dirname, "..");

/** Everything that runs in the browser: no tests and none of their tools. */
export function webSources(): Source[] {
  return globSync("**/*.{ts,tsx}", { cwd: SRC })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.(test|d)\.tsx?$/.test(path) && !path.startsWith("testing/"))
    .toSorted()
    .map((path) => parseSource(path, readFileSync(join(SRC, path), "utf8")));
}

export function parseSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return { path, program, lineOf: ({ start }) => text.slice(0, start).split("\n").length };
}

/** Stands in a reading for a value known only at run time. */
export const VALUE = "${}";

/** One way a text can read; `isOpen` when it has a value inside. */
export interface Reading {
  node: ESTree.Expression;
  text: string;
  isOpen: boolean;
}

/** Every text an expression can turn out to be, as far as it is written there: both ends of a choice, for instance. */
export function readingsOf(node: ESTree.Node | null | undefined): Reading[] {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" ? [{ node, text: node.value, isOpen: false }] : [];
    case "TemplateLiteral": {
      const text = node.quasis.map(({ value }) => value.cooked ?? "").join(VALUE);
      return [{ node, text, isOpen: node.expressions.length > 0 }];
    }
    case "ConditionalExpression":
      return [...readingsOf(node.consequent), ...readingsOf(node.alternate)];
    case "LogicalExpression":
    case "BinaryExpression":
      return node.operator === "+" || node.type === "LogicalExpression"
        ? [...readingsOf(node.left), ...readingsOf(node.right)]
        : [];
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSSatisfiesExpression":
      return readingsOf(node.expression);
    case "JSXExpressionContainer":
      return readingsOf(node.expression);
    default:
      return [];
  }
}
