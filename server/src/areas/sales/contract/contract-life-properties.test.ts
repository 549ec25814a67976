// Whatever is tried on a contract, by whomever and in whatever order, it stays one that could exist.
import { CONTRACT_STATUSES, CREDIT_RESULTS, isCreditGranted } from "@handsel/contract/sales/statuses.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eventsFromReport, type FunderReport } from "../financing/funder-report.ts";
import { anEvent, DATES } from "../testing/life.ts";
import type { ActorKind, ContractEvent, ContractEventType, EventData } from "./contract-events.ts";
import { applyEvent, replay } from "./contract-life.ts";
import {
  type ContractState,
  hasDeviceReferences,
  isBeforeStart,
  isEnded,
  isRunning,
} from "./contract-state.ts";

const ACTORS: ActorKind[] = ["user", "funder", "customer", "distributor", "system"];
const TYPES: ContractEventType[] = [
  "APPLICATION_STARTED",
  "APPLICATION_SENT",
  "APPLICATION_FAILED",
  "LINK_RESENT",
  "TERMS_ACCEPTED",
  "TERMS_REFUSED",
  "EXTRAS_NOT_FINANCED",
  "EXTRAS_PAID",
  "REST_PAID",
  "AMOUNT_TAKEN",
  "AMOUNT_GIVEN_BACK",
  "SIGNED",
  "ID_CONFIRMED",
  "DEVICE_REFERENCE_ADDED",
  "DEVICE_REFERENCE_AMENDED",
  "DEVICE_REFERENCE_CHECKED",
  "DEVICE_CODE_AMENDED",
  "SERIAL_NUMBERS_ADDED",
  "ACTIVATED",
  "POSTPONED",
  "NOTE_ADDED",
  "CANCELLED",
  "WITHDRAWN",
  "UPGRADE_STARTED",
  "UPGRADE_CANCELLED",
  "SWAP_REQUESTED",
  "SWAP_CONFIRMED",
  "CLOSED_BY_FUNDER",
  "RETURN_REQUESTED",
  "RETURN_APPROVED",
  "RETURN_REFUSED",
  "REPLACED",
  "RETURNED",
  "INSTALLED",
  "DELIVERY_UPDATED",
  "DATES_ADJUSTED",
  "FINISHED",
];

const anyBeginning = fc.record<EventData["CREATED"]>({
  financingType: fc.constantFrom("STANDARD", "UPGRADE", "B2B_LEASE", "CARD_PAYMENT"),
  isInStore: fc.boolean(),
  isQuotation: fc.boolean(),
  needsIdCheck: fc.boolean(),
  needsInstallation: fc.boolean(),
  pieces: fc.constantFrom([], [{ lineId: "device", quantity: 1, by: "REFERENCE" }]),
  oldContractId: fc.constantFrom(null, "old"),
});

const anyEvent: fc.Arbitrary<ContractEvent> = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom(...TYPES).map(anEvent) },
  {
    weight: 2,
    arbitrary: fc.constant<ContractEvent>({
      type: "DEVICE_REFERENCE_ADDED",
      data: {
        lineId: "device",
        position: 0,
        reference: "490154203237518",
        isImei: true,
        isUnchecked: true,
      },
    }),
  },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...CREDIT_RESULTS)
      .map((result): ContractEvent => ({ type: "CREDIT_DECIDED", data: { result } })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 9 })
      .map((version): ContractEvent => ({ type: "FUNDER_REPORTED", data: { version } })),
  },
);

// Mostly what leads somewhere, so that contracts get old enough to be interesting.
const WAY: ContractEvent[] = [
  anEvent("APPLICATION_SENT"),
  anEvent("TERMS_ACCEPTED"),
  anEvent("CREDIT_DECIDED"),
  anEvent("SIGNED"),
  anEvent("DEVICE_REFERENCE_ADDED"),
  anEvent("ID_CONFIRMED"),
  anEvent("ACTIVATED"),
];

const anyTry = fc.record({ event: anyEvent, by: fc.constantFrom(...ACTORS) });
const anyLife = fc.record({
  beginning: anyBeginning,
  steps: fc.integer({ min: 0, max: WAY.length }),
  tries: fc.array(anyTry, { maxLength: 25 }),
});

function expectPossible(state: ContractState): void {
  expect(CONTRACT_STATUSES).toContain(state.status);
  expect([isBeforeStart(state), isRunning(state), isEnded(state)].filter(Boolean)).toHaveLength(1);
  if (isBeforeStart(state)) expect(state.dates).toBeNull();
  if (isRunning(state)) {
    expect(state.dates).not.toBeNull();
    expect(state.isSigned && isCreditGranted(state.creditSign)).toBe(true);
    if (state.isInStore || state.status === "ACTIVE") expect(hasDeviceReferences(state)).toBe(true);
    if (state.needsIdCheck) expect(state.isIdConfirmed).toBe(true);
  }
  if (state.status === "PENDING_ACTIVATION")
    expect(state.isSigned && state.termsAndConditions === "APPROVED").toBe(true);
  expect(state.status === "UPGRADE_PENDING" || state.status === "SWAP").toBe(state.newCartId !== null);
}

