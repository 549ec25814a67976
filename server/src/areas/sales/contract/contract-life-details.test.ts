// What a contract holds after an event, and what it says when the event cannot happen.
import type { ContractStatus } from "@handsel/contract/sales/statuses.ts";
import { describe, expect, test } from "vitest";
import { anEvent, begun, CREATED, DATES, stateAfter, stateIn } from "../testing/life.ts";
import type { ContractEvent, EventData } from "./contract-events.ts";
import { applyEvent } from "./contract-life.ts";
import type { ContractState } from "./contract-state.ts";

const NOT_NOW = "POS_INVALID_ORDER_STATUS_X";
const NOT_NAMED_NOW = "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE";
const tried = (state: ContractState | null, event: ContractEvent) => applyEvent(state, event, "system");
const refused = (code: string, status: string) => ({ kind: "refused", code, values: [status] });
const named = (lineId: string, position = 0, reference = "R") => ({
  lineId,
  position,
  reference,
  isImei: false,
});

describe("a contract begins", () => {
  test("with its creation, when nothing has been said of it", () => {
    expect(applyEvent(null, CREATED, "user")).toMatchObject({
      kind: "applied",
      state: {
        status: "PENDING_CREDIT_CHECK",
        termsAndConditions: "PENDING",
        creditSign: "PENDING",
        isSigned: false,
        isIdConfirmed: false,
        isApplicationSent: false,
        references: {},
        financing: [],
      },
    });
  });

  test("once, and with nothing else", () => {
    expect(tried(null, anEvent("SIGNED"))).toEqual(refused(NOT_NOW, ""));
    expect(tried(stateIn("ACTIVE"), CREATED)).toEqual(refused(NOT_NOW, "ACTIVE"));
  });

  const imported = (status: ContractStatus, fields: Partial<EventData["IMPORTED"]> = {}) => {
    const { data } = anEvent("IMPORTED") as Extract<ContractEvent, { type: "IMPORTED" }>;
    const applied = tried(null, { type: "IMPORTED", data: { ...data, status, ...fields } });
    return applied.kind === "applied" ? applied.state : undefined;
  };

  test("where it stood elsewhere: one that ran was granted, signed and checked", () => {
    for (const status of ["ACTIVE", "HISTORIC", "CLOSED"] as const)
      expect(imported(status)).toMatchObject({
        status,
        termsAndConditions: "APPROVED",
        creditSign: "APPROVED",
        isSigned: true,
        isIdConfirmed: true,
        isApplicationSent: true,
      });
    expect(imported("ACTIVE", { references: [named("device")] })?.references).toEqual({ "device/0": "R" });
  });

  test("where it stood elsewhere: one that still applies was granted nothing, a refused one was refused", () => {
    const open = {
      termsAndConditions: "PENDING",
      creditSign: "PENDING",
      isSigned: false,
      isIdConfirmed: false,
    };
    expect(imported("PENDING")).toMatchObject({ ...open, isApplicationSent: true });
    expect(imported("NEW")).toMatchObject({ ...open, isApplicationSent: false });
    expect(imported("REFUSED")).toMatchObject({ ...open, creditSign: "REFUSED" });
  });
});

describe("what cannot happen names the status that stands in its way", () => {
  test.each<[ContractStatus, ContractEvent, string]>([
    ["CANCELLED", anEvent("SIGNED"), NOT_NOW],
    ["CANCELLED", anEvent("ACTIVATED"), NOT_NOW],
    ["PENDING", anEvent("SIGNED"), NOT_NOW],
    ["CANCELLED", anEvent("DEVICE_REFERENCE_ADDED"), NOT_NAMED_NOW],
    ["CANCELLED", anEvent("SERIAL_NUMBERS_ADDED"), NOT_NAMED_NOW],
    ["PENDING", anEvent("DEVICE_REFERENCE_ADDED"), NOT_NAMED_NOW],
    ["UPGRADE_PENDING", anEvent("DEVICE_REFERENCE_ADDED"), NOT_NAMED_NOW],
  ])("%s: %j", (status, event, code) => {
    expect(tried(stateIn(status), event)).toEqual(refused(code, status));
  });
});

