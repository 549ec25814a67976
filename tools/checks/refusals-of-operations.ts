// Which refusals each operation can answer with, read from the code: from its handler through everything that the handler
// reaches, over ports and events too, to the codes that stand there. The list is kept in `contract/src/refusals.json`, from
// which `/openapi.json` is made; `npm run check` compares, and `node tools/checks/refusals-of-operations.ts` writes it anew.
// It names what the code can reach, so that it may name a code too many.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { isRefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { parseSync } from "oxc-parser";
import { filesOf } from "../files.ts";
import { ROOT, runToEnd } from "../processes.ts";

const LIST = join(ROOT, "contract/src/refusals.json");
const SOURCES = ["server/src/**/*.ts", "contract/src/**/*.ts", "finance/src/**/*.ts"];
const NOT_THERE =
  /\.test\.ts$|\/testing\/|^contract\/src\/errors\/|^server\/src\/(?:telemetry\/|backup\/|edge\/refuse\.ts)/;
/** What is done later, or in another process, is not answered by the call that wanted it. */
const LATER = new Set(["job"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}
interface Declared {
  codes: Set<string>;
  /** `file#name` of what it uses. */
  uses: Set<string>;
  isLater: boolean;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const nameOf = (node: unknown) =>
  isNode(node) && node.type === "Identifier" ? String(node["name"]) : undefined;

function fileOf(from: string, path: string): string | undefined {
  const target = path.startsWith("#")
    ? join(ROOT, from.split("/")[0] ?? "", "src", path.slice(1))
    : path.startsWith("@handsel/")
      ? join(ROOT, path.slice("@handsel/".length).replace("/", "/src/"))
      : path.startsWith(".")
        ? resolve(ROOT, dirname(from), path)
        : undefined;
  return target && existsSync(target) ? relative(ROOT, target) : undefined;
}

/** A code that is compared with is not raised. */
function codesAndNames(
  node: Node,
  found: { codes: Set<string>; names: Set<string> },
  source: (node: Node) => string,
): void {
  if (
    node.type.startsWith("TS") &&
    !["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"].includes(node.type)
  )
    return;
  if (node.type === "Literal" && isRefusalCode(node["value"])) found.codes.add(node["value"]);
  if (node.type === "Identifier") found.names.add(String(node["name"]));
  if (node.type === "CallExpression" && nameOf(node["callee"]) === "refuseAtEdge") {
    const [status, code] = node["arguments"] as Node[];
    if (status && code && isRefusalCode(code["value"])) {
      found.codes.add(`${String(status["value"])} ${code["value"]}`);
      return;
    }
  }
  // A lender says in codes of ours why it refuses; what it is called says nothing.
  const isMember = node.type === "MemberExpression";
  if (isMember && nameOf(node["property"]) === "name" && /\.funders\[/.test(source(node))) return;
  if (isMember && source(node).endsWith(".adapters.funders"))
    found.names.add("file #adapters/funders/funders.ts");
  // The files of a retailer have a limit; they are reached over the platform and not by an import.
  const callee = node["callee"] as Node | undefined;
  const [owner, method] = [callee?.["object"] as Node | undefined, nameOf(callee?.["property"])];
  if (method === "write" && (nameOf(owner) ?? nameOf(owner?.["property"])) === "storage")
    found.codes.add("STORAGE_FULL");
  const [given, second] = node.type === "NewExpression" ? (node["arguments"] as Node[]) : [];
  const made = nameOf(node["callee"]);
  // What is done in the room stands in another file, which is named by its address.
  if (made === "URL" && /^\..*\.ts$/.test(String(given?.["value"]))) {
    found.names.add(`file ${String(given?.["value"])}`);
    found.codes.add("CONTENT_TOO_COMPLEX");
  }
  // Several reasons at once, of which one makes the call malformed.
  if (made === "Refusal" && second) found.codes.add("400 *");
  const isComparison = node.type === "BinaryExpression" && /^[!=]==$/.test(String(node["operator"]));
  for (const child of childrenOf(node)) {
    if (child.type === "Literal" && (isComparison || (node.type === "SwitchCase" && child === node["test"])))
      continue;
    // A property's name is no use of what is called the same.
    if (node.type === "MemberExpression" && child === node["property"] && node["computed"] !== true) continue;
    if (
      node.type === "Property" &&
      child === node["key"] &&
      node["shorthand"] !== true &&
      node["computed"] !== true
    ) {
      // Tables have codes as names: `{ CODE: … }`.
      const key = String(child["name"] ?? child["value"]);
      if (isRefusalCode(key)) found.codes.add(key);
      continue;
    }
    codesAndNames(child, found, source);
  }
}

function statementsOf(body: Node[]): [name: string, node: Node][] {
  return body.flatMap((statement): [string, Node][] => {
    const declaration = (statement["declaration"] ?? statement) as Node;
    if (declaration.type === "VariableDeclaration")
      return (declaration["declarations"] as Node[]).flatMap((one): [string, Node][] => {
        const id = one["id"] as Node;
        const names = nameOf(id)
          ? [nameOf(id) ?? ""]
          : childrenOf(id).map((part) => nameOf(part["value"]) ?? "");
        return isNode(one["init"]) ? names.map((name) => [name, one["init"] as Node]) : [];
      });
    const name = nameOf(declaration["id"]);
    return name && /^(?:Function|Class)Declaration$/.test(declaration.type) ? [[name, declaration]] : [];
  });
}

function readAll(): { declared: Map<string, Declared>; handlers: Map<string, string[]> } {
  const declared = new Map<string, Declared>();
  const handlers = new Map<string, string[]>();
  const answers: [to: string, uses: string[]][] = [];
  const handing = new Map<string, string>();
  for (const file of filesOf(SOURCES).filter((path) => !NOT_THERE.test(path))) {
    const content = readFileSync(join(ROOT, file), "utf8");
    const textOf = ({ start, end }: Node) => content.slice(start, end);
    const { program } = parseSync(file, content);
    const body = program.body as unknown as Node[];
    const known = new Map<string, string>();
    for (const statement of body) {
      const source = statement["source"] as Node | null | undefined;
      const target = source ? fileOf(file, String(source["value"])) : undefined;
      if (!target) continue;
      for (const one of (statement["specifiers"] ?? []) as Node[]) {
        const from = one.type === "ImportNamespaceSpecifier" ? "*" : nameOf(one["imported"] ?? one["local"]);
        const local = nameOf(one["exported"] ?? one["local"]);
        if (local && from) known.set(local, `${target}#${from}`);
        // What an index hands on is found under its own name, too.
        if (local && statement.type === "ExportNamedDeclaration")
          handing.set(`${file}#${local}`, `${target}#${from}`);
        if (local && statement.type === "ExportNamedDeclaration")
          declared.set(`${file}#${local}`, {
            codes: new Set(),
            uses: new Set([`${target}#${from}`]),
            isLater: false,
          });
      }
    }
    const statements = statementsOf(body);
    for (const [name] of statements) known.set(name, `${file}#${name}`);
    const meant = (names: Iterable<string>) =>
      [...names].flatMap((name) =>
        name.startsWith("file ")
          ? `${fileOf(file, name.slice("file ".length)) ?? ""}#*`
          : (known.get(name) ?? []),
      );
    const isArea = file.endsWith("/area.ts");
    for (const [name, node] of statements) {
      const found = { codes: new Set<string>(), names: new Set<string>() };
      codesAndNames(node, found, textOf);
      const callee = node.type === "CallExpression" ? nameOf(node["callee"]) : undefined;
      const [first] = (node["arguments"] ?? []) as Node[];
      const operation = known.get(nameOf(first) ?? "");
      if (operation?.startsWith("contract/") && file.startsWith("server/src/areas/"))
        handlers.set(operation, [...(handlers.get(operation) ?? []), `${file}#${name}`]);
      for (const call of file.startsWith("server/") ? callsIn(node) : []) {
        const [to, ...given] = (call["arguments"] as Node[]) ?? [];
        const names = { codes: new Set<string>(), names: new Set<string>() };
        for (const one of given) codesAndNames(one, names, textOf);
        const target = known.get(nameOf(to) ?? "");
        if (target) answers.push([target, meant(names.names)]);
      }
      declared.set(`${file}#${name}`, {
        codes: found.codes,
        uses: new Set(isArea ? [] : meant(found.names)),
        isLater: LATER.has(callee ?? ""),
      });
    }
  }
  for (const [to, uses] of answers) {
    // An index hands a port on; whoever asks has it from where it is declared.
    const handedOn = handing.get(to) ?? to;
    for (const use of uses) declared.get(handedOn)?.uses.add(use);
  }
  return { declared, handlers };
}

function callsIn(node: Node): Node[] {
  const isArrow =
    node.type === "CallExpression" && ["provide", "listenTo"].includes(nameOf(node["callee"]) ?? "");
  return [...(isArrow ? [node] : []), ...childrenOf(node).flatMap(callsIn)];
}

function reached(declared: ReadonlyMap<string, Declared>, from: readonly string[]): string[] {
  const codes = new Set<string>();
  const seen = new Set<string>();
  const left = [...from];
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const [file, one] = name.split("#");
    if (one === "*") left.push(...[...declared.keys()].filter((key) => key.startsWith(`${file}#`)));
    const found = declared.get(name);
    if (!found || found.isLater) continue;
    for (const code of found.codes) codes.add(code);
    left.push(...found.uses);
  }
  return [...codes].sort();
}

async function listOf(): Promise<Record<string, string[]>> {
  const { declared, handlers } = readAll();
  const list: Record<string, string[]> = {};
  for (const [name, from] of handlers) {
    const [file = "", constant = ""] = name.split("#");
    const module = (await import(join(ROOT, file))) as Record<
      string,
      { path?: string; whenMissing?: object }
    >;
    const operation = module[constant];
    const known = ALL_OPERATIONS.find(({ path }) => path === operation?.path);
    if (!known || operation?.path === undefined) continue;
    const own = Object.values(known.whenMissing ?? {}) as string[];
    list[known.path] = [...new Set([...(list[known.path] ?? []), ...reached(declared, from), ...own])].sort();
  }
  const missing = ALL_OPERATIONS.filter(({ path }) => !(path in list)).map(({ path }) => path);
  if (missing.length > 0) throw new Error(`no handler found for ${missing.join(", ")}`);
  return Object.fromEntries(Object.entries(list).sort(([one], [other]) => one.localeCompare(other)));
}

export async function checkRefusalsOfOperations(): Promise<boolean> {
  const known: unknown = existsSync(LIST) ? JSON.parse(readFileSync(LIST, "utf8")) : {};
  const isFresh = JSON.stringify(known) === JSON.stringify(await listOf());
  if (!isFresh)
    console.error(
      "what operations refuse with has changed: run `node tools/checks/refusals-of-operations.ts`",
    );
  return isFresh;
}

if (import.meta.main) {
  writeFileSync(LIST, `${JSON.stringify(await listOf(), null, 2)}\n`);
  process.exit(await runToEnd("biome", ["format", "--write", LIST]));
}
