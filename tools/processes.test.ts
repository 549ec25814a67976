// Whichever way a command is ended, what it started ends too. The trees here are built as npm builds them.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lacksIn } from "./checks/portable.ts";
import { placesOf } from "./chromium.ts";
import { programOf, ROOT } from "./processes.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "handsel-processes-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidIn = (name: string) => Number(readFileSync(join(folder, name), "utf8"));
const isThere = (name: string) => () => existsSync(join(folder, name));
/** A file is there a moment before its number is. */
const tellsPid = (name: string) => () => isThere(name)() && pidIn(name) > 0;

/** A task that starts a program as ours do and ends it as `npm start` does. */
function writeTask(): string {
  const program = join(folder, "program.ts");
  writeFileSync(
    program,
    `import { writeFileSync } from "node:fs";
     process.on("SIGTERM", () => undefined);
     process.once("disconnect", () => process.exit(0));
     writeFileSync(${JSON.stringify(join(folder, "program"))}, String(process.pid));
     setInterval(() => undefined, 1_000);`,
  );
  writeFileSync(
    join(folder, "task.ts"),
    `import { writeFileSync } from "node:fs";
     import { start, stopAll, whenEnded } from ${JSON.stringify(join(ROOT, "tools/processes.ts"))};
     const running = [start("program", [${JSON.stringify(program)}])];
     whenEnded(async () => {
       await stopAll(running);
       writeFileSync(${JSON.stringify(join(folder, "tidied"))}, "");
       process.exit(0);
     });
     writeFileSync(${JSON.stringify(join(folder, "task"))}, String(process.pid));`,
  );
  return relative(join(ROOT, "tools"), join(folder, "task"));
}

/** npm, its shell, the door, the task and the task's program; answered once all of them run. */
async function started(): Promise<ChildProcess> {
  const command = `"${process.execPath}" tools/run.mjs ${writeTask()}; exit $?`;
  const npm = spawn(
    process.execPath,
    [
      "-e",
      `const shell = require("node:child_process").spawn("sh", ["-c", ${JSON.stringify(command)}], { stdio: "ignore" });
       require("node:fs").writeFileSync(${JSON.stringify(join(folder, "shell"))}, String(shell.pid));`,
    ],
    { cwd: ROOT, stdio: "ignore", env: { ...process.env, npm_lifecycle_event: "start" } },
  );
  for (const name of ["shell", "task", "program"])
    await expect.poll(tellsPid(name), { timeout: 20_000 }).toBe(true);
  return npm;
}

test.each([
  ["npm is told to end", (npm: ChildProcess) => npm.kill("SIGTERM")],
  ["npm is killed", (npm: ChildProcess) => npm.kill("SIGKILL")],
  ["the shell is killed", () => process.kill(pidIn("shell"), "SIGKILL")],
  ["the task is told to end", () => process.kill(pidIn("task"), "SIGTERM")],
  ["the terminal closes", () => process.kill(pidIn("task"), "SIGHUP")],
])("when %s, the task tidies up and nothing stays behind", async (_how, end) => {
  const npm = await started();
  try {
    end(npm);
    await expect.poll(isThere("tidied"), { timeout: 20_000 }).toBe(true);
    for (const name of ["task", "program"])
      await expect.poll(() => isAlive(pidIn(name)), { timeout: 20_000 }).toBe(false);
  } finally {
    npm.kill("SIGKILL");
  }
});

test("a program whose parent is killed on the spot ends by itself", async () => {
  const npm = await started();
  try {
    process.kill(pidIn("task"), "SIGKILL");
    await expect.poll(() => isAlive(pidIn("program")), { timeout: 20_000 }).toBe(false);
  } finally {
    npm.kill("SIGKILL");
  }
});

test("a command that is waited for ends with whoever waits, and what comes after it is not begun", async () => {
  const waiter = join(folder, "waiter.ts");
  const note = (name: string) =>
    `require("node:fs").writeFileSync(${JSON.stringify(join(folder, name))}, String(process.pid))`;
  const program = `${note("program")}; setInterval(() => undefined, 1_000);`;
  writeFileSync(
    waiter,
    `import { writeFileSync } from "node:fs";
     import { runToEnd } from ${JSON.stringify(join(ROOT, "tools/processes.ts"))};
     try {
       await runToEnd(process.execPath, ["-e", ${JSON.stringify(program)}]);
       writeFileSync(${JSON.stringify(join(folder, "went-on"))}, "");
     } finally {
       writeFileSync(${JSON.stringify(join(folder, "tidied"))}, "");
     }`,
  );
  const child = spawn(process.execPath, [waiter], { stdio: "ignore" });
  await expect.poll(tellsPid("program"), { timeout: 20_000 }).toBe(true);
  child.kill("SIGTERM");
  await expect.poll(isThere("tidied"), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => isAlive(pidIn("program")), { timeout: 20_000 }).toBe(false);
  expect(isThere("went-on")()).toBe(false);
});

test("packages' commands are scripts for Node, and other programs go by their name", () => {
  for (const name of ["biome", "knip", "oxlint", "playwright", "tsc", "vite", "vitest"]) {
    const [program, [script = ""]] = programOf(name);
    expect(program).toBe(process.execPath);
    expect(readFileSync(script, "utf8"), name).toMatch(/^#!\/usr\/bin\/env (?:-S )?node/);
  }
  expect(programOf("psql")).toEqual(["psql", []]);
});

test("a browser is looked for where each system puts it", () => {
  expect(placesOf("darwin", {})).toContain("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
  const windows = placesOf("win32", { PROGRAMFILES: "C:\\Programs" });
  expect(windows).toHaveLength(3);
  expect(windows.every((place) => place.startsWith("C:\\Programs") && place.endsWith(".exe"))).toBe(true);
  expect(placesOf("linux", {})[0]).toBe("/usr/bin/chromium-headless-shell");
});

test.each([
  ["const here = new URL('.', import.meta.url).pathname;"],
  ['openSync("/tmp/x")'],
  ["const path = `${bin}:${process.env.PATH}`;"],
  ['spawn("npm", ["ci"])'],
  ['execSync("ls")'],
  ['await execute("cp", ["-a"])'],
  ["process.getuid()"],
  ['child.kill("SIGUSR2")'],
  ['globSync("x")'],
  ['symlinkSync("a", "b")'],
])("what one system lacks is found: %s", (line) => {
  expect(lacksIn("tools/any.ts", `// a comment\n${line}`)).toMatchObject([{ place: "tools/any.ts:2" }]);
  expect(lacksIn("tools/any.ts", `// ${line}`)).toEqual([]);
});

test("what every system has is let be", () => {
  const fine = 'join(tmpdir(), "x"); process.getuid?.(); spawn(process.execPath, []); child.kill("SIGTERM");';
  expect(lacksIn("tools/any.ts", fine)).toEqual([]);
});
