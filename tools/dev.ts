// `npm run dev`: the server restarts and the page reloads when their sources change.
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { runToEnd, start, stopAll, whenEnded } from "./processes.ts";

const config = readConfig(process.env);
const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataFolder);
const env = { DATABASE_URL: config.databaseUrl ?? embedded?.url ?? "" };
if ((await start("demo", ["demo/src/main.ts", "--if-empty"], env).exited) !== 0) process.exit(1);
const running = [
  start("sandbox", ["sandbox/src/main.ts"]),
  start("server", ["--watch", "--watch-preserve-output", "server/src/main.ts"], env),
];
let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopAll(running);
  await embedded?.stop();
  process.exit();
}
whenEnded(stop);
console.log("The page with reloading: http://northwind.localhost:5173");
await runToEnd("vite", ["web", "--config", "web/vite.config.ts", "--host"]);
await stop();
