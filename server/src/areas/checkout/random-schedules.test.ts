// A thousand sales whose reports come late, twice, in the wrong order or not at all, whose lines to the lender break before
// or after the work was done, whose staff click at the same moment, and whose servers are killed in the middle of it. Whatever
// happens, the history must be one that could have happened, and both sides must agree in the end.
import { randomUUID } from "node:crypto";
import type { AgreementAction, ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  ADD_NOTE_TO_CART,
  CANCEL_CONTRACT,
  FINALISE_CART,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AcceptedApplication, FunderResult } from "#adapters/funders/funder.ts";
import { freezeCart, openCart, type PricedCart } from "#areas/cart/index.ts";
import {
  type Contract,
  contractsOfSale,
  eventsOfSale,
  isEnded,
  isRunning,
  type RecordedEvent,
  staff,
} from "#areas/sales/index.ts";
import { aFilledCart, type Shop } from "#testing/cart-builders.ts";
import { aNewImei, aShopOf, insertSales, makeSale, replay } from "#testing/checkout-builders.ts";
import { type Change, createFakeLender, type FakeLender } from "#testing/fake-lender.ts";
import type { LenderQuestion } from "#testing/killable-process.ts";
import { type KillableServers, startKillableServers } from "#testing/killable-servers.ts";
import { aSaleCustomer, inShop } from "#testing/sale-builders.ts";
import { callAs, openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { amountOf, type CreditApplication } from "./application.ts";
import { findApplication, insertApplication } from "./queries/applications.ts";
import { saveCustomer } from "./queries/customers.ts";

const SCHEDULES = 1_000;
const KILLS = 8;
/** Sales that are made together; one server dies over them. */
const TOGETHER = Math.ceil(SCHEDULES / KILLS);
const AT_ONCE = 12;
/** Less than the servers say about as many sales. */
const WORDS = 500;
const FIRST_SEED = 20_260_504;

let world: TestPlatform;
let shop: Shop;
let servers: KillableServers;
interface Template {
  priced: PricedCart;
  ids: string[];
}

let plain: Template;
/** With extras on an agreement of their own, so that one report is about two contracts. */
let withExtras: Template;

beforeAll(async () => {
  world = await openTestPlatform();
  shop = await aShopOf(world, "ukbank");
  await inShop(world, shop, ({ db, clock }) =>
    saveCustomer(db, customer, { storeId: shop.store.id, now: clock.now() }),
  );
  plain = await aFrozenCart([]);
  withExtras = await aFrozenCart(["CASE"]);
  servers = await startKillableServers(world, answerAsLender);
});
afterAll(async () => {
  await servers.close();
  await world.close();
});

/** One cart is frozen as a till does it; the schedules sell copies of it. */
async function aFrozenCart(extras: readonly string[]): Promise<Template> {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  for (const extraCode of extras) await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode });
  const priced = await inShop(world, shop, async (ctx) => freezeCart(ctx, await openCart(ctx, { cartUUID })));
  const orders = priced.orders.map(({ order }) => order);
  return {
    priced,
    ids: [cartUUID, ...orders.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)])],
  };
}

function copyOfCart(template: Template): PricedCart {
  const text = template.ids.reduce(
    (written, id) => written.replaceAll(id, randomUUID()),
    JSON.stringify(template.priced),
  );
  const copy = JSON.parse(text) as PricedCart; // written from one a line before
  return { ...copy, cart: { ...copy.cart, reference: `GB-ZZ-2026-${copy.cart.id}` } };
}

/** All of them sell to one person; what counts is between the contract and its lender. */
const customer = { ...aSaleCustomer(), id: randomUUID() };

type Random = () => number;

interface Outcome {
  hasStarted: boolean;
  hasEnded: boolean;
}

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pick = <T>(random: Random, from: readonly T[]): T => {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error("nothing to pick from");
  return picked;
};

/** The lenders of all schedules by our numbers of their applications; each knows its own alone. */
const lines = new Map<string, { lender: FakeLender; random: Random; isBad: boolean }>();
/** Our number of an application by the lender's. */
const ours = new Map<string, string>();

