// Every call that sends a statement, as the compiler sees it: where it stands, what its text can be, which rows the code
// expects of it, and what kinds of values it sends.
import { join, relative } from "node:path";
import { isStringLiteralLikeNode, type Node, SyntaxKind } from "typescript/unstable/ast";
import { API, type Checker, type Project, type Type, TypeFlags } from "typescript/unstable/sync";
import { slashed } from "../files.ts";
import { NotClosed, textCode } from "./text-code.ts";

/** What a value can be in JavaScript, as far as the driver tells apart. */
export type Kind = "string" | "number" | "boolean" | "Date" | "Buffer" | "list" | "object" | "null" | "any";

export interface Field {
  kinds: ReadonlySet<Kind>;
  isOptional: boolean;
  /** Of a list: what it holds. */
  items?: ReadonlySet<Kind>;
  type: string;
}

export interface Sent {
  file: string;
  line: number;
  /** Code of a list of texts; the text itself where it stands at the call; or why there is neither. */
  code: string | { literal: string } | { isOpen: string };
  /** Nothing where the rows are not looked at. */
  row?: ReadonlyMap<string, Field>;
  rowType: string;
  /** Sent in a transaction of one tenant, which answers for `$wl`. */
  isBound: boolean;
  /** Nothing where the list of values is put together elsewhere. */
  values?: readonly ReadonlySet<Kind>[];
}

const METHODS = new Set(["rows", "one", "maybe", "run", "last", "query", "portions"]);
const OF_TENANT = /\/server\/src\/db\/(?:tenant-db|long-read)\.ts$/;
const OF_ANYBODY = /\/(?:areas\/operator\/(?:\w+\/)*reader|@types\/pg\/index\.d)\.ts$/;

interface Call extends Node {
  readonly expression: Node & { readonly name: Node & { readonly text: string } };
  readonly arguments: readonly Node[];
}

export function findStatements(root: string): Sent[] {
  const api = new API({ cwd: root });
  try {
    const config = join(root, "tools/sql/tsconfig.json");
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`no project in ${config}`);
    return project.rootFiles.flatMap((file) => inFile(project, root, file));
  } finally {
    api.close();
  }
}

function inFile(project: Project, root: string, file: string): Sent[] {
  const source = project.program.getSourceFile(file);
  if (!source) return [];
  const found: Sent[] = [];
  const visit = (node: Node): void => {
    const declaredIn =
      node.kind === SyntaxKind.CallExpression ? declaration(project.checker, node as Call) : "";
    const isBound = OF_TENANT.test(declaredIn);
    if (isBound || OF_ANYBODY.test(declaredIn)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      found.push({ file: slashed(relative(root, file)), line, isBound, ...read(project, node as Call) });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

/** The file that declares the called method, if it has one of the names. */
function declaration(checker: Checker, { expression }: Call): string {
  if (expression.kind !== SyntaxKind.PropertyAccessExpression || !METHODS.has(expression.name.text))
    return "";
  return checker.getSymbolAtLocation(expression.name)?.declarations[0]?.path ?? "";
}

function read(project: Project, call: Call): Pick<Sent, "code" | "row" | "rowType" | "values"> {
  const { checker } = project;
  const [text, values] = textAndValues(call);
  let code: Sent["code"];
  try {
    if (!text) throw new NotClosed("no text");
    code = isStringLiteralLikeNode(text) ? { literal: text.text } : textCode(project, text);
  } catch (error) {
    if (!(error instanceof NotClosed)) throw error;
    code = { isOpen: error.message };
  }
  const type = rowTypeOf(checker, call);
  const sent = valuesOf(checker, values, text);
  const row = type && fieldsOf(checker, type);
  return {
    code,
    rowType: type ? checker.typeToString(type) : "",
    ...(row ? { row } : {}),
    ...(sent ? { values: sent } : {}),
  };
}

/** The driver also takes both as one object. */
function textAndValues({ arguments: [first, second] }: Call): (Node | undefined)[] {
  if (first?.kind !== SyntaxKind.ObjectLiteralExpression) return [first, second];
  const { properties } = first as Node & {
    readonly properties: readonly {
      readonly name?: { readonly text: string };
      readonly initializer?: Node;
    }[];
  };
  return ["text", "values"].map((name) => properties.find((each) => each.name?.text === name)?.initializer);
}

/** Promise<R[]>, Promise<R>, Promise<R | undefined> and Promise<QueryResult<R>>, by the method. */
function rowTypeOf(checker: Checker, call: Call): Type | undefined {
  const method = call.expression.name.text;
  if (method === "run" || method === "last") return undefined;
  const promised = inner(checker, checker.getTypeAtLocation(call));
  if (method === "rows" || method === "query" || method === "portions") return inner(checker, promised);
  return promised && method === "maybe" ? checker.getNonNullableType(promised) : promised;
}

function inner(checker: Checker, type: Type | undefined): Type | undefined {
  return type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;
}

/** Nothing for a row whose fields the code does not name. */
function fieldsOf(checker: Checker, type: Type): Map<string, Field> | undefined {
  if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.NonPrimitive | TypeFlags.TypeParameter))
    return undefined;
  const properties = checker.getPropertiesOfType(type);
  if (properties.length === 0) return undefined;
  const types = checker.getTypeOfSymbol(properties);
  return new Map(
    properties.map(({ name }, index) => {
      const fieldType = types[index];
      if (!fieldType) throw new Error(`no type for ${name}`);
      return [name, fieldOf(checker, fieldType)];
    }),
  );
}

function fieldOf(checker: Checker, type: Type): Field {
  const parts = partsOf(type);
  const list = parts.find((part) => kindOf(checker, part) === "list");
  const items = list && inner(checker, list);
  return {
    kinds: kindsOf(checker, type),
    isOptional: parts.some((part) => part.flags & TypeFlags.Undefined),
    ...(items ? { items: kindsOf(checker, items) } : {}),
    type: checker.typeToString(type),
  };
}

function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type];
}

function kindsOf(checker: Checker, type: Type): Set<Kind> {
  return new Set(
    partsOf(type)
      .filter((part) => !(part.flags & TypeFlags.Undefined))
      .map((part) => kindOf(checker, part)),
  );
}

function kindOf(checker: Checker, type: Type): Kind {
  if (type.flags & TypeFlags.StringLike) return "string";
  if (type.flags & TypeFlags.NumberLike) return "number";
  if (type.flags & TypeFlags.BooleanLike) return "boolean";
  if (type.flags & TypeFlags.Null) return "null";
  if (!(type.flags & TypeFlags.Object)) return "any";
  if (checker.isArrayLikeType(type)) return "list";
  const name = type.getSymbol()?.name;
  return name === "Date" || name === "Buffer" ? name : "object";
}

function valuesOf(checker: Checker, values: Node | undefined, text: Node | undefined): Sent["values"] {
  if (!values) return text && text.kind !== SyntaxKind.SpreadElement ? [] : undefined;
  if (values.kind !== SyntaxKind.ArrayLiteralExpression) return undefined;
  const { elements } = values as Node & { readonly elements: readonly Node[] };
  if (elements.some(({ kind }) => kind === SyntaxKind.SpreadElement)) return undefined;
  return elements.map((element) => {
    const type = checker.getTypeAtLocation(element);
    return type ? kindsOf(checker, type) : new Set<Kind>(["any"]);
  });
}
