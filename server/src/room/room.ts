// A room of its own for what users supply: templates, sheets, pictures. It is read, rendered and converted in threads with a
// limit on time and memory. Past it the caller is refused, the thread is replaced, and nobody else notices. A process has one
// room; threads start with the first work and end when there is none.
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import type { Piscina } from "piscina";
import { Refusal, type RefusalEntry, refuse } from "#edge/refuse.ts";
import { msLeft, msWithoutCore } from "./core-time.ts";
import { createFairTurns, RoomFull } from "./fair-turns.ts";

/** Work that a file for threads exports: data in, data out. */
export interface RoomTask<Input, Output> {
  file: string;
  name: string;
  withinMs: number;
  /** Never there: says what goes in and what comes out. */
  types?: (input: Input) => Output;
}

export interface Room {
  /** Counts towards the share of this retailer. */
  run<Input, Output>(task: RoomTask<Input, Output>, wlId: number, input: Input): Promise<Output>;
  close(): Promise<void>;
}

export interface WorkOrder {
  number: number;
  file: string;
  name: string;
  input: unknown;
}

/** What a thread says when it takes an order up. */
export interface Begun {
  begun: number;
  thread: string | undefined;
}

export type Outcome = { value: unknown } | { refused: RefusalEntry[] };

export function roomTask<Work extends (input: never) => unknown>(
  file: URL,
  name: string,
  withinMs: number,
): RoomTask<Parameters<Work>[0], Awaited<ReturnType<Work>>> {
  return { file: fileURLToPath(file), name, withinMs };
}

/** What the work itself may take; figures that stand in the operating guide. */
export const ROOM_LIMITS = {
  renderingMs: 2_000,
  pictureMs: 10_000,
  pdfMs: 10_000,
  /** Of the objects of one thread; a sheet of the largest size needs a third. */
  heapMegabytes: 128,
  /** A thread that starts reads its programs first. */
  loadingMs: 20_000,
  idleMs: 60_000,
  waiting: 128,
  waitingEach: 32,
} as const;

const THREADS = Math.max(2, Math.min(4, availableParallelism()));

export function openRoom(onIdleFailure: (error: unknown) => void): Room {
  const turns = createFairTurns({
    places: THREADS,
    placesEach: Math.floor(THREADS / 2),
    waiting: ROOM_LIMITS.waiting,
    waitingEach: ROOM_LIMITS.waitingEach,
  });
  const onBegun = new Map<number, (thread: string | undefined) => void>();
  let opened: Promise<Piscina> | undefined;
  let last = 0;

  async function openPool(): Promise<Piscina> {
    const [{ Piscina: Pool }] = await Promise.all([
      import("piscina"),
      // Its libraries must be there before the first thread that uses them, and stay when that one ends.
      import("sharp"),
    ]);
    const pool = new Pool({
      filename: fileURLToPath(new URL("./thread.ts", import.meta.url)),
      name: "work",
      minThreads: 0,
      maxThreads: THREADS,
      idleTimeout: ROOM_LIMITS.idleMs,
      recordTiming: false,
      // No settings and no secrets: whoever breaks out of a parser finds none.
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: ROOM_LIMITS.heapMegabytes, maxYoungGenerationSizeMb: 16 },
    });
    pool.on("message", ({ begun, thread }: Begun) => onBegun.get(begun)?.(thread));
    pool.on("error", onIdleFailure);
    return pool;
  }

  async function work({ file, name, withinMs }: RoomTask<never, unknown>, input: unknown): Promise<unknown> {
    opened ??= openPool();
    const pool = await opened;
    const ending = new AbortController();
    let hasBegun = false;
    let timer = setTimeout(() => ending.abort(), ROOM_LIMITS.loadingMs);
    last += 1;
    const number = last;
    onBegun.set(number, (thread) => {
      hasBegun = true;
      clearTimeout(timer);
      const startedAt = performance.now();
      const waitedBefore = msWithoutCore(thread);
      const waitFor = (ms: number) => {
        timer = setTimeout(() => {
          const tookMs = performance.now() - startedAt;
          const withoutCoreMs = msWithoutCore(thread) - waitedBefore;
          const left = msLeft({ withinMs, tookMs, withoutCoreMs });
          if (left < 1) ending.abort();
          else waitFor(left);
        }, ms);
      };
      waitFor(withinMs);
    });
    try {
      const order: WorkOrder = { number, file, name, input };
      const outcome: Outcome = await pool.run(order, { signal: ending.signal });
      if ("refused" in outcome) throw new Refusal(outcome.refused);
      return outcome.value;
    } catch (error) {
      if (ending.signal.aborted && !hasBegun) throw new RoomFull();
      throw ending.signal.aborted || isOutOfMemory(error) ? refuse("CONTENT_TOO_COMPLEX") : error;
    } finally {
      clearTimeout(timer);
      onBegun.delete(number);
    }
  }

  return {
    run: <Input, Output>(task: RoomTask<Input, Output>, wlId: number, input: Input) =>
      // The task's own types say what comes back.
      turns(wlId, () => work(task as RoomTask<never, unknown>, input)) as Promise<Output>,
    close: async () => {
      const pool = await opened;
      await pool?.destroy();
    },
  };
}

/** The heap is full, or the stack, or a text became longer than any can be. */
function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: string }).code === "ERR_WORKER_OUT_OF_MEMORY" || error instanceof RangeError;
}
