// Asking the server over a real connection, as anybody can.
import { Agent, request } from "node:http";
import { longestByTheClock } from "#room/core-time.ts";
import { ROOM_LIMITS } from "#room/room.ts";
import type { Chance } from "./chance.ts";

/** A server has this long for any answer, on the busiest machine; later is never. */
export const ANSWER_MS = longestByTheClock(ROOM_LIMITS.pdfMs) + 10_000;

export interface Question {
  path: string;
  subdomain: string;
  body: Buffer;
  headers?: Record<string, string>;
}

export interface Heard {
  status: number;
  contentType: string;
  body: Buffer;
  ms: number;
}

export interface Line {
  ask(question: Question): Promise<Heard | { silence: string }>;
  close(): void;
}

export function openLine(port: number): Line {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    ask: ({ path, subdomain, body, headers }) =>
      new Promise((done) => {
        const startedAt = performance.now();
        const call = request({
          agent,
          port,
          path,
          host: "127.0.0.1",
          method: "POST",
          timeout: ANSWER_MS,
          headers: {
            host: `${subdomain}.localhost:${port}`,
            "content-type": "application/json",
            "content-length": body.length,
            ...headers,
          },
        });
        call.once("response", (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.once("error", (error) => done({ silence: error.message }));
          response.once("end", () =>
            done({
              status: response.statusCode ?? 0,
              contentType: String(response.headers["content-type"] ?? ""),
              body: Buffer.concat(parts),
              ms: performance.now() - startedAt,
            }),
          );
        });
        call.once("timeout", () => call.destroy(new Error(`no answer within ${ANSWER_MS} ms`)));
        call.once("error", (error) => done({ silence: error.message }));
        call.end(body);
      }),
    close: () => agent.destroy(),
  };
}

/** Limits count by address; each of these is somebody else. */
export function anAddress(chance: Chance): string {
  return `10.${chance.below(256)}.${chance.below(256)}.${chance.below(256)}`;
}
