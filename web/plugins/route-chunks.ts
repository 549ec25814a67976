// Puts code together by who needs it, not by file. A first build, which is not written, tells which pages reach which module
// once all that nobody uses is gone. What every page needs becomes one file, and the rest one file for each kind of page and
// area, so that a page fetches a handful. A module stands with whoever reaches it, so that no two files need each other.
import { build, type InlineConfig, type Rolldown } from "vite";

/** Of unpacked code; some five kilobytes over the wire. */
const LARGE = 40_000;
const HEAVY = 50_000;

/** Pages without a session, by what a customer is about to do; they are kept apart from what staff need. */
const PUBLIC: readonly [name: string, pages: RegExp][] = [
  ["quote", /tradein\/(?:online\/online-quote|approval\/approval)-screen/],
  ["trade", /tradein\/online\//],
  ["letters", /crm\/online\//],
  ["own", /checkout\/(?:own-phone|display)\//],
  ["login", /platform\/(?:login|recover|reset|sign-on)-screen/],
];
const AREA = /\/areas\/([a-z-]+)\/.*-screen\.tsx$/;
/** Fetched by itself once a page stands, and by the pages of an outage; no other page is to bring it along. */
const TILL = /\/client\/outage\/(?:till|queue|vault|send-sale|send-trade|use-kept-pack)\.ts$|\/idb\/build\//;
/** Forms read them; so does whoever is refused something, and has no form. */
const REFUSALS = /\/contract\/src\/errors\/(?:families|remedies|catalogue|message)\b/;
/** Small things that pages without fields read as well: they bring no fields along. */
const WITHOUT_FIELDS: readonly [name: string, modules: RegExp][] = [
  ["own-calls", /\/contract\/src\/checkout\/own-phone\./],
  ["qr-code", /\/uqr\/|\/kit\/marks\/qr-code\./],
];
const SHELL = /\/app\/(?:frames|till-pages)\.tsx$|\/services\/services-screen\.tsx$/;

export async function routeChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const { output } = (await build({
    ...config,
    configFile: false,
    logLevel: "silent",
    build: { ...config.build, write: false, minify: false },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    output.filter((file) => file.type === "chunk").map((chunk) => [chunk.fileName, chunk]),
  );
  const reach = reachOf(chunks);
  const names = new Map<string, string>();
  const kept = keptApart(chunks, reach);
  // What needs one of the heaviest stands apart from its fellows, or all of them would bring it along.
  const withHeavy = (name: string | undefined, file: string) => {
    if (name === undefined || name === "base") return name;
    const needed = [...importedBy(chunks, file)].filter(
      (one) => kept.has(one) && (chunks.get(one)?.code.length ?? 0) >= HEAVY,
    );
    return [name, ...needed.map(ownName).sort()].join("_with_").slice(0, 80);
  };
  for (const [file, chunk] of chunks) {
    const name = kept.has(file)
      ? ownName(file)
      : withHeavy(nameOf(reach.get(file), Object.keys(chunk.modules)), file);
    if (name !== undefined) for (const id of Object.keys(chunk.modules)) names.set(id, setApart(id) ?? name);
  }
  return (id) => names.get(id) ?? null;
}

function setApart(id: string): string | undefined {
  if (TILL.test(id)) return "outage";
  if (REFUSALS.test(id)) return "refusals";
  return WITHOUT_FIELDS.find(([, modules]) => modules.test(id))?.[0];
}

/**
 * A large piece that some pages share stays a file of its own, or the others would fetch it for nothing; but for one that
 * would need what it is taken out of.
 */
function keptApart(chunks: Chunks, reach: Reach): Set<string> {
  const kept = new Set<string>();
  for (const [file, chunk] of chunks) {
    const name = nameOf(reach.get(file), Object.keys(chunk.modules));
    if (name === undefined || name === "base" || chunk.code.length < LARGE) continue;
    const isTold = ({ fileName, modules }: Rolldown.OutputChunk) =>
      fileName !== file && nameOf(reach.get(fileName), Object.keys(modules)) === name;
    const fellows = [...chunks.values()].filter(isTold).map(({ fileName }) => fileName);
    const below = importedBy(chunks, file);
    const above = fellows.some((fellow) => importedBy(chunks, fellow).has(file));
    if (!above || !fellows.some((fellow) => below.has(fellow))) kept.add(file);
  }
  return kept;
}

function importedBy(chunks: Chunks, file: string, found = new Set<string>()): Set<string> {
  for (const next of chunks.get(file)?.imports ?? []) {
    if (found.has(next)) continue;
    found.add(next);
    importedBy(chunks, next, found);
  }
  return found;
}

const ownName = (file: string) =>
  file
    .replace(/^assets\//, "")
    .replace(/-[\w-]{8}\.js$/, "")
    .toLowerCase();

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type Reach = ReadonlyMap<string, ReadonlySet<string>>;

/** For each file the kinds of pages that load it. */
function reachOf(chunks: Chunks): Map<string, Set<string>> {
  const reach = new Map<string, Set<string>>();
  const mark = (file: string, kind: string) => {
    const kinds = reach.get(file) ?? new Set();
    if (kinds.has(kind)) return;
    reach.set(file, kinds.add(kind));
    for (const next of chunks.get(file)?.imports ?? []) mark(next, kind);
  };
  for (const [file, { isEntry, facadeModuleId }] of chunks) {
    const kind = isEntry ? "base" : kindOf(facadeModuleId ?? "");
    // The page's own file counts as one user; what only it needs stays with it.
    if (kind !== undefined) mark(file, kind);
    if (kind !== undefined && !isEntry) mark(file, `page:${file}`);
  }
  return reach;
}

function kindOf(id: string): string | undefined {
  if (SHELL.test(id)) return "shell";
  const [name] = PUBLIC.find(([, pages]) => pages.test(id)) ?? [];
  return name ?? (AREA.exec(id)?.[1] ? `area:${AREA.exec(id)?.[1]}` : undefined);
}

/** Wider use gives a higher name, and a module's imports are used at least as widely as itself. */
function nameOf(reach: ReadonlySet<string> = new Set(), modules: readonly string[] = []): string | undefined {
  if (modules.every((id) => id.includes("/locales/"))) return undefined;
  if (reach.has("base")) return "base";
  const kinds = [...reach].filter((kind) => !kind.startsWith("page:"));
  const pages = reach.size - kinds.length;
  if (pages < 2) return undefined;
  const open = PUBLIC.map(([name]) => name).filter((name) => reach.has(name));
  const areas = kinds.filter((kind) => kind.startsWith("area:")).map((kind) => kind.slice("area:".length));
  const staff = reach.has("shell") ? "shell" : areas.length > 2 ? "staff" : areas.sort().join("-");
  const [customers = ""] = open;
  // What several kinds of public pages share is a file for them, whoever of the staff needs a piece of it as well: one with what the
  // log-in reads too, one with what only customers' pages read. Most of the forms are kept from pages that have none.
  if (open.length > 1) {
    const isReadAlone = reach.has("quote") || reach.has("letters");
    return [isReadAlone ? "open" : "forms", ...(reach.has("login") ? ["login"] : [])].join("-");
  }
  return [customers, staff].filter(Boolean).join("_") || undefined;
}