function live(of: {
  beginning: EventData["CREATED"];
  steps: number;
  tries: { event: ContractEvent; by: ActorKind }[];
}) {
  const history: (ContractEvent & { actor: { kind: ActorKind } })[] = [];
  let state: ContractState | null = null;
  const attempt = (event: ContractEvent, by: ActorKind) => {
    const before: ContractState | null = state;
    const applied = applyEvent(before, event, by);
    if (applied.kind === "refused") return;
    if (before && isEnded(before)) expect(isEnded(applied.state)).toBe(true);
    if (before && isRunning(before)) expect(isBeforeStart(applied.state)).toBe(false);
    history.push({ ...event, actor: { kind: by } });
    ({ state } = applied);
    expectPossible(applied.state);
  };
  attempt({ type: "CREATED", data: of.beginning }, "user");
  for (const event of WAY.slice(0, of.steps)) attempt(event, "system");
  for (const { event, by } of of.tries) attempt(event, by);
  return { state: state as ContractState | null, history };
}

test("no try leads to a contract that could not exist, and none starts twice", () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { history } = live(life);
      expect(history.filter(({ type }) => type === "ACTIVATED").length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});

test("replaying a history gives the contract it led to", () => {
  fc.assert(
    fc.property(anyLife, (life) => {
      const { state, history } = live(life);
      expect(replay(history)).toEqual(state);
      // As it is after a night in the database.
      expect(replay(JSON.parse(JSON.stringify(history)) as typeof history)).toEqual(state);
    }),
    { numRuns: 1_000 },
  );
});

/** An application as the funder sees it, report by report: what was reached is not taken back. */
const anyReports = fc
  .record({
    end: fc.constantFrom<FunderReport["credit"]>(
      "APPROVED",
      "PARTIAL_APPROVED",
      "REFUSED",
      "WITHDRAWN",
      "REFERRED",
    ),
    length: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ end, length }): FunderReport[] => {
    const isGood = isCreditGranted(end);
    const all: Omit<FunderReport, "version">[] = [
      { terms: "PENDING", credit: "PENDING", isSigned: false },
      { terms: "ACCEPTED", credit: "PENDING", isSigned: false },
      { terms: "ACCEPTED", credit: "REFERRED", isSigned: false },
      { terms: "ACCEPTED", credit: end, isSigned: false },
      { terms: "ACCEPTED", credit: end, isSigned: isGood },
    ];
    return all.slice(0, length).map((report, index) => ({ ...report, version: index + 1 }));
  });

test("reports that come late, twice, out of order or never leave the contract as the newest one that came says", () => {
  fc.assert(
    fc.property(
      anyReports.chain((reports) =>
        fc.record({
          reports: fc.constant(reports),
          heard: fc.array(fc.constantFrom(...reports), { minLength: 1, maxLength: 12 }),
        }),
      ),
      ({ heard }) => {
        const sent = () => {
          const { state } = live({
            beginning: { ...anEventData(), isQuotation: false },
            steps: 1,
            tries: [],
          });
          if (!state) throw new Error("not begun");
          return state;
        };
        const hear = (state: ContractState, report: FunderReport) => {
          let after = state;
          for (const event of eventsFromReport(state, report)) {
            const applied = applyEvent(after, event, "funder");
            expect(applied.kind).toBe("applied");
            if (applied.kind === "applied") after = applied.state;
          }
          return after;
        };
        const shuffled = heard.reduce(hear, sent());
        const newest = heard.reduce((best, report) => (report.version > best.version ? report : best));
        const direct = hear(sent(), newest);
        expect(shuffled.status).toBe(direct.status);
        expect(shuffled.creditSign).toBe(direct.creditSign);
        expect(shuffled.isSigned).toBe(direct.isSigned);
      },
    ),
    { numRuns: 500 },
  );
});

function anEventData(): EventData["CREATED"] {
  const event = anEvent("CREATED");
  if (event.type !== "CREATED") throw new Error("not a beginning");
  return event.data;
}

test("the dates of a running contract are those it started with until somebody adjusts them", () => {
  const { state } = live({
    beginning: { ...anEventData(), isQuotation: false },
    steps: WAY.length,
    tries: [],
  });
  expect(state?.dates).toEqual(DATES);
});
