// How often what is done, from the command line: --servers 50 --postgres 20 …; --short for every day.
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Strike } from "./strikes.ts";

export interface Options {
  strikes: Record<Strike, number>;
  /** How many of each process there are. */
  serverProcesses: number;
  workerProcesses: number;
  tills: number;
  /** The front door; the sandbox and the servers take the ports above it. */
  port: number;
  folder: string;
  /** How long the work that is left may take after the last fault. */
  settleMs: number;
}

/** Of so many kills of a server one takes all of them at once. */
const ALL_AT_ONCE_EVERY = 5;

const FULL = { servers: 50, postgres: 20, workers: 20, sandbox: 20, sockets: 10, funders: 10, settle: 180 };
const SHORT = { servers: 3, postgres: 2, workers: 2, sandbox: 2, sockets: 1, funders: 1, settle: 45 };

export function readOptions(args: string[]): Options {
  const number = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      short: { type: "boolean", default: false },
      servers: number,
      postgres: number,
      workers: number,
      sandbox: number,
      sockets: number,
      funders: number,
      settle: number,
      "server-processes": { type: "string", default: "2" },
      "worker-processes": { type: "string", default: "2" },
      tills: { type: "string", default: "4" },
      port: { type: "string", default: "4200" },
      data: { type: "string", default: join(tmpdir(), "handsel-faults") },
    },
  });
  const usual = values.short ? SHORT : FULL;
  const counted = (name: keyof typeof FULL) => whole(name, values[name] ?? String(usual[name]));
  const servers = counted("servers");
  const allServers = Math.ceil(servers / ALL_AT_ONCE_EVERY);
  return {
    strikes: {
      "one server": servers - allServers,
      "all servers": allServers,
      PostgreSQL: counted("postgres"),
      worker: counted("workers"),
      sandbox: counted("sandbox"),
      "sockets cut": counted("sockets"),
      "funders hang": counted("funders"),
    },
    serverProcesses: whole("server-processes", values["server-processes"]),
    workerProcesses: whole("worker-processes", values["worker-processes"]),
    tills: whole("tills", values.tills),
    port: whole("port", values.port),
    folder: values.data,
    settleMs: counted("settle") * 1_000,
  };
}

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number`);
  return value;
}
