// What runs at `npm start`, `npm test` and beside them runs on Linux, macOS and Windows alike. Only Linux is at hand to try it, so
// this looks for what one of the others does not have. What differs between systems stands in the files named here, each with
// a branch for every system.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { filesOf } from "../files.ts";
import { ROOT } from "../processes.ts";

const LOOKED_AT = [
  "tools/**/*.{ts,mjs}",
  "web/plugins/*.ts",
  "web/vite.config.ts",
  "demo/src/{main,testing/**/*}.ts",
  "sandbox/src/{main,config}.ts",
  "server/src/{main,worker,config}.ts",
  "server/src/db/{embedded,migrate}.ts",
  "server/src/testing/{test-database,killable-servers,killable-process}.ts",
  "e2e/playwright.config.ts",
];

interface Lack {
  pattern: RegExp;
  why: string;
  /** Where it is one branch of several. */
  allowedIn?: readonly string[];
}

const LACKS: readonly Lack[] = [
  {
    pattern: /import\.meta\.url\)\.pathname/,
    why: "an address's path is no file's path on Windows: use import.meta.dirname",
  },
  {
    pattern: /["'`]\/(?:tmp|usr|proc|dev|bin|etc|var|sys|snap|Applications)\b/,
    why: "a folder of one system: use node:os, or a branch for each system",
    allowedIn: ["tools/chromium.ts", "tools/faults/memory.ts"],
  },
  {
    pattern: /\$\{[^}]*\}:\$\{[^}]*PATH\b|PATH[^\n]*["'`]:/,
    why: "paths are joined by `delimiter` of node:path",
  },
  {
    pattern: /\b(?:spawn|spawnSync|execFile|execFileSync|fork)\(\s*["'`]/,
    why: "a command by its bare name: packages' commands go through programOf",
    allowedIn: ["tools/chromium.ts", "tools/run.mjs"],
  },
  {
    pattern: /\bexecSync\(|\bexec\(\s*["'`]|shell:\s*true/,
    why: "a shell's language differs between systems",
  },
  {
    pattern: /"(?:setpriv|sh|bash|cp|rm|mv|ln|cat|grep|kill|pkill|chmod|chown|nice|taskset)"/,
    why: "a program that not every system has",
    allowedIn: ["server/src/db/embedded.ts"],
  },
  {
    pattern: /process\.(?:getuid|geteuid|setuid|getgid|umask)\(/,
    why: "Windows has no user numbers: ask with ?.",
  },
  { pattern: /"SIG(?:USR[12]|STOP|CONT|QUIT|PIPE)"/, why: "a signal that Windows does not know" },
  {
    pattern: /\bglobSync\(/,
    why: "names come with the system's own separators: use filesOf",
    allowedIn: ["tools/files.ts"],
  },
  {
    pattern: /\b(?:symlinkSync|symlink|chmodSync)\(/,
    why: "Windows allows it to administrators, or not at all",
  },
];

export interface NotPortable {
  place: string;
  why: string;
}

/** What one file uses that a system lacks. */
export function lacksIn(file: string, text: string): NotPortable[] {
  return text
    .split(/\r?\n/)
    .flatMap((line, index) =>
      /^\s*(?:\/\/|\*|\/\*)/.test(line)
        ? []
        : LACKS.filter(({ pattern, allowedIn }) => pattern.test(line) && !allowedIn?.includes(file)).map(
            ({ why }) => ({ place: `${file}:${index + 1}`, why }),
          ),
    );
}

export function checkPortable(): boolean {
  const wrong = filesOf(LOOKED_AT)
    .filter((file) => file !== "tools/checks/portable.ts" && !file.endsWith(".test.ts"))
    .flatMap((file) => lacksIn(file, readFileSync(join(ROOT, file), "utf8")));
  for (const { place, why } of wrong) console.error(`${place}: ${why}`);
  return wrong.length === 0;
}

if (import.meta.main) process.exit(checkPortable() ? 0 : 1);
