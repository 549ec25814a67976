// Traces: which work belonged to which call, across the database, jobs and outside parties. Without a configured collector
// nothing of the libraries is loaded, and a traced piece of work costs one comparison. There is one for the process, because
// the database layer and the adapters are reached from everywhere.

export type SpanKind = "server" | "client" | "job" | "inner";
export type SpanAttributes = Record<string, string | number | boolean>;

export interface SpanStart {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A `traceparent` from outside; without it the work that is going on is the parent. */
  parent?: string | undefined;
}

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** The work ended badly without throwing. */
  fail(reason: string): void;
}

export interface Tracing {
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Names the work that is going on, for whoever continues it elsewhere. */
  traceparent(): string | undefined;
  close(): Promise<void>;
}

const NO_SPAN: OpenSpan = { set: () => undefined, fail: () => undefined };

let tracing: Tracing | undefined;

export interface TraceSettings {
  /** Of the collector, without the path of the traces. */
  endpoint: string;
  serviceName: string;
  /** Share of traces that are kept, 0 to 1. */
  ratio: number;
}

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
