// `npm run bench`: brings up a platform of its own and runs the benchmarks against it, one after the other.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { freePorts } from "./free-ports.ts";
import { answers, type Running, runToEnd, start, stopAll } from "./processes.ts";
import { buildWebIfChanged } from "./web-build.ts";

const wanted = process.argv.slice(2);
await buildWebIfChanged();
const data = mkdtempSync(join(tmpdir(), "handsel-bench-"));
const database = await startEmbeddedDatabase(data);
const running: Running[] = [];
let code = 1;
try {
  const [port, sandboxPort] = await freePorts();
  const env = {
    HANDSEL_DATA: data,
    DATABASE_URL: database.url,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    PLATFORM_URL: `http://localhost:${port}`,
    // Writing a line per call costs the same everywhere it is written; the figures are about the rest.
    LOG_LEVEL: "error",
    CALLS_PER_MINUTE: "100000000",
    // Workers that are to be killed are processes of their own.
    ...(wanted.includes("crm-kills") && { WORKERS: "apart" }),
  };
  if ((await start("demo", ["demo/src/main.ts", "--if-empty"], env).exited) !== 0)
    throw new Error("no demo world");
  if (wanted.length === 0 || wanted.includes("catalog"))
    for (const variants of ["2000", "20000"])
      if ((await start("demo", ["demo/src/main.ts", "--scale", variants], env).exited) !== 0)
        throw new Error("no large retailer");
  running.push(start("sandbox", ["sandbox/src/main.ts"], env), start("server", ["server/src/main.ts"], env));
  await answers(`http://localhost:${port}/readyz`, 60_000);
  code = await runToEnd(process.execPath, ["bench/src/main.ts", ...wanted], env);
} finally {
  await stopAll(running);
  await database.stop();
  rmSync(data, { recursive: true, force: true });
}
process.exit(code);
