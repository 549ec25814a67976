// Makes sales from the pack, as a till without a line does, and sends them until none waits, through everything that can go
// wrong on the way.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { GET_SALES_PACK, type SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import type { Answer } from "@handsel/contract/envelope.ts";
import type { Operation, OutputOf } from "@handsel/contract/operation.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { plansIn } from "@handsel/finance/selling/plans.ts";
import type { Shelf } from "@handsel/finance/selling/shelf.ts";
import { withRequiredInsurance } from "@handsel/finance/selling/sold-order.ts";
import { tellPrice } from "@handsel/finance/selling/told-price.ts";
import {
  answerQuestion,
  newThing,
  type Send,
  sendQueue,
  type Thing,
} from "@handsel/web/client/outage/queue.ts";
import { type OfflineSale, sendSale } from "@handsel/web/client/outage/send-sale.ts";
import { openVault, type Vault } from "@handsel/web/client/outage/vault.ts";
import type { System } from "../faults/system.ts";

const RETAILER = "northwind";
const LOGIN_NAME = `sales@${RETAILER}.test`;
const PASSWORD = "Handsel#2026";
const ANSWER_MS = 20_000;
/** Of so many sales one surprises: its price is another now, or its device is gone. */
const SURPRISE_EVERY = 10;
const GONE = "NO-LONGER-SOLD";

export interface Sold {
  things: readonly Thing<OfflineSale>[];
  /** Those that had to be asked about, by how they were made. */
  surprisingIds: ReadonlySet<string>;
  /** Those that were. */
  askedIds: ReadonlySet<string>;
  userId: string;
  since: Date;
  cuts: number;
  kills: number;
  closedTabs: number;
}

class TabClosed extends Error {}
const chance = (oneIn: number) => Math.random() * oneIn < 1;

export async function sellThroughOutages({ door, servers }: System, number: number): Promise<Sold> {
  const since = new Date();
  const ask = callsOf(door.origin);
  const user = await untilAnswered(() =>
    ask(LOGIN, { login: LOGIN_NAME, password: PASSWORD }, "", randomUUID()),
  );
  const token = user.session_token;
  const told = await untilAnswered(() => ask(GET_SALES_PACK, {}, token, randomUUID()));
  if (!told.pack) throw new Error("no pack");

  const owner = user.userId;
  const vault = await openVault(owner);
  const surprisingIds = new Set<string>();
  for (const { sale, isSurprise } of salesFrom(told.pack, number)) {
    const thing = newThing("SALE", sale, Date.now());
    await vault.keep(thing);
    if (isSurprise) surprisingIds.add(thing.id);
  }

  const counts = { cuts: 0, kills: 0, closedTabs: 0 };
  const askedIds = new Set<string>();
  const send: Send = async (operation, input, requestId) => {
    // The tab goes before the call, the line during it, the tab before its answer is written down.
    if (chance(60)) throw new TabClosed();
    if (chance(400)) {
      counts.kills += 1;
      await servers[0]?.kill();
    }
    const answering = ask(operation, input, token, requestId);
    if (chance(30)) {
      counts.cuts += 1;
      setTimeout(() => door.cut(), Math.random() * 15);
    }
    const sent = await answering;
    if (chance(60)) throw new TabClosed();
    return sent;
  };
  let tab = vault;
  while (await isLeft(tab)) {
    try {
      await sendQueue({ vault: tab, send, senders: { SALE: sendSale } });
    } catch (error) {
      if (!(error instanceof TabClosed)) throw error;
      counts.closedTabs += 1;
      tab.close();
      tab = await openVault(owner);
    }
    await answerAll(tab, askedIds);
    await pause(20);
  }
  const things = await tab.list<Thing<OfflineSale>>();
  return { things, surprisingIds, askedIds, userId: owner, since, ...counts };
}

async function isLeft(vault: Vault): Promise<boolean> {
  return (await vault.list<Thing>()).some(({ state }) => state === "WAITS" || state === "ASKS");
}