describe("pieces", () => {
  const twoLines = () => ({
    ...stateIn("CREDIT_APPROVED"),
    references: {},
    pieces: [
      { lineId: "device", quantity: 1, by: "REFERENCE" as const },
      { lineId: "watch", quantity: 2, by: "REFERENCE" as const },
    ],
  });

  test("are named on the line they belong to", () => {
    const event = (lineId: string, position: number): ContractEvent => ({
      type: "DEVICE_REFERENCE_ADDED",
      data: named(lineId, position),
    });
    expect(stateAfter(event("watch", 1), twoLines()).references).toEqual({ "watch/1": "R" });
    expect(tried(twoLines(), event("other", 0))).toEqual(refused(NOT_NAMED_NOW, "CREDIT_APPROVED"));
    expect(tried(twoLines(), event("watch", 2))).toEqual(refused(NOT_NAMED_NOW, "CREDIT_APPROVED"));
    expect(tried(twoLines(), event("watch", -1))).toEqual(refused(NOT_NAMED_NOW, "CREDIT_APPROVED"));
  });

  test("are named together or not at all", () => {
    const event = (...items: EventData["SERIAL_NUMBERS_ADDED"]["items"]): ContractEvent => ({
      type: "SERIAL_NUMBERS_ADDED",
      data: { items },
    });
    expect(stateAfter(event(named("device"), named("watch", 1, "W")), twoLines()).references).toEqual({
      "device/0": "R",
      "watch/1": "W",
    });
    expect(tried(twoLines(), event(named("device"), named("other")))).toEqual(
      refused(NOT_NAMED_NOW, "CREDIT_APPROVED"),
    );
  });

  test("get another name only after they had one", () => {
    const active: ContractState = { ...stateIn("ACTIVE"), pieces: twoLines().pieces };
    const event = (lineId: string): ContractEvent => ({
      type: "DEVICE_REFERENCE_AMENDED",
      data: { ...named(lineId, 0, "NEW"), before: "R" },
    });
    expect(stateAfter(event("device"), active).references).toEqual({ "device/0": "NEW" });
    expect(tried(active, event("watch"))).toEqual(refused(NOT_NAMED_NOW, "ACTIVE"));
  });

  test("are replaced by pieces of the same contract", () => {
    const waiting = stateIn("PENDING_FULFILL_REPLACE");
    const event = (...references: EventData["REPLACED"]["references"]): ContractEvent => ({
      type: "REPLACED",
      data: { references },
    });
    expect(stateAfter(event(named("device", 0, "NEW")), waiting)).toMatchObject({
      references: { "device/0": "NEW" },
      returnStatus: null,
      status: "ACTIVE",
    });
    expect(tried(waiting, event(named("device"), named("other")))).toEqual(
      refused(NOT_NAMED_NOW, "PENDING_FULFILL_REPLACE"),
    );
  });
});

describe("credit", () => {
  test("of a part tells how much; otherwise there is no such amount", () => {
    const decided = (data: EventData["CREDIT_DECIDED"]) =>
      stateAfter({ type: "CREDIT_DECIDED", data }, stateIn("PENDING")).approvedMinor;
    expect(decided({ result: "PARTIAL_APPROVED", approvedMinor: 50_000 })).toBe(50_000);
    expect(decided({ result: "APPROVED" })).toBeNull();
  });

  test("is withdrawn with the terms, and with an application, and not by whoever gives a running contract back", () => {
    expect(stateAfter(anEvent("TERMS_REFUSED"), stateIn("PENDING"))).toMatchObject({
      termsAndConditions: "REFUSED",
      creditSign: "WITHDRAWN",
    });
    expect(stateAfter(anEvent("WITHDRAWN"), stateIn("CREDIT_APPROVED")).creditSign).toBe("WITHDRAWN");
    expect(stateAfter(anEvent("WITHDRAWN"), stateIn("ACTIVE")).creditSign).toBe("APPROVED");
  });
});

