// `npm start`: database, web, demo world, sandbox and server, from nothing, on one machine.
import { lookup } from "node:dns/promises";
import { DEMO_TENANTS } from "@handsel/demo/tenants.ts";
import { readConfig } from "@handsel/server/config.ts";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { answers, type Running, start, stopAll, whenEnded } from "./processes.ts";
import { buildWebIfChanged } from "./web-build.ts";

const config = readConfig(process.env);
const step = (text: string) => console.log(`· ${text}`);

step("building the web");
await buildWebIfChanged();
step(config.databaseUrl ? "using the database of DATABASE_URL" : "starting the database");
const embedded = config.databaseUrl ? undefined : await startEmbeddedDatabase(config.dataFolder);
const databaseUrl = config.databaseUrl ?? embedded?.url ?? "";

const running: Running[] = [];
let isStopping = false;
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await stopAll(running);
  await embedded?.stop();
  process.exit(code);
}
whenEnded(() => stop(0));

if (config.isDemo) {
  step("filling the demo world, if the database is empty");
  const filling = start("demo", ["demo/src/main.ts", "--if-empty"], { DATABASE_URL: databaseUrl });
  running.push(filling);
  if ((await filling.exited) !== 0) await stop(1);
  running.splice(0);
}

if (config.isDemo) {
  step("starting the sandbox");
  // The outside parties report back to the server of this very start, whatever its port.
  const platformUrl = process.env["PLATFORM_URL"] ?? `http://localhost:${config.port}`;
  running.push(start("sandbox", ["sandbox/src/main.ts"], { LOG_LEVEL: "warn", PLATFORM_URL: platformUrl }));
}
step("starting the server");
running.push(
  start("server", ["server/src/main.ts"], {
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
  }),
);

for (const { name, exited } of running)
  void exited.then((code) => {
    if (!isStopping) console.error(`${name} ended with code ${code}`);
    return stop(code === 0 ? 0 : 1);
  });
await answers(`http://localhost:${config.port}/readyz`, 60_000);
if (config.sandboxUrl) await answers(`${config.sandboxUrl}/healthz`, 10_000);

const tenants = DEMO_TENANTS.map(({ record }) => record.subdomain);
console.log(`
Handsel is serving${config.isDemo ? " the demo world" : ""}:
${tenants.map((name) => `  http://${name}.${config.baseDomain}:${config.port}`).join("\n")}

Sign in with top@, vendor@, manager@ or sales@{name}.test, password Handsel#2026
(bellatec signs in at the sandbox's identity provider, operator@handsel.test at northwind).
Mail and SMS arrive in the inbox: ${config.sandboxUrl ?? "-"}
Stop with Ctrl+C.`);
const isFound = await lookup(`${tenants[0]}.${config.baseDomain}`).then(
  () => true,
  () => false,
);
if (!isFound)
  console.log(`
This system does not know these names by itself. Chrome, Edge and Firefox find them all the same; for any other
browser add a line to its hosts file: 127.0.0.1 ${tenants.map((name) => `${name}.${config.baseDomain}`).join(" ")}`);
