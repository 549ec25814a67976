// What Lighthouse says of the first pages: the log-in and the quote that a customer opens at home, on a slow phone with a slow line and
// at a desk; and of the page that search engines may show. Lighthouse is installed by the first run, beside everything else.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Bench } from "../context.ts";
import { median } from "../figures.ts";
import { freePort } from "../free-port.ts";
import { madeQuote } from "./online-quote.ts";

const FOLDER = fileURLToPath(new URL("../../lighthouse/", import.meta.url));
/** Of several runs the middle one counts: a machine is never quite the same twice. */
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOALS = { phone: 90, desk: 98 } as const;
const WHOLE = 100;
const TELLING = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

type Category = (typeof CATEGORIES)[number];

interface Audit {
  id: string;
  title: string;
  score: number | null;
  displayValue?: string;
}

interface Report {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
}

interface Lighthouse {
  default: (url: string, flags: object, config?: object) => Promise<{ lhr: Report } | undefined>;
  desktopConfig: object;
}

interface Measured {
  name: string;
  url: string;
  /** Others may stand behind a link that one person got, or be staff's: they tell search engines to stay away. */
  isIndexed?: boolean;
}

export async function run(bench: Bench): Promise<void> {
  const { host, isShort, print } = bench;
  const { default: lighthouse, desktopConfig } = await installed();
  // The browser says by it what Lighthouse asks.
  const port = await freePort();
  const executablePath = process.env["CHROMIUM"];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [`--remote-debugging-port=${port}`, "--no-sandbox"],
  });
  const at = (path: string) => `http://${host}${path}`;
  const pages: readonly Measured[] = [
    { name: "log-in", url: at("/posale/login") },
    { name: "public quote", url: await madeQuote() },
    { name: "trade-in at home", url: at("/online/tradein"), isIndexed: true },
  ];
  try {
    for (const page of pages)
      for (const [device, config] of [
        ["phone", undefined],
        ["desk", desktopConfig],
      ] as const) {
        const reports: Report[] = [];
        for (let count = 0; count < (isShort ? 1 : RUNS); count += 1) {
          const flags = { port, onlyCategories: CATEGORIES, logLevel: "error" };
          const result = await lighthouse(page.url, flags, config);
          if (!result || result.lhr.runtimeError)
            throw new Error(result?.lhr.runtimeError?.message ?? "Lighthouse gave no report");
          reports.push(result.lhr);
        }
        tell(bench, page, { device, reports });
      }
  } finally {
    await browser.close();
  }
  print("What is not at its best is named above, with what Lighthouse measured.");
}

function tell(
  { figure, print }: Bench,
  { name, isIndexed = false }: Measured,
  { device, reports }: { device: keyof typeof GOALS; reports: readonly Report[] },
): void {
  const goals: Partial<Record<Category, number>> = {
    performance: GOALS[device],
    accessibility: WHOLE,
    "best-practices": WHOLE,
    ...(isIndexed && { seo: WHOLE }),
  };
  for (const [category, atLeast] of Object.entries(goals) as [Category, number][]) {
    const scores = reports.map((report) => (report.categories[category].score ?? 0) * 100);
    figure({ name: `${name}, ${device}, ${category}`, value: median(scores), unit: "of 100", atLeast });
  }
  const [report] = reports;
  if (!report) return;
  for (const id of TELLING) print(`  ${id}: ${report.audits[id]?.displayValue ?? "none"}`);
  for (const [category] of Object.entries(goals))
    for (const { id, weight } of report.categories[category as Category].auditRefs) {
      const audit = report.audits[id];
      if (weight > 0 && audit && audit.score !== null && audit.score < 1)
        print(`  ${category}: ${audit.title} (${id}${audit.displayValue ? `, ${audit.displayValue}` : ""})`);
    }
}

async function installed(): Promise<Lighthouse> {
  const entry = join(FOLDER, "node_modules/lighthouse/core/index.js");
  if (!existsSync(entry)) {
    console.log("Installing Lighthouse (once) ...");
    const npm = process.env["npm_execpath"];
    const args = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
    const { status } = npm
      ? spawnSync(process.execPath, [npm, ...args], { cwd: FOLDER, stdio: "inherit" })
      : spawnSync("npm", args, { cwd: FOLDER, stdio: "inherit", shell: process.platform === "win32" });
    if (status !== 0) throw new Error("Lighthouse could not be installed");
  }
  return (await import(pathToFileURL(entry).href)) as Lighthouse;
}