function answerAsLender(question: LenderQuestion): FunderResult<unknown> {
  switch (question.kind) {
    case "apply":
      return talk(question.application.reference, (lender) => takeIn(lender, question.application));
    case "look":
      return talk(ours.get(question.funderReference) ?? "", (lender) => ({
        kind: "done",
        value: lender.find(question.funderReference).report,
      }));
    case "act": {
      const { action, agreement } = question;
      const { reference, funderReference, amountMinor, idempotencyKey: key } = agreement;
      return talk(reference, (lender) =>
        said(lender.act(funderReference, { action, key, amountMinor }), action),
      );
    }
    default:
      return question satisfies never;
  }
}

function talk<T>(reference: string, work: (lender: FakeLender) => FunderResult<T>): FunderResult<T> {
  const line = lines.get(reference);
  if (!line) throw new Error(`nobody knows ${reference}`);
  const fate = line.isBad ? line.random() : 1;
  if (fate < 0.15) return { kind: "later", reason: "never arrived" };
  const answer = work(line.lender);
  return fate < 0.35 ? { kind: "later", reason: "answer lost" } : answer;
}

function takeIn(
  lender: FakeLender,
  order: Extract<LenderQuestion, { kind: "apply" }>["application"],
): FunderResult<AcceptedApplication> {
  const { company: _, ...application } = order;
  const named = { firstName: "Ada", lastName: "Byron", mobile: "1", email: "a@b.test" };
  const sent = { ...application, agreements: [...application.agreements], customer: named };
  const answer = said(lender.apply("ukbank", sent, application.reference), "apply");
  if (answer.kind !== "done") return answer;
  ours.set(answer.value.funderReference, application.reference);
  return { kind: "done", value: { customerUrl: null, report: answer.value } };
}

function said(
  answer: ApplicationReport | string,
  of: AgreementAction | "apply",
): FunderResult<ApplicationReport> {
  if (typeof answer !== "string") return { kind: "done", value: answer };
  const code = of === "activate" ? "FC_CAPTURE_NOT_ALLOWED" : "FC_CANCEL_NOT_ALLOWED";
  return { kind: "refused", code, values: [] };
}

interface Schedule {
  seed: number;
  random: Random;
  lender: FakeLender;
  application: Pick<CreditApplication, "id" | "cartId">;
  cartUUID: string;
  /** Reports that were sent and may arrive at any time, any number of times. */
  inTransit: ApplicationReport[];
}

/** Sales of several schedules at once, as they are when somebody has just applied. */
async function beginAll(seeds: readonly number[]): Promise<Schedule[]> {
  const applications = await inShop(world, shop, async (ctx) => {
    const now = ctx.clock.now();
    const made = seeds.map((seed) =>
      makeSale(
        {
          priced: copyOfCart(seed % 4 === 0 ? withExtras : plain),
          customer,
          channel: "POSALE",
          isQuotation: false,
        },
        { ...ctx, now, familyOf: () => undefined, oldCartId: null },
      ),
    );
    await insertSales(ctx.db, made);
    const ids: string[] = [];
    for (const { sale, contracts } of made) {
      const id = randomUUID();
      ids.push(id);
      await insertApplication(
        ctx.db,
        {
          id,
          cartId: sale.cartId,
          contractIds: contracts.map((contract) => contract.id),
          funder: "ukbank",
          customerId: customer.id,
          companyId: null,
          customer: { firstName: "Ada", lastName: "Byron" },
          company: null,
          currency: sale.currency,
          amountMinor: amountOf(contracts),
          replaces: null,
          deliveryMethod: null,
          deliveryTo: "",
          appliedBy: staff(ctx.caller),
          nextCheckAt: now,
        },
        now,
      );
    }
    return ids.map((id, index) => ({ id, cartId: made[index]?.sale.cartId ?? "" }));
  });
  return applications.map((application, index) => {
    const seed = seeds[index] ?? 0;
    const random = randomFrom(seed);
    const lender = createFakeLender();
    lines.set(`${shop.tenant.wlId}.${application.id}`, { lender, random, isBad: true });
    return { seed, random, lender, application, cartUUID: application.cartId, inTransit: [] };
  });
}

const DECISIONS: readonly Change[] = [
  { terms: "ACCEPTED" },
  { terms: "ACCEPTED", credit: "APPROVED" },
  { terms: "ACCEPTED", credit: "APPROVED", isSigned: true },
  { terms: "ACCEPTED", credit: "APPROVED", isSigned: true },
  { terms: "ACCEPTED", credit: "REFERRED" },
  { terms: "ACCEPTED", credit: "PARTIAL_APPROVED", approvedMinor: 20_000 },
  { credit: "REFUSED" },
  { terms: "REFUSED" },
  { credit: "WITHDRAWN" },
  { agreement: "WITHDRAWN" },
];

