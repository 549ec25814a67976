// Migrations are numbered without gaps or doubles, so that two branches cannot both own a number unnoticed.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.ts";

export function checkMigrationNames(): boolean {
  const names = readdirSync(join(ROOT, "server/migrations")).sort();
  const wrong = names.filter((name, index) => {
    const match = /^(\d{4})_[a-z]+_[a-z0-9_]+\.sql$/.exec(name);
    return !match || Number(match[1]) !== index + 1;
  });
  for (const name of wrong) console.error(`migration out of order or misnamed: ${name}`);
  return wrong.length === 0;
}
