// How soon a journey's clicks and keys are answered, read from the browser's own trace while its processor is slowed down: from the
// input to the next frame, as the browser counts an interaction. Asked for by `npm run bench -- feel`; otherwise nothing is traced.
import { appendFileSync } from "node:fs";
import type { Page, TestInfo } from "@playwright/test";

/** What is felt is written into this file, a line for each journey. */
const FILE = process.env["FEEL_FILE"];
const SLOWED = 4;

export const isFelt = FILE !== undefined;

interface TraceEvent {
  name: string;
  pid: number;
  args?: { data?: { interactionId?: number; type?: string; duration?: number; frame?: string } };
}

export interface Interaction {
  type: string;
  ms: number;
}

/** Runs a journey slowed down, and writes down what was felt in it. */
export async function felt(page: Page, info: TestInfo, journey: () => Promise<void>): Promise<void> {
  const browser = page.context().browser();
  if (FILE === undefined || !browser) return journey();
  const wire = await page.context().newCDPSession(page);
  await wire.send("Emulation.setCPUThrottlingRate", { rate: SLOWED });
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await journey();
  const trace = JSON.parse((await browser.stopTracing()).toString("utf8")) as { traceEvents: TraceEvent[] };
  await wire.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await wire.detach();
  const line = {
    file: info.titlePath[0],
    title: info.title,
    interactions: interactionsIn(trace.traceEvents),
  };
  appendFileSync(FILE, `${JSON.stringify(line)}\n`);
}

/** A click is several events, as is a key; the slowest of them is what a person waits for. */
function interactionsIn(events: readonly TraceEvent[]): Interaction[] {
  const found = new Map<string, Interaction>();
  for (const { name, pid, args } of events) {
    const { interactionId = 0, type = "", duration = 0, frame = "" } = args?.data ?? {};
    if (name !== "EventTiming" || interactionId === 0) continue;
    const key = `${pid} ${frame} ${interactionId}`;
    if (duration >= (found.get(key)?.ms ?? 0)) found.set(key, { type, ms: duration });
  }
  return [...found.values()];
}
