// What of the contract a browser needs. A call takes the name and the address of its operation; the schemas of what is sent
// and answered are checked by the server alone, and the words for integrators are read there. Without the schemas most pages need neither the schema library nor the tables behind
// phone numbers and postcodes. The fields that forms check stand beside the operations and stay.
import type { Plugin } from "vite";

const CONTRACT = /\/contract\/src\/.*\.ts$/;
const SERVER_ONLY = new Set(["input", "output", "summary", "description"]);

interface Node {
  type: string;
  start: number;
  end: number;
  // The shape of each kind of node is checked where it is used.
  [field: string]: unknown;
}

/** A stretch of the source and what stands in its place. */
interface Change {
  start: number;
  end: number;
  text: string;
}

export function leanContract(): Plugin {
  return {
    name: "lean-contract",
    apply: "build",
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const changes = body.flatMap((statement) => declaredIn(statement)).flatMap(changesOf);
        return changes.length === 0 ? null : { code: applied(code, changes), map: null };
      },
    },
  };
}

function declaredIn(statement: Node): Node[] {
  const declaration =
    statement.type === "ExportNamedDeclaration" ? (statement["declaration"] as Node | null) : statement;
  return declaration?.type === "VariableDeclaration" ? (declaration["declarations"] as Node[]) : [];
}

function changesOf({ id, init }: Node): Change[] {
  const value = init as Node | null;
  if (!value || (id as Node).type !== "Identifier") return [];
  return [...withoutSchemas(value), ...(isMade(value) ? asUnneeded(value) : [])];
}

/** `operation({ …, summary: …, input: …, output: … })` loses them, and so does what makes several operations alike. */
function withoutSchemas(value: Node): Change[] {
  const [spec] = (value["arguments"] ?? []) as Node[];
  if (value.type !== "CallExpression" || spec?.type !== "ObjectExpression") return [];
  const properties = spec["properties"] as Node[];
  const nameOf = ({ type, key }: Node) => (type === "Property" ? String((key as Node)["name"]) : "");
  const callee = String((value["callee"] as Node)["name"]);
  // Only operations have a summary.
  if (callee !== "operation" && !properties.some((property) => nameOf(property) === "summary")) return [];
  return properties
    .filter((property) => SERVER_ONLY.has(nameOf(property)))
    .map(({ start, end }) => ({ start, end, text: "" }));
}

/** Made by calling something, which a bundler keeps unless it is told that nobody misses it. */
const isMade = ({ type }: Node) =>
  !["Literal", "ArrowFunctionExpression", "FunctionExpression", "TemplateLiteral", "Identifier"].includes(
    type,
  );

/** Nothing in the contract happens because a file is imported, so that a value that nobody uses need not be made. */
const asUnneeded = ({ start, end }: Node): Change[] => [
  { start, end: start, text: "/* @__PURE__ */ (() => (" },
  { start: end, end, text: "))()" },
];

function applied(code: string, changes: readonly Change[]): string {
  let result = code;
  for (const { start, end, text } of [...changes].sort((a, b) => b.start - a.start || b.end - a.end))
    result = result.slice(0, start) + text + result.slice(dropComma(result, end, text));
  return result;
}

/** A property takes the comma behind it along. */
function dropComma(code: string, end: number, text: string): number {
  const comma = text === "" ? /^\s*,/.exec(code.slice(end)) : null;
  return end + (comma?.[0].length ?? 0);
}
