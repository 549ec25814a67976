// Traces over OTLP and HTTP. Spans are begun by hand at the few places that matter, so nothing is patched at start.
import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Context,
  SpanKind as Kind,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";

export type SpanAttributes = Record<string, string | number | boolean>;

export interface OpenSpan {
  set(attributes: SpanAttributes): void;
  /** The work ended badly without throwing. */
  fail(reason: string): void;
}

export type SpanKind = "server" | "client" | "job" | "inner";

export interface SpanStart {
  name: string;
  kind: SpanKind;
  attributes?: SpanAttributes;
  /** A `traceparent` from outside; without it the work that is going on is the parent. */
  parent?: string | undefined;
}

export interface TraceSettings {
  /** Of the collector, without the path of the traces. */
  endpoint: string;
  serviceName: string;
  /** Share of traces that are kept, 0 to 1. */
  ratio: number;
}

export interface Tracing {
  run<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** Names the work that is going on, for whoever continues it elsewhere. */
  traceparent(): string | undefined;
  close(): Promise<void>;
}

const KINDS: Record<SpanKind, Kind> = {
  server: Kind.SERVER,
  client: Kind.CLIENT,
  job: Kind.CONSUMER,
  inner: Kind.INTERNAL,
};

export function openTelemetry({ endpoint, serviceName, ratio }: TraceSettings): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName, "process.pid": process.pid }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("handsel");
  const current = new AsyncLocalStorage<Context>();

  return {
    run: (start, work) => {
      const context = contextOf(start, current.getStore());
      const { name, kind, attributes = {} } = start;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, context);
      const fail = (message: string) => void span.setStatus({ code: SpanStatusCode.ERROR, message });
      return current.run(trace.setSpan(context, span), async () => {
        try {
          return await work({ set: (more) => void span.setAttributes(more), fail });
        } catch (error) {
          // Its message may hold what a person typed; the log says the rest.
          fail(error instanceof Error ? error.name : "error");
          throw error;
        } finally {
          span.end();
        }
      });
    },
    traceparent: () => {
      const span = trace.getSpanContext(current.getStore() ?? ROOT_CONTEXT);
      if (!span) return undefined;
      const flags = span.traceFlags.toString(16).padStart(2, "0");
      return `00-${span.traceId}-${span.spanId}-${flags}`;
    },
    close: () => provider.shutdown(),
  };
}

const TRACEPARENT = /^00-(?<traceId>[\da-f]{32})-(?<spanId>[\da-f]{16})-(?<flags>[\da-f]{2})$/;

function contextOf({ parent }: SpanStart, current: Context = ROOT_CONTEXT): Context {
  const found = parent === undefined ? undefined : TRACEPARENT.exec(parent)?.groups;
  const { traceId = "", spanId = "", flags = "" } = found ?? {};
  // Ids of zeros are no ids.
  if (!found || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return current;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  });
}