/** The lender changes its mind only while it may: what is over stays over, what is signed is decided. */
function decide({ lender, random, inTransit }: Schedule): void {
  const [held] = lender.all();
  if (!held) return;
  const { report } = held;
  const isOver = report.terms === "REFUSED" || ["REFUSED", "WITHDRAWN"].includes(report.credit);
  if (isOver || ["CANCELLED", "WITHDRAWN", "CLOSED"].includes(report.agreement)) return;
  // What is sold and no extras: their contract then goes without credit.
  const approvedMinor = held.order.agreements[0]?.principalMinor ?? 0;
  const inPart: Change = { terms: "ACCEPTED", credit: "PARTIAL_APPROVED", approvedMinor, isSigned: true };
  const change = pick(random, [...DECISIONS, inPart]);
  if (report.agreement === "ACTIVE" && change.agreement === undefined) return;
  if (report.isSigned && change.agreement === undefined && change.credit !== "WITHDRAWN") return;
  inTransit.push(lender.decide(report.funderReference, change));
}

/** A report arrives: now and then it stays on the way as well, and arrives again. One that nobody took is sent again. */
async function deliver({ inTransit, random, application }: Schedule): Promise<void> {
  if (inTransit.length === 0) return;
  const index = Math.floor(random() * inTransit.length);
  const report = inTransit[index];
  if (random() < 0.7) inTransit.splice(index, 1);
  if (!report || random() < 0.15) return;
  const { wlId } = shop.tenant;
  const received = { wlId, applicationId: application.id, funder: "ukbank", report };
  if (!(await servers.order({ kind: "report", ...received }))) inTransit.push(report);
}

/** What the clockwork does; false when the server died over it. */
const work = ({ application }: Schedule): Promise<boolean> =>
  servers.order({ kind: "goOn", wlId: shop.tenant.wlId, applicationId: application.id });

/** At the till. Whoever got no answer presses the button once more, or does not. */
async function press<Op extends Operation>(
  { random }: Schedule,
  { path }: Op,
  input: InputOf<Op>,
): Promise<void> {
  const { subdomain, sessionToken } = shop.seller;
  const header = { clientID: "test", version: "test", sessionID: sessionToken };
  const body = { header, subdomain, ...(input as object) };
  if (await servers.order({ kind: "call", path, body })) return;
  if (random() < 0.5) await servers.order({ kind: "call", path, body });
}

function click(schedule: Schedule): Promise<void> {
  const { random, cartUUID } = schedule;
  const chance = random();
  if (chance < 0.5) return press(schedule, FINALISE_CART, { cartUUID });
  if (chance < 0.75) return name(schedule);
  if (chance < 0.83) return press(schedule, CANCEL_CONTRACT, { cartUUID });
  if (chance < 0.91) return press(schedule, WITHDRAW, { cartUUID });
  return press(schedule, ADD_NOTE_TO_CART, { cartUUID, note: "later" });
}

const name = (schedule: Schedule): Promise<void> =>
  press(schedule, ADD_DEVICE_REFERENCE_TO_CART, {
    cartUUID: schedule.cartUUID,
    deviceReference: aNewImei(),
    isIMEI: true,
  });

async function step(schedule: Schedule): Promise<void> {
  const chance = schedule.random();
  if (chance < 0.3) decide(schedule);
  else if (chance < 0.55) await deliver(schedule);
  else if (chance < 0.7) await work(schedule);
  else if (chance < 0.9) await click(schedule);
  else await Promise.all([click(schedule), click(schedule), deliver(schedule), work(schedule)]);
}

async function run(schedule: Schedule): Promise<Outcome> {
  const steps = 3 + Math.floor(schedule.random() * 5);
  await work(schedule);
  // Every second customer is quick, so that much of what follows happens to contracts that could start or have.
  if (schedule.random() < 0.6) await hurry(schedule);
  for (let count = 0; count < steps; count += 1) await step(schedule);

  // The line mends; whatever was lost on the way is asked for until nothing is open.
  const line = lines.get(`${shop.tenant.wlId}.${schedule.application.id}`);
  if (line) line.isBad = false;
  for (;;) {
    const isDone = await work(schedule);
    const found = await readAll(schedule);
    if (isDone && found.kept?.state !== "RECORDED" && found.kept?.action === null)
      return judge(schedule, found);
  }
}