/** A seller who takes a new price and gives up what is gone. */
async function answerAll(vault: Vault, askedIds: Set<string>): Promise<void> {
  for (const { id, state, question } of await vault.list<Thing>()) {
    if (state !== "ASKS") continue;
    askedIds.add(id);
    await answerQuestion(vault, id, question?.kind === "CHANGED" && chance(2) ? "TAKE" : "DROP");
  }
}

function* salesFrom(pack: SalesPack, number: number): Generator<{ sale: OfflineSale; isSurprise: boolean }> {
  const shelf = pack.shelf as unknown as Shelf; // as the engine has it
  const today = new Date().toISOString().slice(0, 10);
  let made = 0;
  for (let turn = 0; made < number; turn += 1) {
    const device = pack.devices[turn % pack.devices.length];
    if (!device || turn > number * 100) throw new Error("nothing to sell in the pack");
    const plans = plansIn(shelf.plans, { tags: device.tags, today, financingType: "STANDARD" });
    const plan = plans[turn % plans.length];
    if (!plan) continue;
    const extras = chance(2)
      ? pack.extras
          .filter(({ familyCodes }) => familyCodes === null || familyCodes.includes(device.familyCode))
          .slice(0, 1)
      : [];
    const line = { markupMinor: 0, costPriceMinor: null, quantity: 1 };
    const order = withRequiredInsurance(
      {
        paymentplanId: plan.id,
        insuranceId: null,
        subscriptionId: null,
        lines: [
          {
            ...line,
            id: "device",
            kind: "DEVICE" as const,
            category: device.categoryCode,
            tags: device.tags,
            unitPriceMinor: device.priceMinor,
            residualsByMonth: device.residualsByMonth,
          },
          ...extras.map(({ extraCode, category, priceMinor }) => ({
            ...line,
            id: extraCode,
            kind: "EXTRA" as const,
            category,
            tags: [],
            unitPriceMinor: priceMinor,
            residualsByMonth: null,
          })),
        ],
      },
      plan,
      { shelf },
    );
    const { price, refusals } = tellPrice(order, plan, shelf);
    if (!price || refusals.length > 0) continue;
    made += 1;
    const isGone = made % (2 * SURPRISE_EVERY) === 0;
    const isDearer = !isGone && made % SURPRISE_EVERY === 0;
    yield {
      isSurprise: isGone || isDearer,
      sale: {
        deviceCode: isGone ? GONE : device.deviceCode,
        deviceName: device.name,
        planId: plan.id,
        planName: plan.name,
        financingType: plan.terms.financingType,
        insuranceId: order.insuranceId,
        subscriptionId: null,
        extras: extras.map(({ extraCode, description }) => ({ extraCode, description })),
        customer: { firstName: "Ελένη", lastName: `Nr ${made}`, email: "", phone: "" },
        told: isDearer ? { ...price, cashMinor: price.cashMinor - 2_000 } : price,
        pricesOf: new Date().toISOString(),
      },
    };
  }
}

const callsOf =
  (origin: string) =>
  async <Op extends Operation>(operation: Op, input: object, sessionID: string, requestID: string) => {
    const response = await fetch(`${origin}${operation.path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        header: { version: "test", clientID: "outages", sessionID, requestID },
        subdomain: RETAILER,
        ...input,
      }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch(() => undefined);
    const answer = (await response?.json().catch(() => undefined)) as (Answer & OutputOf<Op>) | undefined;
    if (!response || !answer || response.status >= 500 || response.status === 429)
      return { kind: "unanswered" } as const;
    if (answer.header.apiStatus !== "ERROR")
      return { kind: "answered", data: answer as OutputOf<Op> } as const;
    return { kind: "refused", codes: (answer.header.errors ?? []).map(({ code }) => code) } as const;
  };

async function untilAnswered<Data>(
  ask: () => Promise<{ kind: "answered"; data: Data } | { kind: "refused" | "unanswered" }>,
): Promise<Data> {
  for (let tries = 0; tries < 60; tries += 1) {
    const told = await ask();
    if (told.kind === "answered") return told.data;
    await pause(500);
  }
  throw new Error("the server did not answer");
}
