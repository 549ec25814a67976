// Keeps a number of connections busy with one request for a while, and says how it went.
import { Client } from "undici";

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
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

export async function load(request: LoadRequest, connections: number, seconds: number): Promise<LoadResult> {
  const times: number[] = [];
  let failures = 0;
  let statements: number | undefined;
  const clients = Array.from({ length: connections }, () => new Client(request.origin, { pipelining: 1 }));
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
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
        const timing = /statements;desc="(\d+)"/.exec(String(headers["server-timing"] ?? ""));
        if (timing) statements = Number(timing[1]);
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requestsPerSecond: times.length / elapsed,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    failures,
    statements,
  };
}

export function format(result: LoadResult): string {
  const { requestsPerSecond, p50Ms, p95Ms, p99Ms, failures, statements } = result;
  const counted = statements === undefined ? "" : `, ${statements} statements`;
  return `${Math.round(requestsPerSecond)} req/s, p50 ${p50Ms.toFixed(1)} p95 ${p95Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${counted}, ${failures} failures`;
}
