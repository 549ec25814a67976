import { GET_MONITOR, SAMPLE_SECONDS } from "@handsel/contract/operator/monitor.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { type Entries, sourceOf } from "../monitor/entries.ts";
import { monitorMessage } from "../monitor-message.ts";
import { processesIn, samplesUntil } from "../queries/process-samples.ts";
import { momentOf } from "./rewind.ts";
import { checkOperator } from "./viewer.ts";

/** A process that said nothing for so long did not run. */
const SILENT_MS = 3 * SAMPLE_SECONDS * 1000;

export const getMonitor = implement(GET_MONITOR, async ({ endpoint, at: asked, process }, ctx) => {
  const { platform, caller, clock } = ctx;
  checkOperator(caller);
  const at = momentOf(asked, clock.now());
  const processes = await processesIn(platform.pool, new Date(at.getTime() - SILENT_MS), at);
  const chosen = processes.find((one) => one === process) ?? processes[0];
  if (chosen === undefined) throw refuse("NO_RECORDS_FOUND");
  const samples = await samplesUntil(platform.pool, chosen, at);
  const entries = samples.reduce<Entries>((known, sample) => Object.assign(known, sample.entries), {});
  const source = sourceOf(entries);
  if (!source) throw refuse("NO_RECORDS_FOUND");
  return {
    toldAt: (samples.at(-1)?.at ?? at).toISOString(),
    process: chosen,
    processes,
    picture: monitorMessage(source, platform.telemetry.areas, endpoint, { isOperator: true }),
  };
});
