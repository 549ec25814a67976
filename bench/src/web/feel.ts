// What it feels like to work with it: the journeys are walked in a browser with a quarter of the processor, and their traces say how
// long each click and each key waited for the next frame. What a journey expects is held by `npm test`; here only time counts.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Bench } from "../context.ts";
import { shareOf } from "../figures.ts";

const GOAL_MS = 100;
/** Each area's own work: selling, trading in, checking out, looking things up, keeping the shop. */
const JOURNEYS = {
  selling: ["cart/sales-catalog", "cart/sales-upgrade", "cart/cart-lease", "src/desk"],
  "checking out": ["checkout/checkout-outcomes", "checkout/checkout-hand-over"],
  "trading in": ["tradein/tradein-store", "tradein/tradein-online"],
  "sales and reports": ["sales/lists", "sales/sales-management", "src/reports", "src/home"],
  "keeping the shop": ["admin/admin-users", "admin/admin-stores", "admin/admin-catalog", "src/crm"],
  "signing in and the frame": ["platform/shell", "platform/sign-in"],
} as const;
const SHORT: readonly string[] = ["selling"];
const SHOWN = 10;

interface Journey {
  file: string;
  title: string;
  interactions: { type: string; ms: number }[];
}

export async function run({ figure, print, isShort }: Bench): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "handsel-feel-"));
  const all: (Journey["interactions"][number] & { title: string })[] = [];
  try {
    for (const [work, files] of Object.entries(JOURNEYS).filter(
      ([name]) => !isShort || SHORT.includes(name),
    )) {
      const felt = join(folder, `${work}.jsonl`);
      const code = await walk(files, felt);
      if (code !== 0)
        print(`not every journey of ${work} came to its end; what was felt counts all the same`);
      const interactions = journeysIn(felt).flatMap((journey) =>
        journey.interactions.map((one) => ({ ...one, title: journey.title })),
      );
      if (interactions.length === 0) throw new Error(`nothing was felt while ${work}`);
      all.push(...interactions);
      tell(figure, work, interactions);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  tell(figure, "all of them", all);
  for (const { type, ms, title } of all.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN))
    print(`${Math.round(ms)} ms, ${type}: ${title}`);
}

function tell(figure: Bench["figure"], work: string, interactions: readonly { ms: number }[]): void {
  const times = interactions.map(({ ms }) => ms);
  figure({ name: `${work}, clicks and keys`, value: times.length, unit: "" });
  figure({ name: `${work}, middle`, value: shareOf(times, 0.5) ?? 0, unit: "ms" });
  figure({ name: `${work}, 95 of 100`, value: shareOf(times, 0.95) ?? 0, unit: "ms", atMost: GOAL_MS });
}

const journeysIn = (file: string): Journey[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Journey)
    : [];

/** One at a time: two would take the processor from each other. */
function walk(files: readonly string[], felt: string): Promise<number> {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const walker = createRequire(join(root, "e2e/package.json")).resolve("@playwright/test/cli");
  const args = [walker, "test", "--config", "e2e/playwright.config.ts", "--no-deps", "--reporter", "dot"];
  const child = spawn(process.execPath, [...args, ...files.map((file) => `${file}.spec.ts`)], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, FEEL_FILE: felt, JOURNEYS_AT_ONCE: "1" },
  });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  });
}
