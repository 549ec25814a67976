// A server process that takes orders until it is killed, and a new one in its place. An order over which its server died
// is not answered: as in life, nobody knows what became of it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { FunderResult } from "#adapters/funders/funder.ts";
import type { FromServer, LenderQuestion, Order, ToServer } from "./killable-process.ts";
import { TEST_SECRET } from "./test-database.ts";
import type { TestPlatform } from "./test-platform.ts";

interface Waiting {
  resolve: (isAnswered: boolean) => void;
  reject: (error: Error) => void;
}

interface Server {
  process: ChildProcess;
  /** Words of one moment travel together. */
  unsaid: ToServer[];
  waiting: Map<number, Waiting>;
  isReady: Promise<unknown>;
}

/** A word to a process that is gone is lost; that it is gone is heard of otherwise. */
const UNHEARD = () => undefined;

function say(server: Server, message: ToServer): void {
  server.unsaid.push(message);
  if (server.unsaid.length > 1) return;
  setImmediate(() => {
    if (server.process.connected) server.process.send(server.unsaid, UNHEARD);
    server.unsaid = [];
  });
}

export interface KillableServers {
  /** False when the server died over it. */
  order(order: Order): Promise<boolean>;
  /** The server that says the word of that number from now on dies at that moment. */
  killAtWord(count: number): void;
  /** How many died so far. */
  deaths(): number;
  close(): Promise<void>;
}

export async function startKillableServers(
  { databaseUrl, platform }: Pick<TestPlatform, "databaseUrl" | "platform">,
  answerAsLender: (question: LenderQuestion) => FunderResult<unknown>,
): Promise<KillableServers> {
  let lastOrder = 0;
  let wordsLeft = Number.POSITIVE_INFINITY;
  let deaths = 0;
  let isClosing = false;

  /** As half a minute does in which nothing is heard of the dead: others may ask the lender, and take up what was in hand. */
  async function forgetClaims(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query("update outside_claim set held_until = '-infinity' where state = 'HELD'");
    await client.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
    await client.end();
  }

  function start(isForgotten?: Promise<void>): Server {
    const child = fork(join(import.meta.dirname, "killable-process.ts"), {
      execArgv: [],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(tmpdir(), "handsel-compiled-tests"),
        DATABASE_URL: databaseUrl,
        DATABASE_DURABILITY: "none",
        HANDSEL_SECRET: TEST_SECRET,
        HANDSEL_DATA: platform.config.dataFolder,
        POOL_SIZE: "6",
        LOG_LEVEL: "silent",
      },
    });
    const { promise: isReady, resolve: ready, reject: failed } = Promise.withResolvers<void>();
    const isServing = Promise.all([isReady, isForgotten]);
    const server: Server = { process: child, unsaid: [], waiting: new Map(), isReady: isServing };
    child.on("message", (messages: FromServer[]) => {
      for (const message of messages) {
        if (message.kind === "ready") {
          ready();
          continue;
        }
        wordsLeft -= 1;
        const dies = wordsLeft === 0;
        hear(server, message, dies);
        if (dies) child.kill("SIGKILL");
      }
    });
    child.on("exit", (code) => {
      failed(new Error(`the server ended with ${code}`));
      for (const { resolve } of server.waiting.values()) resolve(false);
      if (isClosing) return;
      deaths += 1;
      current = start(forgetClaims());
    });
    // Whoever waits for it hears of it; nobody may be waiting.
    isServing.catch(() => undefined);
    return server;
  }

  /** What a dying server says is heard: the lender has done it, though it will never be told. */
  function hear(server: Server, message: Exclude<FromServer, { kind: "ready" }>, dies: boolean): void {
    if (message.kind === "question") {
      const answer: ToServer = {
        kind: "answer",
        id: message.id,
        answer: answerAsLender(message.question),
      };
      if (!dies) say(server, answer);
      return;
    }
    const waiting = server.waiting.get(message.id);
    server.waiting.delete(message.id);
    if (message.kind === "done") waiting?.resolve(!dies);
    else waiting?.reject(new Error(message.error));
  }

  let current = start();
  await current.isReady;

  return {
    order: async (order) => {
      lastOrder += 1;
      const id = lastOrder;
      const server = current;
      await server.isReady.catch(() => undefined);
      if (!server.process.connected) return false;
      const { promise, resolve, reject } = Promise.withResolvers<boolean>();
      server.waiting.set(id, { resolve, reject });
      say(server, { kind: "order", id, order });
      return promise;
    },
    killAtWord: (word) => {
      wordsLeft = word;
    },
    deaths: () => deaths,
    close: async () => {
      isClosing = true;
      const exited = once(current.process, "exit");
      current.process.kill("SIGKILL");
      await exited;
    },
  };
}
