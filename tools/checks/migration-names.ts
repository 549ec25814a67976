// Migrations are numbered without gaps or doubles, so that two branches cannot both own a number unnoticed, and a server of the
// build before survives each of them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { breakingStatements } from "@handsel/server/db/expand-first.ts";
import { ROOT } from "../processes.ts";

/** Up to here the schema was made; no installation ran a build between them. */
const LAST_BEFORE_RELEASE = 20;

export function checkMigrationNames(): boolean {
  const folder = join(ROOT, "server/migrations");
  const names = readdirSync(folder).sort();
  const wrong = names.flatMap((name, index) => {
    const number = Number(/^(\d{4})_[a-z]+_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (number !== index + 1) return [`migration out of order or misnamed: ${name}`];
    if (number <= LAST_BEFORE_RELEASE) return [];
    return breakingStatements(readFileSync(join(folder, name), "utf8")).map((what) => `${name} ${what}`);
  });
  for (const line of wrong) console.error(line);
  return wrong.length === 0;
}
