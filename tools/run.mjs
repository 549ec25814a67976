// The one door of every npm command. It runs on whatever Node is there, installs the packages when the lock file
// changed, and then goes on with the Node that came with them.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [task, ...rest] = process.argv.slice(2);
// These run where the product runs, which has no tools to build it with and must not get them by the way.
const isForOperators = ["backup", "restore", "retailer", "audit", "keys"].includes(task);

install();
const node = findNode();
const path = `${join(root, "node_modules/.bin")}:${dirname(node)}:${process.env.PATH}`;
const { status, signal } = spawnSync(node, [join(root, "tools", `${task}.ts`), ...rest], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, PATH: path },
});
process.exit(signal ? 1 : (status ?? 1));

function install() {
  if (isInstalled()) return;
  console.log("Installing packages (once, and again when the lock file changes) ...");
  const { status: code } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (code !== 0) process.exit(code ?? 1);
}

// npm writes down what it installed; that is compared with what the lock file asks for on this machine.
function isInstalled() {
  const packagesIn = (file) => {
    const path = join(root, file);
    return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
  };
  const installed = packagesIn("node_modules/.package-lock.json");
  return Object.entries(packagesIn("package-lock.json")).every(
    ([path, { version, optional, link, dev, devOptional }]) =>
      !path.startsWith("node_modules/") ||
      optional ||
      link ||
      (isForOperators && (dev || devOptional)) ||
      installed[path]?.version === version,
  );
}

function findNode() {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return process.execPath;
  console.error(
    `Node 24.15 or newer is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
  process.exit(1);
}
