// The one door of every npm command. It runs on whatever Node and system are there, installs the packages when the lock
// file changed, and then goes on with the Node that came with them. However the command is ended, what it started ends too.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isWindows = process.platform === "win32";
const [task, ...rest] = process.argv.slice(2);
// These run where the product runs, which has no tools to build it with and must not get them by the way.
const isForOperators = ["backup", "restore", "retailer", "audit", "ledger", "keys"].includes(task);

install();
const node = findNode();
const path = [join(root, "node_modules/.bin"), dirname(node), process.env.PATH].join(delimiter);
// The line between the two says that this end is there; a task that listens to it ends when it breaks.
const child = spawn(node, [join(root, "tools", `${task}.ts`), ...rest], {
  cwd: root,
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: { ...process.env, PATH: path },
});
child.once("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
// The terminal gives Ctrl+C to the task as well.
process.on("SIGINT", () => undefined);
for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, endTask);
watchOver(callers());

function endTask() {
  if (child.connected) child.disconnect();
  // Windows knows no signal that a process can answer to: there the broken line has to do.
  if (!isWindows) child.kill("SIGTERM");
}

/** npm, and the shell in which it runs a command. */
function callers() {
  const shell = process.ppid;
  if (isWindows || !process.env.npm_lifecycle_event) return [shell];
  const { stdout } = spawnSync("ps", ["-o", "ppid=,comm=", "-p", String(shell)], { encoding: "utf8" });
  const [, npm, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(stdout ?? "") ?? [];
  return npm && /(?:^|[-/])(?:ba|da|z|k)?sh$/.test(name) ? [shell, Number(npm)] : [shell];
}

/** Whoever was killed could not pass it on. */
function watchOver(pids) {
  const timer = setInterval(() => {
    if (pids.every(isAlive)) return;
    clearInterval(timer);
    endTask();
  }, 500);
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

function install() {
  if (isInstalled()) return;
  console.log("Installing packages (once, and again when the lock file changes) ...");
  // The npm that called: by its script, because its name is another one on each system.
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  const { status: code } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: isWindows });
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
