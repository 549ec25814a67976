// Traces: which work belonged to which call, across the database, jobs and outside parties. Without a configured collector
// nothing of the libraries is loaded, and a traced piece of work costs one comparison. There is one for the process, because
// the database layer and the adapters are reached from everywhere.
import { type OpenSpan, type SpanStart, type TraceSettings, type Tracing } from "./open-telemetry.ts";

const NO_SPAN: OpenSpan = { set: () => undefined, fail: () => undefined };

let tracing: Tracing | undefined;

export async function startTracing(settings: TraceSettings): Promise<void> {
  const { openTelemetry } = await import("./open-telemetry.ts");
  tracing = openTelemetry(settings);
}

/** What is not sent yet is sent. */
export async function stopTracing(): Promise<void> {
  const ending = tracing;
  tracing = undefined;
  await ending?.close();
}

export function isTracing(): boolean {
  return tracing !== undefined;
}

export function traced<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T> {
  return tracing ? tracing.run(start, work) : work(NO_SPAN);
}

export function traceparent(): string | undefined {
  return tracing?.traceparent();
}

/** What a collector of traces is asked by; empty where there is none. */
export const traceIdNow = (): string => traceparent()?.split("-")[1] ?? "";
