// Where in our own code something happened, read from a stack.

export interface CodePlace {
  /** Below the server's sources, such as `areas/cart/queries.ts`. */
  file: string;
  method: string;
  line: number;
}

const SOURCES = "/server/src/";
const FRAME = /^\s*at (?:async )?(?:(?<method>.+?) \()?(?<file>[^()]*):(?<line>\d+):\d+\)?$/;

/** The first place in our sources that `isMeant`; undefined when the stack has none. */
export function placeIn(
  stack: string | undefined,
  isMeant: (file: string) => boolean = () => true,
): CodePlace | undefined {
  for (const frame of (stack ?? "").split("\n")) {
    const found = FRAME.exec(frame)?.groups;
    const start = found?.["file"]?.lastIndexOf(SOURCES) ?? -1;
    if (!found || start === -1) continue;
    const file = found["file"]?.slice(start + SOURCES.length) ?? "";
    if (isMeant(file)) return { file, method: found["method"] ?? "", line: Number(found["line"]) };
  }
  return undefined;
}

/** The part of the server that a file belongs to: the area's name, or the folder such as `edge`. */
export function partOf(file: string): string {
  return (/^areas\/([^/]+)\//.exec(file) ?? /^([^/]+)\//.exec(file))?.[1] ?? "process";
}
