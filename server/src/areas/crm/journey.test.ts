import { COMMUNICATION_TYPES, STOP_OUTCOMES } from "@handsel/contract/crm/values.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  afterOutcome,
  effectOf,
  goOn,
  inOrder,
  type Member,
  type Outcome,
  type Step,
  type Way,
} from "./journey.ts";

const noon = new Date("2026-03-01T12:00:00Z");
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

const aStep = (id: string, fields: Partial<Step> = {}): Step => ({
  id,
  type: "EMAIL",
  stopOutcome: "SUCCESS",
  delay: 0,
  delayUnit: "DAYS",
  beforeStage: null,
  afterStage: null,
  ...fields,
});
const aWay = (...steps: Step[]): Way => ({ steps, endStageSuccess: "SUCCESS", endStageFail: "FAIL" });
const entered: Member = { stage: "NEW", stepId: null, done: [], nextActionAt: null, leftAt: null };
/** Past its due date: carried out, and waiting for what completes it. */
const carriedOut = (member: Member): Member => ({ ...member, nextActionAt: null });

test("steps come in the order of their delays, whatever their unit", () => {
  const steps = [
    aStep("c", { delay: 2, delayUnit: "DAYS" }),
    aStep("b", { delay: 47, delayUnit: "HOURS" }),
    aStep("a", { delay: 2881, delayUnit: "MINUTES" }),
  ];
  expect(inOrder(steps).map(({ id }) => id)).toEqual(["b", "c", "a"]);
});

test("a step's delay counts from the moment the one before it was completed", () => {
  const way = aWay(aStep("first"), aStep("second", { delay: 3 }));
  const atFirst = goOn(way, entered, noon);
  expect(atFirst).toMatchObject({ stepId: "first", nextActionAt: noon });
  const atSecond = afterOutcome(way, carriedOut(atFirst), {
    outcome: "SENT",
    stepId: "first",
    now: later(10),
  });
  expect(atSecond).toMatchObject({
    stepId: "second",
    done: ["first"],
    nextActionAt: later(10 + 3 * 1440),
    stage: "NEW",
  });
  const gone = afterOutcome(way, carriedOut(atSecond), {
    outcome: "SENT",
    stepId: "second",
    now: later(5000),
  });
  expect(gone).toMatchObject({ stage: "SUCCESS", leftAt: later(5000), nextActionAt: null, stepId: null });
});

test("operational steps lead from stage to stage, in whatever order they were written", () => {
  const way = aWay(
    aStep("remind", { beforeStage: "ASKED", afterStage: "REMINDED" }),
    aStep("ask", { beforeStage: "NEW", afterStage: "ASKED", delay: 5 }),
  );
  const asked = goOn(way, entered, noon);
  expect(asked.stepId).toBe("ask");
  const reminded = afterOutcome(way, carriedOut(asked), { outcome: "SENT", now: noon });
  expect(reminded).toMatchObject({ stage: "ASKED", stepId: "remind" });
});

test("a campaign without steps is over at once, as a success", () => {
  expect(goOn(aWay(), entered, noon)).toMatchObject({ stage: "SUCCESS", leftAt: noon });
});

test("a step that was taken out of the campaign lets its members go on", () => {
  const waiting = carriedOut(goOn(aWay(aStep("gone"), aStep("next", { delay: 1 })), entered, noon));
  const way = aWay(aStep("next", { delay: 1 }));
  expect(afterOutcome(way, waiting, { outcome: "SENT", now: noon })).toMatchObject({ stepId: "next" });
});

test("an outcome cannot complete a step that is still waiting for its day", () => {
  const way = aWay(aStep("first", { delay: 1, type: "WAIT" }));
  const waiting = goOn(way, entered, noon);
  expect(afterOutcome(way, waiting, { outcome: "STATUS_CHANGED", now: noon })).toBe(waiting);
});

describe("what completes a step", () => {
  test.each<[Step["type"], Step["stopOutcome"], Outcome, "completes" | "fails" | undefined]>([
    ["EMAIL", "SUCCESS", "SENT", "completes"],
    ["EMAIL", "SUCCESS", "SEND_FAILED", "fails"],
    ["EMAIL", "DELIVERED", "SENT", undefined],
    ["EMAIL", "DELIVERED", "OPENED", "completes"],
    ["EMAIL", "OPENED", "DELIVERED", undefined],
    ["EMAIL", "OPENED", "BOUNCED", "fails"],
    ["SMS", "BOUNCED", "BOUNCED", "completes"],
    ["SMS", "FAIL", "SEND_FAILED", "completes"],
    ["EMAIL", "UPGRADED", "UPGRADED", "completes"],
    ["WAIT", "SUCCESS", "STATUS_CHANGED", "completes"],
    ["WAIT", "UPGRADED", "STATUS_CHANGED", undefined],
    ["WAIT", "FAIL", "ENDED", "completes"],
    ["ALERT", "SUCCESS", "ALERT_CONFIRMED", "completes"],
    ["ALERT", "SUCCESS", "ALERT_REJECTED", "fails"],
    ["ALERT", "ANSWERED", "ALERT_REJECTED", "completes"],
    ["LANDING_PAGE", "SUCCESS", "PAGE_OPENED", undefined],
    ["LANDING_PAGE", "SUCCESS", "OFFER_FOLLOWED", "completes"],
    ["LANDING_PAGE", "OPENED", "PAGE_OPENED", "completes"],
  ])("%s waiting for %s: %s", (type, stopOutcome, outcome, effect) => {
    expect(effectOf({ type, stopOutcome }, outcome)).toBe(effect);
  });
});

const OUTCOMES: readonly Outcome[] = [
  "SENT",
  "SEND_FAILED",
  "DELIVERED",
  "OPENED",
  "BOUNCED",
  "PAGE_OPENED",
  "OFFER_FOLLOWED",
  "ALERT_CONFIRMED",
  "ALERT_REJECTED",
  "STATUS_CHANGED",
  "UPGRADED",
  "ENDED",
];
const stage = fc.constantFrom(null, "NEW", "A", "B");
const anyWay = fc
  .array(
    fc.record({
      type: fc.constantFrom(...COMMUNICATION_TYPES),
      stopOutcome: fc.constantFrom(...STOP_OUTCOMES),
      delay: fc.nat(5),
      delayUnit: fc.constantFrom("DAYS" as const, "HOURS" as const, "MINUTES" as const),
      beforeStage: stage,
      afterStage: stage,
    }),
    { maxLength: 6 },
  )
  .map((steps) => aWay(...steps.map((step, index) => ({ id: `s${index}`, ...step }))));

test("whatever happens, no step is done twice, a member that left stays away, and the way has an end", () => {
  fc.assert(
    fc.property(anyWay, fc.array(fc.constantFrom(...OUTCOMES), { maxLength: 60 }), (way, outcomes) => {
      let member = goOn(way, entered, noon);
      for (const [minute, outcome] of outcomes.entries()) {
        const before = member;
        if (member.nextActionAt) member = carriedOut(member);
        member = afterOutcome(way, member, { outcome, now: later(minute) });
        expect(new Set(member.done).size).toBe(member.done.length);
        expect(member.done.length).toBeGreaterThanOrEqual(before.done.length);
        if (before.leftAt) expect(member).toBe(before);
        expect(member.leftAt === null).toBe(member.stepId !== null);
      }
    }),
  );
});
