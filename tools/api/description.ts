// The description of the API as this build serves it, and as the last release did. `node tools/api/description.ts` writes the
// present one as that of the release, which is part of making one.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "@handsel/server/areas/areas.ts";
import { openApiOf } from "@handsel/server/edge/openapi/openapi.ts";
import { ROOT } from "../processes.ts";
import type { Description } from "./breaking-changes.ts";

const RELEASED = join(ROOT, "docs/api/openapi.json");
/** As the server counts where nobody sets another number. */
const CALLS_PER_MINUTE = 600;

/** As it travels. */
export const presentDescription = (): Description =>
  JSON.parse(JSON.stringify(openApiOf(AREAS, CALLS_PER_MINUTE))) as Description;

export const releasedDescription = (): Description | undefined =>
  existsSync(RELEASED) ? (JSON.parse(readFileSync(RELEASED, "utf8")) as Description) : undefined;

/** A line for each operation, so that a change shows where it is. */
function written({ paths, ...rest }: Description): string {
  const lines = Object.entries(paths).map(
    ([path, item]) => `${JSON.stringify(path)}:${JSON.stringify(item)}`,
  );
  return `${JSON.stringify(rest).slice(0, -1)},"paths":{\n${lines.join(",\n")}\n}}\n`;
}

if (import.meta.main) writeFileSync(RELEASED, written(presentDescription()));
