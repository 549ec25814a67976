// A server to be killed: the operations, reports and jobs of a contract in a process of their own, behind the real edge and
// on a real database. Orders come over a channel instead of HTTP, lenders are asked over it too, and what a contract does
// not need is left out, so that a new one is there in half a second.
import { flushCompileCache } from "node:module";
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import type { AgreementAction } from "@handsel/contract/catalog/funders.ts";
import type {
  AcceptedApplication,
  Application,
  Funder,
  FunderResult,
  KnownAgreement,
} from "#adapters/funders/funder.ts";
import { createFunders } from "#adapters/funders/funders.ts";
import { createOutgoing } from "#adapters/outgoing.ts";
import { goOn } from "#areas/checkout/jobs/continue-application.ts";
import { type ReceivedReport, takeFunderReport } from "#areas/checkout/jobs/take-funder-report.ts";
import { addDeviceReferenceToCart } from "#areas/checkout/operations/add-device-reference-to-cart.ts";
import { addNoteToCart } from "#areas/checkout/operations/add-note-to-cart.ts";
import { cancelContract } from "#areas/checkout/operations/cancel-contract.ts";
import { finaliseCart } from "#areas/checkout/operations/finalise-cart.ts";
import { settleExtras } from "#areas/checkout/operations/settle-extras.ts";
import { withdraw } from "#areas/checkout/operations/withdraw.ts";
import { tradecartSource } from "#areas/checkout/tradecart-status.ts";
import { contractChanged } from "#areas/sales/fan-out.ts";
import { contractNews } from "#areas/sales/index.ts";
import { confirmTradecart } from "#areas/tradein/operations/confirm-tradecart.ts";
import { completeTradeWhenActive, findStatusForSale } from "#areas/tradein/outcome/trade-of-sale.ts";
import { maySeeTradecart } from "#areas/tradein/sight.ts";
import { systemClock } from "#clock.ts";
import { readConfig } from "#config.ts";
import { openPool, urlForRole } from "#db/pools.ts";
import { createTenantMemory } from "#db/tenant-memory.ts";
import { createAnswers } from "#edge/answer.ts";
import { dispatch } from "#edge/dispatch.ts";
import { createSessions } from "#edge/sessions/sessions.ts";
import { loadTenants } from "#edge/sessions/tenants.ts";
import { createLive } from "#edge/sockets/live.ts";
import { listenTo, provide, wire } from "#edge/wiring.ts";
import { createJobs } from "#jobs/jobs.ts";
import { createLog } from "#log.ts";
import type { Platform } from "#platform.ts";
import { openRoom } from "#room/room.ts";
import { createLogChoice } from "#telemetry/log-choice.ts";
import { createTelemetry } from "#telemetry/telemetry.ts";

export type LenderQuestion =
  | { kind: "apply"; application: Application }
  | { kind: "look"; funderReference: string }
  | { kind: "act"; action: AgreementAction; agreement: KnownAgreement };

export type Order =
  /** Through the edge, as a browser calls. */
  | { kind: "call"; path: string; body: object }
  /** What the clockwork does with an application. */
  | { kind: "goOn"; wlId: number; applicationId: string }
  | ({ kind: "report" } & ReceivedReport);

export type ToServer =
  | { kind: "order"; id: number; order: Order }
  | { kind: "answer"; id: number; answer: FunderResult<unknown> };

export type FromServer =
  | { kind: "ready" }
  | { kind: "done"; id: number }
  | { kind: "failed"; id: number; error: string }
  | { kind: "question"; id: number; question: LenderQuestion };

const OPERATIONS = [
  addDeviceReferenceToCart,
  addNoteToCart,
  cancelContract,
  confirmTradecart,
  finaliseCart,
  settleExtras,
  withdraw,
];
const byPath = new Map(OPERATIONS.map((one) => [one.operation.path, one]));

const config = readConfig(process.env);
const log = createLog("silent");
const databaseUrl = config.databaseUrl ?? "";
const pool = openPool(urlForRole(databaseUrl, config, "handsel_runtime"), config.poolSize, log);
const operatorPool = openPool(urlForRole(databaseUrl, config, "handsel_operator"), 1, log);
// The limits of one person's calls would answer in place of what is to be tested behind them.
const rates: Platform["rates"] = {
  count: () => undefined,
  allow: () => true,
  take: () => undefined,
  takeOf: (quota) => ({ policy: "key", quota, windowSeconds: 60, waitSeconds: 60, left: quota }),
  giveBack: () => undefined,
};
const sessions = createSessions(pool, systemClock, { rates, needsFactor: () => false });
sessions.setCaching(true);
const memory = createTenantMemory();
memory.setKeeping(true);

