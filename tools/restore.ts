// `npm run restore -- <folder>`: puts a backup into the new, empty database of DATABASE_URL, or of a new data folder.
import { join, resolve } from "node:path";
import { restoreBackup } from "@handsel/server/backup/restore-backup.ts";
import { backupKey } from "@handsel/server/backup/sealing.ts";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: npm run restore -- <folder of a backup>");
  process.exit(2);
}
const config = readConfig(process.env);
const { format, takenAt, tables } = await restoreBackup({
  source: resolve(folder),
  databaseUrl: config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url,
  filesFolder: config.bucket ? undefined : join(config.dataFolder, "files"),
  config,
  keys: [...config.backupSecrets, config.secret].map(backupKey),
});
if (format === 1)
  console.log("This backup of an earlier build was not sealed: keep it locked away, or delete it.");
console.log(`restored ${tables.length} tables as of ${takenAt}`);
