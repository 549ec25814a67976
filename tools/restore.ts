// `npm run restore -- <folder>`: puts a backup into the new, empty database of DATABASE_URL, or of a new data folder.
import { join, resolve } from "node:path";
import { restoreBackup } from "@handsel/server/backup/restore-backup.ts";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: npm run restore -- <folder of a backup>");
  process.exit(2);
}
const config = readConfig(process.env);
const { takenAt, tables } = await restoreBackup({
  source: resolve(folder),
  databaseUrl: config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url,
  filesFolder: config.bucket ? undefined : join(config.dataFolder, "files"),
  config,
});
console.log(`restored ${tables.length} tables as of ${takenAt}`);
