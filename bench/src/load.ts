// Keeps a number of connections busy with one request for a while, and says how it went.
import { Client } from "undici";
import { type Spread, shareOf, spread } from "./figures.ts";

export interface LoadResult extends Spread {
  /** From the request being read to the answer being sent, as the server tells it. */
  serverP95Ms: number | undefined;
  failures: number;
  statements: number | undefined;
}

export interface LoadRequest {
  origin: string;
  host: string;
  path: string;
  /** Called for every request, so that each may differ. */
  body: () => string;
  isFine: (status: number, text: string) => boolean;
}

export async function load(
  request: LoadRequest,
  connections: number,
  seconds: number,
  stop?: AbortSignal,
): Promise<LoadResult> {
  const times: number[] = [];
  const serverTimes: number[] = [];
  let failures = 0;
  let statements: number | undefined;
  const clients = Array.from({ length: connections }, () => new Client(request.origin, { pipelining: 1 }));
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until && !stop?.aborted) {
        const sentAt = performance.now();
        const { statusCode, headers, body } = await client.request({
          method: "POST",
          path: request.path,
          headers: { host: request.host, "content-type": "application/json" },
          body: request.body(),
        });
        const text = await body.text();
        times.push(performance.now() - sentAt);
        if (!request.isFine(statusCode, text)) failures += 1;
        const told = serverTiming(headers["server-timing"]);
        statements = told.statements ?? statements;
        if (told.totalMs !== undefined) serverTimes.push(told.totalMs);
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  return { ...spread(times, elapsed), serverP95Ms: shareOf(serverTimes, 0.95), failures, statements };
}

/** What the server tells of a call: its statements, and its time from the request being read to the answer being sent. */
export function serverTiming(header: string | string[] | undefined): {
  statements: number | undefined;
  totalMs: number | undefined;
} {
  const told = String(header ?? "");
  const [, count] = /statements;desc="(\d+)"/.exec(told) ?? [];
  const [, took] = /total;dur=([\d.]+)/.exec(told) ?? [];
  return { statements: count ? Number(count) : undefined, totalMs: took ? Number(took) : undefined };
}

export function format(result: LoadResult): string {
  const { requestsPerSecond, p50Ms, p95Ms, p99Ms, serverP95Ms, failures, statements } = result;
  const served = serverP95Ms === undefined ? "" : `, on the server p95 ${serverP95Ms.toFixed(1)} ms`;
  const counted = statements === undefined ? "" : `, ${statements} statements`;
  return `${Math.round(requestsPerSecond)} req/s, p50 ${p50Ms.toFixed(1)} p95 ${p95Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${served}${counted}, ${failures} failures`;
}
