// Puts the sandbox together: the shared state, the parties, the pages, the machine API. Nothing here knows what a
// party does.
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer as createSocketServer } from "node:net";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { openClock } from "./clock.ts";
import { type Config, readConfig } from "./config.ts";
import { addAssets } from "./face/assets.ts";
import { addClockPage } from "./face/clock-page.ts";
import { addPartiesPage } from "./face/parties-page.ts";
import { createFaults } from "./faults.ts";
import { breakAnswers } from "./http/break-answers.ts";
import { createServer } from "./http/server.ts";
import { openInbox } from "./inbox/inbox.ts";
import { addInboxPages } from "./inbox/pages.ts";
import { openLedger } from "./ledger.ts";
import { createLog, type Log } from "./log.ts";
import { addMachineApi } from "./machine/api.ts";
import { PARTIES } from "./parties.ts";
import type { OpenParty, Party, PartyWorld } from "./party.ts";
import { createPlatform } from "./platform/platform.ts";
import { openWebhooks } from "./platform/webhooks.ts";
import { createWait, stoppable, type Wait } from "./wait.ts";

/** Anything left out is as in an empty environment. A port of 0 means any free one. */
export type SandboxOptions = Partial<Config> & {
  log?: Log;
  /** How time passes; tests let it pass at once. */
  wait?: Wait;
};

export interface Sandbox {
  readonly url: string;
  readonly port: number;
  readonly smtpPort: number;
  readonly issuer: string;
  close(): Promise<void>;
}

export async function startSandbox({
  log: givenLog,
  wait: givenWait,
  ...options
}: SandboxOptions = {}): Promise<Sandbox> {
  const config = await withFreePorts({ ...readConfig({}), ...options });
  const log = givenLog ?? createLog(config.logLevel);
  const stop = new AbortController();
  const wait = givenWait ? stoppable(givenWait, stop.signal) : createWait(stop.signal);
  const stateFolder = join(config.dataFolder, "sandbox");

  const platform = createPlatform(config, stop.signal);
  const clock = await openClock(stateFolder, platform);
  const inbox = await openInbox(stateFolder);
  const ledger = await openLedger(stateFolder, clock);
  const webhooks = await openWebhooks({ stateFolder, platform, ledger, wait, stopped: stop.signal, log });
  const faults = createFaults();

  const http = createServer(log);
  const opened: (Party & OpenParty)[] = [];
  for (const party of PARTIES) {
    await http.register(async (scope) => {
      breakAnswers(scope, { party, faults, wait });
      const world: PartyWorld = {
        http: scope,
        config,
        stateFolder,
        clock,
        inbox,
        ledger,
        faults,
        webhooks,
        wait,
        log,
      };
      opened.push({ ...party, ...(await party.open(world)) });
    });
  }
  http.get("/healthz", async () => ({ status: "ok" }));
  await http.register(async (scope) =>
    addMachineApi(scope, {
      inbox,
      clock,
      ledger,
      faults,
      partyNames: PARTIES.flatMap(({ name, members = [] }) => [name, ...members]),
    }),
  );
  for (const party of opened) if (party.addPages) await http.register((scope) => party.addPages?.(scope));
  await http.register(addAssets);
  await http.register(async (scope) => addInboxPages(scope, { inbox, clock }));
  await http.register(async (scope) => addClockPage(scope, clock));
  await http.register(async (scope) => addPartiesPage(scope, { clock, parties: opened }));
  await http.listen({ port: config.port, host: config.host });

  const url = `http://localhost:${config.port}`;
  log.info({ url, smtpPort: config.smtpPort, parties: opened.map(({ name }) => name) }, "sandbox ready");
  return {
    url,
    port: config.port,
    smtpPort: config.smtpPort,
    issuer: `${url}/idp`,
    async close() {
      // Pauses and calls end first, so that nothing below waits for them; state is closed last.
      stop.abort();
      await Promise.all([http.close(), ...opened.map((party) => party.close())]);
      await webhooks.close();
      await Promise.all([inbox.close(), ledger.close(), clock.close()]);
    },
  };
}

/** The identity provider names its own address in everything it says, so ports are settled before anything listens. */
async function withFreePorts(config: Config): Promise<Config> {
  return {
    ...config,
    port: config.port || (await findFreePort()),
    smtpPort: config.smtpPort || (await findFreePort()),
  };
}

/** Below the ports that the system gives to connections: between looking and listening, one of those may be taken. */
const FIRST_PORT = 20_000;
const LAST_PORT = 32_000;
/** Each looks in a place of its own first: two who look at the same moment would find the same port free. */
const PORTS_EACH = 100;
const OWN_PLACE = (process.pid * 31 + threadId) % ((LAST_PORT - FIRST_PORT) / PORTS_EACH);
let looked = 0;

async function findFreePort(): Promise<number> {
  for (let tries = 0; ; tries += 1) {
    const own = FIRST_PORT + OWN_PLACE * PORTS_EACH + (looked++ % PORTS_EACH);
    const port = tries < PORTS_EACH ? own : randomInt(FIRST_PORT, LAST_PORT);
    const probe = createSocketServer().listen(port, "127.0.0.1");
    const isFree = await once(probe, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, "close");
    return port;
  }
}