/** Words of one moment travel together. */
let unsaid: FromServer[] = [];

function tell(message: FromServer): void {
  unsaid.push(message);
  if (unsaid.length > 1) return;
  setImmediate(() => {
    process.send?.(unsaid);
    unsaid = [];
  });
}

let lastQuestion = 0;
const asked = new Map<number, (answer: FunderResult<never>) => void>();

function askLender<T>(question: LenderQuestion): Promise<FunderResult<T>> {
  lastQuestion += 1;
  const { promise, resolve } = Promise.withResolvers<FunderResult<T>>();
  asked.set(lastQuestion, resolve);
  tell({ kind: "question", id: lastQuestion, question });
  return promise;
}

function distantLender(real: Funder): Funder {
  return {
    ...real,
    apply: (_account, application) => askLender<AcceptedApplication>({ kind: "apply", application }),
    getApplication: (_account, funderReference) =>
      askLender<ApplicationReport>({ kind: "look", funderReference }),
    act: (_account, action, agreement) => askLender<ApplicationReport>({ kind: "act", action, agreement }),
  };
}

/** Away half of the time: nobody waits for it. */
const deviceCheck: Platform["adapters"]["deviceCheck"] = {
  check: async (reference) =>
    Number(reference.at(-1)) % 2 === 0 ? { kind: "unreachable" } : { kind: "unknown-reference" },
};

const queue = createJobs(urlForRole(databaseUrl, config, "handsel_runtime"), [contractChanged], log);
await queue.start();
const funders = createFunders(createOutgoing());
const platform: Platform = {
  config,
  log,
  logChoice: createLogChoice(log, "silent"),
  clock: systemClock,
  build: "test",
  pool,
  replica: undefined,
  operatorPool,
  tenants: await loadTenants(operatorPool, log),
  sessions,
  answers: await createAnswers("test"),
  rates,
  // Whoever gives the orders is the clockwork and most other areas: what would be handed to them is not even written down. The
  // news of a contract is, and goes by the real queue to the trade that pays for it.
  jobs: {
    ...queue,
    enqueue: async (db, definition, payload) => {
      if (definition.name === contractChanged.name) await queue.enqueue(db, definition, payload);
    },
    enqueueAll: async () => undefined,
  },
  // Nobody else outside is called about a contract.
  adapters: {
    funders: { ...funders, ukbank: distantLender(funders.ukbank) },
    deviceCheck,
  } as Platform["adapters"],
  memory,
  live: createLive(),
  // Neither does anybody else answer or hear anything here.
  wiring: wire([
    { name: "sales" },
    { name: "checkout" },
    {
      name: "tradein",
      provides: [provide(tradecartSource, { findStatus: findStatusForSale, maySee: maySeeTradecart })],
      listens: [listenTo(contractNews, completeTradeWhenActive)],
    },
  ]),
  telemetry: createTelemetry([], pool),
  room: openRoom((error) => log.error({ err: error }, "a thread of the room failed")),
  close: async () => undefined,
};

async function carryOut(order: Order): Promise<void> {
  switch (order.kind) {
    case "call": {
      const implementation = byPath.get(order.path);
      if (!implementation) throw new Error(`nothing is implemented at ${order.path}`);
      const { status, answer } = await dispatch(platform, implementation, {
        host: undefined,
        address: "127.0.0.1",
        correlationId: "",
        body: order.body,
        wantsFresh: false,
        setCookie: () => undefined,
        sendFile: () => undefined,
      });
      if (status >= 500) throw new Error(`${order.path}: ${JSON.stringify(answer)}`);
      return;
    }
    case "goOn": {
      const tenant = platform.tenants.byId(order.wlId);
      if (!tenant) throw new Error(`no retailer ${order.wlId}`);
      await goOn(platform, tenant, order.applicationId);
      return;
    }
    case "report":
      return takeFunderReport.run(order, platform);
    default:
      return order satisfies never;
  }
}

process.on("message", (messages: ToServer[]) => messages.forEach(hear));

function hear(message: ToServer): void {
  if (message.kind === "answer") {
    asked.get(message.id)?.(message.answer as FunderResult<never>);
    asked.delete(message.id);
    return;
  }
  const { id } = message;
  carryOut(message.order).then(
    () => tell({ kind: "done", id }),
    (error: Error) => tell({ kind: "failed", id, error: error.stack ?? error.message }),
  );
}
// Whoever gave the orders is gone.
process.on("disconnect", () => process.exit());
await queue.work(platform);
tell({ kind: "ready" });
// The next one starts in half the time, even if this one is killed.
flushCompileCache();
