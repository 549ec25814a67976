// A till in a busy shop: one person at one connection, who looks at what came before going on. Every answer is held to what
// it should be; a single wrong one ends the measurement.
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "undici";
import type { BenchContext } from "./context.ts";
import type { Numbers } from "./day-numbers.ts";
import { serverTiming } from "./load.ts";

/** What was measured of one kind of step. */
export interface StepTimes {
  asksOutside: boolean;
  ms: number[];
  serverMs: number[];
  statements: number[];
}

export interface Day {
  numbers: Numbers;
  steps: Map<string, StepTimes>;
  /** Longest and shortest look at a screen; nought: hurried, as no person is. */
  think: { fromMs: number; toMs: number };
  /** Nothing is written down before: people have only just come. */
  isMeasuring(): boolean;
  isOver(): boolean;
}

export interface Till {
  day: Day;
  ask<Answer>(step: Step<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

export interface Step<Answer> {
  kind: string;
  operation: string;
  input: object;
  /** The answer waits for a party outside of the platform. */
  asksOutside?: boolean;
  isRight(answer: Answer): boolean;
}

interface Envelope {
  header: { apiStatus: string; errors?: { code: string }[] };
}

/** The shop closes, in the middle of whatever is being done. */
class ClosingTime extends Error {}

/** Serves one after the other until the day is over. */
export async function workAllDay(till: Till, serve: (till: Till) => Promise<void>): Promise<void> {
  try {
    for (;;) await serve(till);
  } catch (error) {
    if (!(error instanceof ClosingTime)) throw error;
  }
}

export function openTill({ origin, host, call }: BenchContext, session: string, day: Day): Till {
  const client = new Client(origin, { pipelining: 1 });
  return {
    day,
    ask: async <Answer>({ kind, operation, input, isRight, asksOutside = false }: Step<Answer>) => {
      const { fromMs, toMs } = day.think;
      if (toMs > 0) await pause(fromMs + Math.random() * (toMs - fromMs));
      if (day.isOver()) throw new ClosingTime();
      const sentAt = performance.now();
      const { statusCode, headers, body } = await client.request({
        method: "POST",
        path: call.path(operation),
        headers: { host, "content-type": "application/json" },
        body: call.body(operation, input, session),
      });
      const text = await body.text();
      const ms = performance.now() - sentAt;
      const answer = JSON.parse(text) as Answer & Envelope;
      if (statusCode !== 200 || answer.header.apiStatus === "ERROR" || !isRight(answer))
        throw new Error(`${operation} was answered ${statusCode}: ${text.slice(0, 500)}`);
      if (day.isMeasuring())
        record(day, kind, { asksOutside, ms, ...serverTiming(headers["server-timing"]) });
      return answer;
    },
    close: () => client.close(),
  };
}

function record(
  { steps }: Day,
  kind: string,
  {
    asksOutside,
    ms,
    totalMs,
    statements,
  }: { asksOutside: boolean; ms: number; totalMs: number | undefined; statements: number | undefined },
): void {
  const times = steps.get(kind) ?? { asksOutside, ms: [], serverMs: [], statements: [] };
  steps.set(kind, times);
  times.ms.push(ms);
  if (totalMs !== undefined) times.serverMs.push(totalMs);
  if (statements !== undefined) times.statements.push(statements);
}
