// A file of 10,000 devices and one of 100,000, each imported twice, without a rule in force and with one: how long it
// takes and how far the server's memory grows. The second time must change nothing and say so; the largest file may cost
// at most 64 MB, and a rule at most half as much time again.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { ask } from "./ask.ts";
import { type Bench, type BenchContext, openContext } from "./context.ts";
import { memoryOfServer, watchMemory } from "./server-memory.ts";

const MOST_GROWTH_MEGABYTES = 64;
const LARGEST_RULE_RATIO = 1.5;
const PER_FAMILY = 20;

interface Report {
  uploadID: string;
  uploadStatus: "QUEUED" | "RUNNING" | "DONE" | "FAILED";
  totalCount: number;
  insertSuccessCount: number;
  updateSuccessCount: number;
  unchangedCount: number;
  errorCount: number;
}

export async function run({ origin, print, figure, isShort }: Bench): Promise<void> {
  const sizes = isShort ? [1_000, 10_000] : [10_000, 100_000];
  const port = new URL(origin).port;
  const context = await openContext(port, "kanto", "top");
  const memory = await memoryOfServer(Number(port));
  // Code, connections and the reading thread's own start are not the file's doing.
  for (let round = 0; round < 2; round += 1) await importDevices(context, 500, `W${round}`);

  const secondsOf = new Map<string, number>();
  for (const isRuled of [false, true]) {
    const ruleID = isRuled ? await saveRule(context) : undefined;
    for (const rows of sizes)
      for (const time of ["first", "second"] as const) {
        const name = `${rows} rows, ${time} time, ${isRuled ? "a rule in force" : "no rule"}`;
        let report: Report | undefined;
        const { seconds, growthMb } = await watchMemory(memory, async () => {
          report = await importDevices(context, rows, `${runMark}${isRuled ? "R" : "N"}${rows}`);
        });
        if (!report) throw new Error("an import without a report");
        secondsOf.set(`${rows} ${time} ${isRuled}`, seconds);
        const expected = time === "first" ? report.insertSuccessCount : report.unchangedCount;
        const isRight = report.uploadStatus === "DONE" && expected === rows && report.errorCount === 0;
        print(
          `${name}: ${report.insertSuccessCount} added, ${report.updateSuccessCount} changed, ${report.unchangedCount} unchanged, ${report.errorCount} refused`,
        );
        if (!isRight) throw new Error(`${name}: ${JSON.stringify(report)}`);
        figure({ name, value: seconds, unit: "s" });
        figure({ name: `${name}, memory`, value: growthMb, unit: "MB more", atMost: MOST_GROWTH_MEGABYTES });
        await pause(isShort ? 2_000 : PRICED_AFTER_MS);
      }
    if (ruleID) await ask(context, "DELETE_RULE", { id: ruleID });
  }
  const largest = sizes.at(-1);
  const ratio =
    (secondsOf.get(`${largest} first true`) ?? 0) / (secondsOf.get(`${largest} first false`) ?? 1);
  figure({ name: "a rule in force takes", value: ratio, unit: "times as long", atMost: LARGEST_RULE_RATIO });
}

/** Each run of this benchmark brings devices of its own. */
const runMark = randomUUID().slice(0, 6).toUpperCase();

/** The 'from' prices of a large file follow in jobs, which would be counted with the next one. */
const PRICED_AFTER_MS = 20_000;

function fileOf(rows: number, mark: string): string {
  const lines = ["deviceCode;name;family;manufacturer;category;msrp;colorName;stockLevel"];
  for (let row = 0; row < rows; row += 1) {
    const family = Math.floor(row / PER_FAMILY);
    lines.push(
      `${mark}-${row};Model ${family} variant ${row};${mark}-F${family};M${family % 20};PHONE;${300 + (row % 900)},00;Black;IN_STOCK`,
    );
  }
  return lines.join("\n");
}

async function importDevices(context: BenchContext, rows: number, mark: string): Promise<Report> {
  const { origin, host, subdomain, session } = context;
  const form = new FormData();
  const fields = {
    service: "upload/",
    function: "uploadFile",
    clientID: "bench",
    version: "test",
    build: "bench",
    subdomain,
    sessionID: session,
    type: "DEVICES",
    isBackground: "true",
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([fileOf(rows, mark)]), "devices.csv");
  const response = await fetch(`${origin}${context.call.path("UPLOAD_FILE")}`, {
    method: "POST",
    headers: { host },
    body: form,
  });
  let report = (await response.json()) as Report;
  while (report.uploadStatus === "QUEUED" || report.uploadStatus === "RUNNING") {
    await pause(500);
    report = await ask<Report>(context, "GET_UPLOAD", { uploadID: report.uploadID });
  }
  return report;
}

async function saveRule(context: BenchContext): Promise<string> {
  const { rule } = await ask<{ rule: { id: string } }>(context, "SAVE_RULE", {
    rule: { name: "Bench", action: "EXCLUDE", startDate: "2020-01-01", minimumAmount: 1000 },
  });
  return rule.id;
}
