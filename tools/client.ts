// `npm run client`: writes what the client knows of the operations, builds it and packs it as npm would publish it. With `--check`
// nothing is written: it says whether the client is that of these declarations, compiles, and is small enough.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { generatedClient } from "./client/generate.ts";
import { ROOT, runQuietly, runToEnd } from "./processes.ts";

const CLIENT = join(ROOT, "client");
const GENERATED = join(CLIENT, "src/generated/operations.ts");
/** All of it, as it is shipped and without a minifier, over the wire. */
const BYTES_AT_MOST = 15_000;

const isCheck = process.argv.includes("--check");
/** Built there and not packed: for those who try it as it will be installed. */
const [, to] = process.argv.slice(2)[0] === "--to" ? process.argv.slice(2) : [];
const built = to ?? (isCheck ? join(ROOT, "node_modules/.cache/handsel-client") : join(CLIENT, "dist"));

process.exit((await client()) ? 0 : 1);

async function client(): Promise<boolean> {
  const generated = generatedClient();
  const isCurrent = existsSync(GENERATED) && readFileSync(GENERATED, "utf8") === generated;
  if ((isCheck || to) && !isCurrent) {
    console.error("the client is not that of these declarations: npm run client");
    return false;
  }
  if (!isCurrent) {
    mkdirSync(join(CLIENT, "src/generated"), { recursive: true });
    writeFileSync(GENERATED, generated);
  }
  rmSync(built, { recursive: true, force: true });
  const { code, output } = await runQuietly("tsc", ["-p", "client", "--outDir", built]);
  if (code !== 0) {
    console.error(output);
    return false;
  }
  if (isCheck) return isSmallEnough();
  writePackage();
  return isSmallEnough() && (to !== undefined || (await pack()));
}

function isSmallEnough(): boolean {
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".js"),
  );
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(built, file)), { level: 9 }).length,
    0,
  );
  console.log(`client: ${bytes} bytes of ${BYTES_AT_MOST} packed, in ${files.length} files`);
  return bytes <= BYTES_AT_MOST;
}

/** Here the sources are imported; whoever installs it gets what was built. */
function writePackage(): void {
  const { devDependencies: _, ...own } = JSON.parse(readFileSync(join(CLIENT, "package.json"), "utf8")) as {
    devDependencies: object;
  };
  const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });
  const published = {
    ...own,
    exports: { ".": entry("index"), "./webhooks": entry("webhooks") },
    engines: { node: ">=20" },
  };
  writeFileSync(join(built, "package.json"), `${JSON.stringify(published, null, 2)}\n`);
  copyFileSync(join(ROOT, "LICENSE"), join(built, "LICENSE"));
  copyFileSync(join(CLIENT, "README.md"), join(built, "README.md"));
}

async function pack(): Promise<boolean> {
  const npm = process.env["npm_execpath"];
  const args = ["pack", "./client/dist", "--pack-destination", "client/dist", "--loglevel=error"];
  return (npm ? await runToEnd(process.execPath, [npm, ...args]) : await runToEnd("npm", args)) === 0;
}
