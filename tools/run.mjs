// The one door of every npm command. It runs on whatever Node is there, installs the packages when the lock file
// changed, and then goes on with the Node that came with them.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const [task, ...rest] = process.argv.slice(2);

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
  const stamp = join(root, "node_modules/.lock-hash");
  const hash = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === hash) return;
  console.log("Installing packages (once, and again when the lock file changes) ...");
  const { status: code } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd: root,
    stdio: "inherit",
  });
  if (code !== 0) process.exit(code ?? 1);
  writeFileSync(stamp, hash);
}

function findNode() {
  const own = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
  if (existsSync(own)) return own;
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major === 24 && minor >= 15) return process.execPath;
  console.error(
    `Node 24.15 or newer of the 24 line is needed on ${process.platform}-${process.arch}; this is ${process.version}.`,
  );
  process.exit(1);
}
