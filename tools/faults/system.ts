// A whole platform of separate processes on one machine: database, sandbox, servers behind one front door, workers.
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@handsel/server/db/embedded.ts";
import { runToEnd } from "../processes.ts";
import { type FrontDoor, openFrontDoor } from "./front-door.ts";
import { answersOk, type Part, startPart, until } from "./part.ts";

export interface System {
  door: FrontDoor;
  databaseUrl: string;
  sandboxUrl: string;
  filesFolder: string;
  /** How much one retailer may store, in bytes. */
  roomBytes: number;
  servers: readonly Part[];
  workers: readonly Part[];
  sandbox: Part;
  database: Part;
  stop(): Promise<void>;
}

export interface SystemSettings {
  folder: string;
  port: number;
  servers: number;
  workers: number;
  roomMb: number;
  /** Settings of this run alone. */
  env?: Record<string, string>;
}

const START_MS = 120_000;
/** Where the sandbox takes mail, above its own port. */
const MAIL_ABOVE = 25;

export async function startSystem(settings: SystemSettings): Promise<System> {
  const { folder, port } = settings;
  const sandboxPort = port + 1;
  const serverPorts = Array.from({ length: settings.servers }, (_, index) => port + 10 + index);
  for (const one of [port, sandboxPort, sandboxPort + MAIL_ABOVE, ...serverPorts])
    if (await isTaken(one)) throw new Error(`port ${one} is somebody else's; choose others with --port`);
  const data = await aFreshWorld(folder);
  const logs = join(folder, "logs");
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });

  const embedded = await startEmbeddedDatabase(data);
  const database = databasePart(data, embedded.url);
  const door = await openFrontDoor(port, serverPorts);
  const env = {
    HANDSEL_DATA: data,
    DATABASE_URL: embedded.url,
    SANDBOX_PORT: String(sandboxPort),
    PLATFORM_URL: door.origin,
    LOG_LEVEL: "error",
    CALLS_PER_MINUTE: "100000000",
    WORKERS: "apart",
    NODE_COMPILE_CACHE: join(folder, "compiled"),
    STORAGE_MB_PER_TENANT: String(settings.roomMb),
    ...settings.env,
  };
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const sandbox = startPart({
    name: "sandbox",
    script: "sandbox/src/main.ts",
    env: { ...env, PORT: String(port) },
    logFile: join(logs, "sandbox.log"),
    isBack: () => answersOk(`${sandboxUrl}/healthz`),
  });
  const servers = serverPorts.map((serverPort, index) =>
    startPart({
      name: `server ${index + 1}`,
      script: "server/src/main.ts",
      env: { ...env, PORT: String(serverPort) },
      logFile: join(logs, `server-${index + 1}.log`),
      // Written when it listens: whoever else answers there is not the one that was struck.
      isBack: async (pid) =>
        pidIn(join(data, `server-${serverPort}.pid`)) === pid &&
        (await answersOk(`http://127.0.0.1:${serverPort}/readyz`)),
    }),
  );
  const workers = Array.from({ length: settings.workers }, (_, index) =>
    startPart({
      name: `worker ${index + 1}`,
      script: "server/src/worker.ts",
      env,
      logFile: join(logs, `worker-${index + 1}.log`),
      // Written when it has taken up its work.
      isBack: async (pid) => existsSync(join(data, `worker-${pid}.pid`)),
    }),
  );
  const parts = [sandbox, ...servers, ...workers];
  for (const part of parts)
    if (!(await until(() => part.isBack(), START_MS))) throw new Error(`${part.name} did not start`);
  return {
    door,
    databaseUrl: embedded.url,
    sandboxUrl,
    filesFolder: join(data, "files"),
    roomBytes: settings.roomMb * 1024 * 1024,
    servers,
    workers,
    sandbox,
    database,
    stop: async () => {
      await door.close();
      await Promise.all(parts.map((part) => part.stop()));
      await database.stop();
    },
  };
}

function pidIn(file: string): number | undefined {
  return existsSync(file) ? Number(readFileSync(file, "utf8")) : undefined;
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((done) => {
    const line = connect(port, "127.0.0.1");
    line.once("connect", () => {
      line.destroy();
      done(true);
    });
    line.once("error", () => done(false));
  });
}

/** The demo world is filled once and copied for every run, so that each begins with the same. */
async function aFreshWorld(folder: string): Promise<string> {
  const world = join(folder, "world");
  if (!existsSync(join(world, "filled"))) {
    rmSync(world, { recursive: true, force: true });
    const database = await startEmbeddedDatabase(world);
    const env = { HANDSEL_DATA: world, DATABASE_URL: database.url, LOG_LEVEL: "warn" };
    const code = await runToEnd(process.execPath, ["demo/src/main.ts", "--if-empty"], env);
    await database.stop();
    if (code !== 0) throw new Error("no demo world");
    mkdirSync(join(world, "filled"));
  }
  const run = join(folder, "run");
  rmSync(run, { recursive: true, force: true });
  // A copy does not take over that nobody else may read it, and PostgreSQL opens no other folder.
  mkdirSync(join(run, "postgres"), { recursive: true, mode: 0o700 });
  cpSync(world, run, { recursive: true });
  if (process.getuid?.() === 0) passOnOwners(world, run);
  return run;
}

/** The database of a process with all rights belongs to a user without any. */
function passOnOwners(from: string, to: string): void {
  for (const path of ["", ...readdirSync(from, { recursive: true, encoding: "utf8" })]) {
    const { uid, gid } = statSync(join(from, path));
    chownSync(join(to, path), uid, gid);
  }
}

function databasePart(data: string, url: string): Part {
  let database = startEmbeddedDatabase(data);
  const signal = (name: NodeJS.Signals) => {
    const lock = readFileSync(join(data, "postgres/postmaster.pid"), "utf8");
    process.kill(Number(lock.split("\n")[0]), name);
  };
  let isStopped = false;
  process.once("exit", () => {
    if (!isStopped) signal("SIGINT");
  });
  return {
    name: "PostgreSQL",
    kill: async () => {
      signal("SIGKILL");
      database = startEmbeddedDatabase(data);
      database.catch(() => undefined);
    },
    isBack: async () => (await database).url === url,
    stop: async () => {
      await (await database).stop();
      isStopped = true;
    },
  };
}