interface Found {
  contracts: Contract[];
  events: RecordedEvent[];
  kept: CreditApplication | undefined;
}

const readAll = ({ application, cartUUID }: Schedule): Promise<Found> =>
  inShop(world, shop, async ({ db }) => {
    const [contracts, events, kept] = await Promise.all([
      contractsOfSale(db, cartUUID),
      eventsOfSale(db, cartUUID),
      findApplication(db, application.id),
    ]);
    return { contracts, events, kept };
  });

/** Signed at once, the device named, and every second time somebody at the till who starts it. */
async function hurry(schedule: Schedule): Promise<void> {
  const { lender, random, inTransit, cartUUID } = schedule;
  const [held] = lender.all();
  if (!held) return;
  const signed = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;
  inTransit.push(lender.decide(held.report.funderReference, signed));
  await deliver(schedule);
  await name(schedule);
  if (random() < 0.5) await press(schedule, FINALISE_CART, { cartUUID });
}

function judge({ lender }: Schedule, { contracts, events, kept }: Found): Outcome {
  for (const contract of contracts) judgeHistory(contract, events);

  const activations = lender.effects.filter((effect) => effect.startsWith("activate"));
  expect(activations.length, "the lender started it once at most").toBeLessThanOrEqual(1);
  expect(lender.all().length, "the lender holds it once").toBeLessThanOrEqual(1);
  expect(kept?.action, "nothing is left unanswered").toBeNull();
  const isActive = contracts.some(({ state }) => isRunning(state));
  const [held] = lender.all();
  if (held) expect(held.report.agreement === "ACTIVE", "both sides agree that it runs").toBe(isActive);
  return {
    hasStarted: contracts.some(({ activatedAt }) => activatedAt !== null),
    hasEnded: contracts.every(({ state }) => isEnded(state)),
  };
}

function judgeHistory(contract: Contract, all: readonly RecordedEvent[]): void {
  const own = all
    .filter(({ contractId }) => contractId === contract.id)
    .toSorted((one, other) => one.seq - other.seq);
  expect(own.map(({ seq }) => seq)).toEqual(own.map((_, index) => index + 1));
  expect(replay(own), "the history gives the contract").toEqual(contract.state);
  expect(own.at(-1)?.statusAfter).toBe(contract.status);
  for (const [index, { statusBefore }] of own.entries())
    expect(statusBefore).toBe(index === 0 ? null : own[index - 1]?.statusAfter);
  expect(own.filter(({ type }) => type === "ACTIVATED").length).toBeLessThanOrEqual(1);
}

test(`${SCHEDULES} random schedules of reports, broken lines, clicks and ${KILLS} killed servers leave no contract wrong`, async () => {
  const moment = randomFrom(FIRST_SEED);
  const outcomes: Outcome[] = [];
  for (let first = 0; first < SCHEDULES; first += TOGETHER) {
    const count = Math.min(TOGETHER, SCHEDULES - first);
    const schedules = await beginAll(Array.from({ length: count }, (_, index) => FIRST_SEED + first + index));
    servers.killAtWord(1 + Math.floor(moment() * WORDS));
    const waiting = schedules.values();
    const hands = Array.from({ length: AT_ONCE }, async () => {
      for (const schedule of waiting)
        outcomes.push(
          await run(schedule).catch((error: unknown) => {
            throw new Error(`schedule ${schedule.seed}`, { cause: error });
          }),
        );
    });
    await Promise.all(hands);
  }
  expect(servers.deaths()).toBe(KILLS);
  // Schedules in which nothing ever starts or ends would prove nothing.
  expect(outcomes).toHaveLength(SCHEDULES);
  expect(outcomes.filter(({ hasStarted }) => hasStarted).length).toBeGreaterThan(SCHEDULES / 10);
  expect(outcomes.filter(({ hasEnded }) => hasEnded).length).toBeGreaterThan(SCHEDULES / 5);
  expect(outcomes.filter(({ hasEnded }) => !hasEnded).length).toBeGreaterThan(SCHEDULES / 5);
}, 300_000);
