// The sandbox's clock runs ahead of the system's by an offset that people and tests move forward. The platform is
// told first and the offset is kept only when it agreed, so that the two never drift apart. The offset travels as
// an absolute number: repeating a call does no harm.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { Journal } from "./journal.ts";
import type { Platform, PlatformAnswer } from "./platform/platform.ts";

const clockMove = z.object({ offsetMs: z.int().min(0) });

export interface Clock {
  now(): Date;
  readonly offsetMs: number;
  advance(milliseconds: number): Promise<PlatformAnswer>;
  close(): Promise<void>;
}

export async function openClock(stateFolder: string, platform: Platform): Promise<Clock> {
  let offsetMs = 0;
  const journal = await Journal.open(join(stateFolder, "clock.jsonl"), clockMove, (move) => {
    offsetMs = move.offsetMs;
  });

  async function move(milliseconds: number): Promise<PlatformAnswer> {
    const wanted = offsetMs + milliseconds;
    const answer = await platform.post({
      path: "/webhooks/clock",
      id: `clock-${randomUUID()}`,
      body: JSON.stringify({ offsetMs: wanted }),
    });
    if (answer.outcome === "accepted") {
      await journal.append({ offsetMs: wanted });
      offsetMs = wanted;
    }
    return answer;
  }

  // One move after the other: two at once would both start from the same offset and one would be lost.
  let moves: Promise<unknown> = Promise.resolve();
  return {
    now: () => new Date(Date.now() + offsetMs),
    get offsetMs() {
      return offsetMs;
    },
    advance(milliseconds) {
      const moved = moves.then(() => move(milliseconds));
      moves = moved.catch(() => undefined);
      return moved;
    },
    close: () => journal.close(),
  };
}