test("an upgrade without an early date begins on the free one, and without any date never", () => {
  const active = stateIn("ACTIVE");
  const start = (dates: Partial<typeof DATES> | null, on = "2027-01-01") =>
    tried(
      { ...active, dates: dates && { ...DATES, ...dates } },
      { type: "UPGRADE_STARTED", data: { newCartId: "new", on } },
    ).kind;
  expect(start({ earlySwapStartDate: null })).toBe("applied");
  expect(start({ earlySwapStartDate: null }, "2026-12-31")).toBe("refused");
  expect(start({ earlySwapStartDate: null, freeSwapStartDate: null })).toBe("refused");
  expect(start(null)).toBe("refused");
});

describe("a return", () => {
  const goingBack = () =>
    stateAfter(
      { type: "RETURN_REQUESTED", data: { type: "CANCEL", reasonCode: "OTHER", description: "" } },
      stateIn("ACTIVE"),
    );

  test("is requested once", () => {
    expect(tried(goingBack(), anEvent("RETURN_REQUESTED"))).toEqual(refused(NOT_NOW, "ACTIVE"));
  });

  test("is approved once, or refused, after which everything is as it was", () => {
    const approved = stateAfter(anEvent("RETURN_APPROVED"), goingBack());
    expect(approved).toMatchObject({ status: "ACTIVE", returnStatus: "RETURN_APPROVED" });
    expect(tried(approved, anEvent("RETURN_APPROVED"))).toEqual(refused(NOT_NOW, "ACTIVE"));
    expect(stateAfter(anEvent("RETURN_REFUSED"), goingBack())).toEqual(stateIn("ACTIVE"));
  });
});

test("what needs no installation, or has had it, is not installed", () => {
  const installed = stateAfter(anEvent("INSTALLED"), stateIn("ACTIVE"));
  expect(installed.needsInstallation).toBe(false);
  expect(tried(installed, anEvent("INSTALLED"))).toEqual(refused(NOT_NOW, "ACTIVE"));
  expect(tried(begun({ needsInstallation: false }), anEvent("INSTALLED")).kind).toBe("refused");
});

test("a lender's report counts once, and an older one says nothing new", () => {
  const report = (version: number, fields: Partial<EventData["FUNDER_REPORTED"]> = {}): ContractEvent => ({
    type: "FUNDER_REPORTED",
    data: { version, ...fields },
  });
  const financing = [{ type: "PAID" }] as unknown as NonNullable<EventData["FUNDER_REPORTED"]["financing"]>;
  const reported = stateAfter(report(7, { financing }), stateIn("ACTIVE"));
  expect(reported).toMatchObject({ funderVersion: 7, financing });
  expect(tried(reported, report(7))).toEqual(refused(NOT_NOW, "ACTIVE"));
  expect(tried(reported, report(6))).toEqual(refused(NOT_NOW, "ACTIVE"));
  expect(stateAfter(report(8), reported)).toEqual({ ...reported, funderVersion: 8 });
});

test("notes are kept until the next one, and adjusted dates take the place of the old", () => {
  const active = stateIn("ACTIVE");
  expect(stateAfter(anEvent("NOTE_ADDED"), active).note).toBe("hello");
  expect(stateAfter(anEvent("POSTPONED"), stateIn("PENDING")).note).toBe("tomorrow");
  const later = { ...DATES, endDate: "2029-01-01" };
  const adjusted = stateAfter(
    { type: "DATES_ADJUSTED", data: { ...later, reason: "typing error", before: DATES } },
    active,
  );
  expect(adjusted).toEqual({ ...active, dates: later });
});
