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
  stagesOf,
  type Way,
  waitForOutcome,
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
/** Outcomes that complete a step and outcomes that end the way; at all others it goes on waiting. */
type Meaning = [Step["type"][], Step["stopOutcome"][], { completes: Outcome[]; fails?: Outcome[] }];
const UNSENT: Outcome[] = ["SEND_FAILED", "BOUNCED"];
const OPENED_PAGE: Outcome[] = ["PAGE_OPENED", "OFFER_FOLLOWED"];
const MEANINGS: Meaning[] = [
  // A message that got further than was asked has also got as far.
  [["EMAIL", "SMS"], ["SUCCESS", "SENT"], { completes: ["SENT", "DELIVERED", "OPENED"], fails: UNSENT }],
  [["EMAIL", "SMS"], ["DELIVERED"], { completes: ["DELIVERED", "OPENED"], fails: UNSENT }],
  [["EMAIL", "SMS"], ["OPENED"], { completes: ["OPENED"], fails: UNSENT }],
  [["EMAIL", "SMS"], ["BOUNCED"], { completes: ["BOUNCED"], fails: ["SEND_FAILED"] }],
  [["EMAIL", "SMS"], ["ANSWERED"], { completes: ["OFFER_FOLLOWED"], fails: UNSENT }],
  [["EMAIL", "SMS"], ["UPGRADED"], { completes: ["UPGRADED"], fails: UNSENT }],
  [["LANDING_PAGE"], ["SUCCESS", "ANSWERED"], { completes: ["OFFER_FOLLOWED"] }],
  [["LANDING_PAGE"], ["SENT", "DELIVERED", "OPENED"], { completes: OPENED_PAGE }],
  // A page does not bounce.
  [["LANDING_PAGE"], ["BOUNCED"], { completes: [] }],
  [
    ["WAIT"],
    ["SUCCESS", "SENT", "DELIVERED", "OPENED", "BOUNCED", "ANSWERED"],
    { completes: ["STATUS_CHANGED", "UPGRADED"] },
  ],
  [
    ["ALERT"],
    ["SUCCESS", "SENT", "DELIVERED", "OPENED", "BOUNCED"],
    { completes: ["ALERT_CONFIRMED"], fails: ["ALERT_REJECTED"] },
  ],
  // Either answer is an answer.
  [["ALERT"], ["ANSWERED"], { completes: ["ALERT_CONFIRMED", "ALERT_REJECTED"] }],
  [["LANDING_PAGE", "WAIT", "ALERT"], ["UPGRADED"], { completes: ["UPGRADED"] }],
  // Who waits for a failure is served by any.
  [
    ["EMAIL", "SMS", "LANDING_PAGE", "WAIT", "ALERT"],
    ["FAIL"],
    { completes: ["SEND_FAILED", "BOUNCED", "ALERT_REJECTED", "ENDED"] },
  ],
];

describe("what completes a step, and what ends the way", () => {
  test.each(MEANINGS)("%j waiting for %j", (types, stopOutcomes, { completes, fails = [] }) => {
    for (const type of types)
      for (const stopOutcome of stopOutcomes)
        for (const outcome of OUTCOMES)
          expect(effectOf({ type, stopOutcome }, outcome), `${type} ${stopOutcome} ${outcome}`).toBe(
            completes.includes(outcome) ? "completes" : fails.includes(outcome) ? "fails" : undefined,
          );
  });

  test("is said for every kind of step and everything it can wait for", () => {
    const said = MEANINGS.flatMap(([types, outcomes]) =>
      types.flatMap((type) => outcomes.map((one) => type + one)),
    );
    expect(said.toSorted()).toEqual(
      COMMUNICATION_TYPES.flatMap((type) => STOP_OUTCOMES.map((one) => type + one)).toSorted(),
    );
  });
});

test("steps with the same delay come in the order in which they were made", () => {
  const ids = (...steps: string[]) => inOrder(steps.map((id) => aStep(id))).map(({ id }) => id);
  expect(ids("c", "a", "b")).toEqual(["a", "b", "c"]);
  expect(ids("a", "b", "c")).toEqual(["a", "b", "c"]);
  expect(ids("c", "b", "a")).toEqual(["a", "b", "c"]);
});

test("a failure ends the way at its stage for failures, and what a step does not wait for changes nothing", () => {
  const way = aWay(aStep("first", { stopOutcome: "OPENED" }), aStep("second", { delay: 1 }));
  const waiting = waitForOutcome(goOn(way, entered, noon));
  expect(waiting).toMatchObject({ stepId: "first", nextActionAt: null });
  const bounced = afterOutcome(way, waiting, { outcome: "BOUNCED", stepId: "first", now: later(5) });
  expect(bounced).toMatchObject({ stage: "FAIL", leftAt: later(5), stepId: null });
  expect(afterOutcome(way, waiting, { outcome: "SENT", stepId: "first", now: noon })).toBe(waiting);
});

test("a report about another step than the one it waits at changes nothing", () => {
  const way = aWay(aStep("first"), aStep("second", { delay: 1 }));
  const waiting = carriedOut(goOn(way, entered, noon));
  expect(afterOutcome(way, waiting, { outcome: "SENT", stepId: "second", now: noon })).toBe(waiting);
});

test("a campaign's stages are its first, those that its steps name, and its two ends, each once", () => {
  const way = aWay(
    aStep("ask", { beforeStage: "NEW", afterStage: "ASKED" }),
    aStep("remind", { beforeStage: "ASKED" }),
    aStep("thank", { afterStage: "THANKED" }),
  );
  expect(stagesOf(way, "NEW")).toEqual(["NEW", "ASKED", "THANKED", "SUCCESS", "FAIL"]);
});

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
