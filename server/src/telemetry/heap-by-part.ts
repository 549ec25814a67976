// How much memory each part of the server holds. The heap belongs to all of them, so the engine is asked to note where about
// every half megabyte was asked for; what is still alive is then counted for the part whose code asked. An estimate, for the
// price of one noted stack per half megabyte. Asking makes the engine clear up first, which takes longer than an answer may,
// so whoever watches gets the last reading for a while.
import { type HeapProfiler, Session } from "node:inspector";
import { partOf } from "./code-place.ts";

const SAMPLE_BYTES = 512 * 1024;
const SOURCES = "/server/src/";
const READ_EVERY_MS = 60_000;

let session: Session | undefined;
let last: { bytes: ReadonlyMap<string, number>; at: number } | undefined;

/** Once per process, as early as possible: what was asked for before is not seen. */
export function noteAllocations(): void {
  if (session) return;
  session = new Session();
  session.connect();
  session.post("HeapProfiler.startSampling", { samplingInterval: SAMPLE_BYTES });
}

export function stopNotingAllocations(): void {
  session?.disconnect();
  session = undefined;
  last = undefined;
}

/** Bytes alive by part, up to a minute ago; empty when nothing is noted. */
export function heapByPart(now: number = performance.now()): ReadonlyMap<string, number> {
  if (session === undefined || last === undefined || now - last.at >= READ_EVERY_MS)
    last = { bytes: readHeap(), at: now };
  return last.bytes;
}

function readHeap(): ReadonlyMap<string, number> {
  let head: HeapProfiler.SamplingHeapProfileNode | undefined;
  // A session in the own process answers before `post` returns.
  session?.post("HeapProfiler.getSamplingProfile", (error, answer) => {
    if (!error) head = answer.profile.head;
  });
  const bytes = new Map<string, number>();
  if (head) addUp(head, undefined, bytes);
  return bytes;
}

function addUp(
  node: HeapProfiler.SamplingHeapProfileNode,
  caller: string | undefined,
  bytes: Map<string, number>,
): void {
  const { url } = node.callFrame;
  const start = url.lastIndexOf(SOURCES);
  // What a library asks for on our behalf is ours.
  const part = start === -1 ? caller : partOf(url.slice(start + SOURCES.length));
  if (part !== undefined && node.selfSize > 0) bytes.set(part, (bytes.get(part) ?? 0) + node.selfSize);
  for (const child of node.children) addUp(child, part, bytes);
}
