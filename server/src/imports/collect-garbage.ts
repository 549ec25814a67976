// Rows of a large file become garbage faster than the collector expects of a server: left alone it first gives itself more
// than a hundred megabytes. Asked after each set of rows, while nearly nothing of it is in use, it finds the same garbage
// in a millisecond and the process stays as large as it was.
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as (options: { type: "minor" | "major" }) => void;
setFlagsFromString("--no-expose-gc");

/** What lived through several sets is looked at only so often, because that takes some fifty milliseconds. */
const ROWS_BETWEEN_LOOKS_AT_ALL = 10_000;

/** To be called after each set of rows, with how many there have been. */
export function garbageCollector(): (rowsDone: number) => void {
  let lookedAt = 0;
  return (rowsDone) => {
    const isDue = rowsDone - lookedAt >= ROWS_BETWEEN_LOOKS_AT_ALL;
    if (isDue) lookedAt = rowsDone;
    collect({ type: isDue ? "major" : "minor" });
  };
}
