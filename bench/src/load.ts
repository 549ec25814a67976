// Keeps a number of connections busy with one request for a while, and says how it went.
import { Client } from "undici";

export interface LoadResult {
  requestsPerSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
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

export async function load(request: LoadRequest, connections: number, seconds: number): Promise<LoadResult> {
  const times: number[] = [];
  const serverTimes: number[] = [];
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
        const told = String(headers["server-timing"] ?? "");
        const [, count] = /statements;desc="(\d+)"/.exec(told) ?? [];
        if (count) statements = Number(count);
        const [, took] = /total;dur=([\d.]+)/.exec(told) ?? [];
        if (took) serverTimes.push(Number(took));
      }
    }),
  );
  const elapsed = (performance.now() - startedAt) / 1000;
  await Promise.all(clients.map((client) => client.close()));
  return { ...spread(times, elapsed), serverP95Ms: shareOf(serverTimes, 0.95), failures, statements };
}

/** How many a second, and how long they took. */
export function spread(times: readonly number[], seconds: number) {
  const at = (share: number) => shareOf(times, share) ?? 0;
  return { requestsPerSecond: times.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

function shareOf(times: readonly number[], share: number): number | undefined {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

export function format(result: LoadResult): string {
  const { requestsPerSecond, p50Ms, p95Ms, p99Ms, serverP95Ms, failures, statements } = result;
  const served = serverP95Ms === undefined ? "" : `, on the server p95 ${serverP95Ms.toFixed(1)} ms`;
  const counted = statements === undefined ? "" : `, ${statements} statements`;
  return `${Math.round(requestsPerSecond)} req/s, p50 ${p50Ms.toFixed(1)} p95 ${p95Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${served}${counted}, ${failures} failures`;
}
