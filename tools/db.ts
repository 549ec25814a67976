// `npm run db`: a shell into the database, where psql is installed; else its address.
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { runToEnd } from "./processes.ts";

const config = readConfig(process.env);
const url = config.databaseUrl ?? (await startEmbeddedDatabase(config.dataFolder)).url;
const code = await runToEnd("psql", [url, ...process.argv.slice(2)]);
if (code !== 0) console.log(`psql is not here or failed; the database is at ${url}`);
