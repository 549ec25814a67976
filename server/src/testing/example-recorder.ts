// Where RECORD_EXAMPLES names a file, tests write down what they asked and were answered, one call on each line:
// `node tools/api/recorded-examples.ts` takes from it what a demo has no case of.
import { appendFileSync } from "node:fs";
import { onFinishedCall } from "#edge/finished-calls.ts";
import type { Platform } from "#platform.ts";

/** A photo fits in. */
const CHARACTERS_AT_MOST = 3_000_000;

export function recordExamples(platform: Platform): void {
  const file = process.env["RECORD_EXAMPLES"];
  if (!file) return;
  onFinishedCall(platform, ({ operation: { path }, status, answer, who }) => {
    if (status !== 200 || answer.header.apiStatus !== "OK" || !who) return;
    const line = JSON.stringify({ path, request: who.payload, status, answer });
    if (line.length <= CHARACTERS_AT_MOST) appendFileSync(file, `${line}\n`);
  });
}
