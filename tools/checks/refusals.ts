// Which refusals of the catalogue nobody raises. The server raises them, or an operation's declaration does; some are told by a
// screen alone. The rest stands in `unraised-refusals.ts` with the reason, so that a new code without a use is noticed.
// `node tools/checks/refusals.ts` lists them all.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { errorCatalogue, errorCodes, isRefusalCode } from "@handsel/contract/errors/catalogue.ts";
import { filesOf } from "../files.ts";
import { ROOT } from "../processes.ts";
import { UNRAISED_REFUSALS } from "./unraised-refusals.ts";

const PLACES = {
  server: ["server/src/**/*.ts", "contract/src/**/*.ts"],
  screen: ["web/src/**/*.{ts,tsx}"],
} as const;
/** Tests, their tools and the catalogue itself raise nothing. */
const NOT_THERE = /\.test\.tsx?$|\/testing\/|^contract\/src\/errors\//;
/** Compared with or listed as a type, a code is not raised. */
const RAISED = /(?<!(?:[!=]==|case|\|) ?)"(?<code>[A-Z][A-Z0-9_]+)"(?! ?\|)/g;

type RaisedBy = keyof typeof PLACES;

/** What raises each refusal. */
function raisedBy(): Map<string, Set<RaisedBy>> {
  const raised = new Map(
    errorCodes.filter(isRefusalCode).map((code) => [code as string, new Set<RaisedBy>()]),
  );
  for (const [place, patterns] of Object.entries(PLACES) as [RaisedBy, readonly string[]][])
    for (const file of filesOf(patterns).filter((path) => !NOT_THERE.test(path)))
      for (const { groups } of readFileSync(join(ROOT, file), "utf8").matchAll(RAISED))
        raised.get(groups?.["code"] ?? "")?.add(place);
  return raised;
}

export function checkRefusals(): boolean {
  const raised = raisedBy();
  const isUnraised = (code: string) => raised.get(code)?.size === 0;
  const unnamed = [...raised.keys()].filter((code) => isUnraised(code) && !(code in UNRAISED_REFUSALS));
  const stale = Object.keys(UNRAISED_REFUSALS).filter((code) => !isUnraised(code));
  const byServer = [...raised.values()].filter((places) => places.has("server")).length;
  const byScreen = [...raised.values()].filter((places) => places.has("screen") && places.size === 1).length;
  console.log(
    `     ${byServer} refusals are raised by the server, ${byScreen} told by a screen, ${Object.keys(UNRAISED_REFUSALS).length} recorded`,
  );
  if (unnamed.length > 0)
    console.error(
      `nobody raises ${unnamed.join(", ")}: raise it, or write into tools/checks/unraised-refusals.ts why not`,
    );
  if (stale.length > 0)
    console.error(`raised, or not in the catalogue, and yet recorded: ${stale.join(", ")}`);
  return unnamed.length === 0 && stale.length === 0;
}

if (import.meta.main)
  for (const [code, places] of raisedBy())
    if (!places.has("server")) {
      const why = UNRAISED_REFUSALS[code] ?? (places.has("screen") ? "told by a screen" : "NOBODY RAISES IT");
      console.log(`${errorCatalogue[code as keyof typeof errorCatalogue].number} ${code}: ${why}`);
    }
