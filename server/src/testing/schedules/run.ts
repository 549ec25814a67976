// What happens to one sale by chance: a lender that decides, reports that come late, twice or not at all, a till where
// somebody clicks, and servers that die over any of it.
import {
  ADD_DEVICE_REFERENCE_TO_CART,
  ADD_NOTE_TO_CART,
  CANCEL_CONTRACT,
  FINALISE_CART,
  SETTLE_EXTRAS,
  WITHDRAW,
} from "@handsel/contract/checkout/contract-status.ts";
import type { InputOf, Operation } from "@handsel/contract/operation.ts";
import { CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { aNewImei } from "../checkout-builders.ts";
import type { Change } from "../fake-lender.ts";
import type { Random } from "../random.ts";
import { hasExtras, type Schedule } from "./begin.ts";
import { findAll, isSettled, judge, judgeTogether, type Outcome } from "./judge.ts";

const pick = <T>(random: Random, from: readonly T[]): T => {
  const picked = from[Math.floor(random() * from.length)];
  if (picked === undefined) throw new Error("nothing to pick from");
  return picked;
};

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

/** What is sold and no extras: their contract then goes without credit. */
const inPart = ({ order }: { order: { agreements: { principalMinor: number }[] } }): Change => ({
  terms: "ACCEPTED",
  credit: "PARTIAL_APPROVED",
  approvedMinor: order.agreements[0]?.principalMinor ?? 0,
  isSigned: true,
});

/** The lender changes its mind only while it may: what is over stays over, what is signed is decided. */
function decide({ line: { lender, random }, inTransit }: Schedule): void {
  const [held] = lender.all();
  if (!held) return;
  const { report } = held;
  const isOver = report.terms === "REFUSED" || ["REFUSED", "WITHDRAWN"].includes(report.credit);
  if (isOver || ["CANCELLED", "WITHDRAWN", "CLOSED"].includes(report.agreement)) return;
  const change = pick(random, [...DECISIONS, inPart(held)]);
  if (report.agreement === "ACTIVE" && change.agreement === undefined) return;
  if (report.isSigned && change.agreement === undefined && change.credit !== "WITHDRAWN") return;
  inTransit.push(lender.decide(report.funderReference, change));
}

/** A report arrives: now and then it stays on the way as well, and arrives again. One that nobody took is sent again. */
async function deliver({ shop, servers, application, line: { random }, inTransit }: Schedule): Promise<void> {
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
const work = ({ shop, servers, application }: Schedule): Promise<boolean> =>
  servers.order({ kind: "goOn", wlId: shop.tenant.wlId, applicationId: application.id });

/** At the till. Whoever got no answer presses the button once more, or does not. */
async function press<Op extends Operation>(
  { shop, servers, line: { random } }: Schedule,
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
  const { line, cartUUID } = schedule;
  const chance = line.random();
  if (chance < 0.5) return press(schedule, FINALISE_CART, { cartUUID });
  if (chance < 0.7) return name(schedule);
  if (chance < 0.75)
    return press(schedule, SETTLE_EXTRAS, {
      cartUUID,
      decision: pick(line.random, ["PAY", "DROP"] as const),
    });
  if (chance < 0.83) return press(schedule, CANCEL_CONTRACT, { cartUUID });
  if (chance < 0.91) return press(schedule, WITHDRAW, { cartUUID });
  if (chance < 0.96) return payOut(schedule);
  return press(schedule, ADD_NOTE_TO_CART, { cartUUID, note: "later" });
}

/** The customer would rather have the money: heard when the sale is over, and of a device that ends no contract. */
async function payOut(schedule: Schedule): Promise<void> {
  const { line, trade } = schedule;
  const selectedOutcome = pick(line.random, ["GIFT_CARD", "BANK_PAYMENT"] as const);
  if (trade) await press(schedule, CONFIRM_TRADECART, { tradecartID: trade.id, selectedOutcome });
}

const name = (schedule: Schedule): Promise<void> =>
  press(schedule, ADD_DEVICE_REFERENCE_TO_CART, {
    cartUUID: schedule.cartUUID,
    deviceReference: aNewImei(),
    isIMEI: true,
  });

async function step(schedule: Schedule): Promise<void> {
  const chance = schedule.line.random();
  if (chance < 0.3) decide(schedule);
  else if (chance < 0.55) await deliver(schedule);
  else if (chance < 0.7) await work(schedule);
  else if (chance < 0.9) await click(schedule);
  else await Promise.all([click(schedule), click(schedule), deliver(schedule), work(schedule)]);
}

/** Signed at once, the device named, and every second time somebody at the till who starts it. */
async function hurry(schedule: Schedule): Promise<void> {
  const { line, inTransit, cartUUID } = schedule;
  const [held] = line.lender.all();
  if (!held) return;
  const signed = { terms: "ACCEPTED", credit: "APPROVED", isSigned: true } as const;
  inTransit.push(line.lender.decide(held.report.funderReference, signed));
  await deliver(schedule);
  await name(schedule);
  if (line.random() < 0.5) await press(schedule, FINALISE_CART, { cartUUID });
}

/** The lender leaves the extras out, and the customer says at once what becomes of them. */
async function settle(schedule: Schedule): Promise<void> {
  const { line, inTransit, cartUUID } = schedule;
  const [held] = line.lender.all();
  if (!held) return;
  inTransit.push(line.lender.decide(held.report.funderReference, inPart(held)));
  await deliver(schedule);
  const decision = line.random() < 0.8 ? "DROP" : "PAY";
  await press(schedule, SETTLE_EXTRAS, { cartUUID, decision });
  await name(schedule);
  const chance = line.random();
  if (chance < 0.4) await press(schedule, FINALISE_CART, { cartUUID });
  else if (chance < 0.7) await press(schedule, CANCEL_CONTRACT, { cartUUID });
}

/** Runs a schedule to its end, and judges what is there then. */
export async function runSchedule(schedule: Schedule): Promise<Outcome> {
  const { line } = schedule;
  const steps = 3 + Math.floor(line.random() * 5);
  await work(schedule);
  // Every second customer is quick, so that much of what follows happens to contracts that could start or have.
  if (hasExtras(schedule.seed) && line.random() < 0.5) await settle(schedule);
  else if (line.random() < 0.6) await hurry(schedule);
  for (let count = 0; count < steps; count += 1) {
    await step(schedule);
    judgeTogether(await findAll(schedule), false);
  }
  // Whose sale came to nothing may be paid for what they brought.
  if (line.random() < 0.3) await payOut(schedule);

  // The line mends; whatever was lost on the way is asked for until nothing is open.
  line.isBad = false;
  for (;;) {
    const isDone = await work(schedule);
    const found = await findAll(schedule);
    if (isDone && isSettled(found)) return judge(schedule, found);
  }
}
