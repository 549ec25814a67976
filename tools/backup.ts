// `npm run backup -- <folder>`: a copy of the database and of the uploaded files, taken while the servers serve.
import { join, resolve } from "node:path";
import { backupKey } from "@handsel/server/backup/sealing.ts";
import { takeBackup } from "@handsel/server/backup/take-backup.ts";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error("usage: npm run backup -- <new folder>");
  process.exit(2);
}
const config = readConfig(process.env);
const { tables, fileCount } = await takeBackup({
  databaseUrl: config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url,
  filesFolder: config.bucket ? undefined : join(config.dataFolder, "files"),
  target: resolve(folder),
  now: new Date(),
  key: backupKey(config.backupSecrets[0] ?? config.secret),
});
const rows = tables.reduce((sum, table) => sum + table.rows, 0);
console.log(`${rows} rows of ${tables.length} tables in ${folder}`);
console.log(fileCount === null ? "The bucket is not in it: copy it by its own means." : `${fileCount} files`);
