import { CONTRACT_STATUSES, type ContractStatus } from "@handsel/contract/sales/statuses.ts";
import { describe, expect, test } from "vitest";
import { anEvent, CREATED, DATES, stateAfter, stateIn } from "../testing/life.ts";
import type { ActorKind, ContractEvent, ContractEventType } from "./contract-events.ts";
import { applyEvent, replay } from "./contract-life.ts";
import type { ContractState } from "./contract-state.ts";

const step = (state: ContractState, event: ContractEvent, by: ActorKind = "system") => {
  const applied = applyEvent(state, event, by);
  return applied.kind === "applied" ? applied.state.status : applied.code;
};

// Every status in which an event may happen, and the status it leads to; everywhere else it is refused.
const same = (...statuses: ContractStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, status]));
const to = (next: ContractStatus, ...statuses: ContractStatus[]) =>
  Object.fromEntries(statuses.map((status) => [status, next]));
const APPLYING = ["PENDING_CREDIT_CHECK", "PENDING", "CREDIT_APPROVED", "PENDING_ACTIVATION"] as const;
const BEFORE = ["NEW", ...APPLYING] as const;
const RUNNING = [
  "ACTIVE",
  "ACTIVE_WITHOUT_DEVICE_REFERENCE",
  "UPGRADE_PENDING",
  "PENDING_FULFILL_REPLACE",
] as const;

const TABLE: Record<ContractEventType, Partial<Record<ContractStatus, ContractStatus>>> = {
  CREATED: {},
  IMPORTED: {},
  APPLICATION_STARTED: { NEW: "PENDING_CREDIT_CHECK" },
  APPLICATION_SENT: {
    ...same("PENDING", "CREDIT_APPROVED", "PENDING_ACTIVATION"),
    PENDING_CREDIT_CHECK: "PENDING",
  },
  APPLICATION_FAILED: to("PENDING_CREDIT_CHECK", ...APPLYING),
  LINK_RESENT: same(...APPLYING),
  TERMS_ACCEPTED: {
    ...same("PENDING", "CREDIT_APPROVED", "PENDING_ACTIVATION"),
    PENDING_CREDIT_CHECK: "PENDING",
  },
  TERMS_REFUSED: to("WITHDRAWN", ...APPLYING),
  // The terms are still open in the first two, so an approval alone takes neither of them on.
  CREDIT_DECIDED: {
    ...same("PENDING", "CREDIT_APPROVED", "PENDING_ACTIVATION"),
    PENDING_CREDIT_CHECK: "PENDING",
  },
  // An application that was not heard of before is, and nothing is granted any more.
  EXTRAS_NOT_FINANCED: to("PENDING", ...APPLYING),
  // Only of what the lender does not finance; `stateIn` has credit or waits for it.
  EXTRAS_PAID: {},
  REST_PAID: {},
  AMOUNT_TAKEN: same("PENDING_ACTIVATION", ...RUNNING),
  // Only of what was taken; `stateIn` has taken nothing.
  AMOUNT_GIVEN_BACK: {},
  SIGNED_ON_PHONE: same(...APPLYING, ...RUNNING),
  SIGNED: { CREDIT_APPROVED: "PENDING_ACTIVATION", PENDING_ACTIVATION: "PENDING_ACTIVATION" },
  ID_CONFIRMED: same("CREDIT_APPROVED", "PENDING_ACTIVATION"),
  DEVICE_REFERENCE_ADDED: {
    ...same("CREDIT_APPROVED", "PENDING_ACTIVATION"),
    ACTIVE_WITHOUT_DEVICE_REFERENCE: "ACTIVE",
  },
  // Only where there is a name to mend; before the start that is where the credit was granted.
  DEVICE_REFERENCE_AMENDED: same("PENDING_ACTIVATION", "ACTIVE"),
  // Only of a device that waits for it; `stateIn` has none.
  DEVICE_REFERENCE_CHECKED: {},
  DEVICE_CODE_AMENDED: same("ACTIVE", "ACTIVE_WITHOUT_DEVICE_REFERENCE"),
  SERIAL_NUMBERS_ADDED: {
    ...same(...BEFORE, "ACTIVE", "UPGRADE_PENDING", "PENDING_FULFILL_REPLACE"),
    ACTIVE_WITHOUT_DEVICE_REFERENCE: "ACTIVE",
  },
  ACTIVATED: { PENDING_ACTIVATION: "ACTIVE" },
  POSTPONED: same(...BEFORE),
  NOTE_ADDED: same(...CONTRACT_STATUSES),
  CANCELLED: to(
    "CANCELLED",
    ...BEFORE,
    "ACTIVE",
    "ACTIVE_WITHOUT_DEVICE_REFERENCE",
    "PENDING_FULFILL_REPLACE",
    "REFUSED",
  ),
  WITHDRAWN: to("WITHDRAWN", ...BEFORE, "ACTIVE", "ACTIVE_WITHOUT_DEVICE_REFERENCE"),
  UPGRADE_STARTED: { ACTIVE: "UPGRADE_PENDING" },
  UPGRADE_CANCELLED: { UPGRADE_PENDING: "ACTIVE" },
  SWAP_REQUESTED: same(...APPLYING, "ACTIVE", "ACTIVE_WITHOUT_DEVICE_REFERENCE"),
  // Only after it was requested; `stateIn` has not.
  SWAP_CONFIRMED: {},
  CLOSED_BY_FUNDER: { ...to("CLOSED", ...RUNNING), UPGRADE_PENDING: "SWAP" },
  RETURN_REQUESTED: { ACTIVE: "PENDING_FULFILL_REPLACE" },
  RETURN_APPROVED: same("PENDING_FULFILL_REPLACE"),
  RETURN_REFUSED: { PENDING_FULFILL_REPLACE: "ACTIVE" },
  REPLACED: { PENDING_FULFILL_REPLACE: "ACTIVE" },
  // Only after it was requested; `stateIn` has not.
  RETURNED: {},
  INSTALLED: same(...BEFORE, ...RUNNING),
  DELIVERY_UPDATED: same(...CONTRACT_STATUSES),
  DATES_ADJUSTED: same(...RUNNING),
  FINISHED: to("FINISHED", "ACTIVE", "ACTIVE_WITHOUT_DEVICE_REFERENCE"),
  FUNDER_REPORTED: same(...CONTRACT_STATUSES),
};

describe.each(Object.entries(TABLE))("%s", (type, allowed) => {
  test.each(CONTRACT_STATUSES)("from %s", (status) => {
    const next = allowed[status];
    const result = step(stateIn(status), anEvent(type as ContractEventType));
    if (next) expect(result).toBe(next);
    else expect(CONTRACT_STATUSES).not.toContain(result);
  });
});

test("extras without credit wait for the customer, who pays for them, or for the lender, who may lend after all", () => {
  const sent = stateIn("PENDING");
  const open = stateAfter(anEvent("EXTRAS_NOT_FINANCED"), stateAfter(anEvent("TERMS_ACCEPTED"), sent));
  expect(open).toMatchObject({ status: "PENDING", creditSign: "REFUSED" });
  expect(step(open, anEvent("SIGNED"))).toBe("POS_INVALID_ORDER_STATUS_X");
  expect(step(open, anEvent("EXTRAS_PAID"), "funder")).toBe("POS_INVALID_ORDER_STATUS_X");
  const paid = stateAfter(anEvent("EXTRAS_PAID"), open);
  expect(paid).toMatchObject({
    status: "PENDING_ACTIVATION",
    financingType: "CARD_PAYMENT",
    funderReference: null,
  });
  expect(step(paid, anEvent("EXTRAS_PAID"))).toBe("POS_INVALID_ORDER_STATUS_X");
  expect(step(open, anEvent("CREDIT_DECIDED"))).toBe("CREDIT_APPROVED");
  expect(step(open, anEvent("CANCELLED"), "user")).toBe("CANCELLED");
});

test("a rest is paid of what was approved in part", () => {
  const accepted = stateAfter(anEvent("TERMS_ACCEPTED"), stateIn("PENDING"));
  const partly = stateAfter(
    { type: "CREDIT_DECIDED", data: { result: "PARTIAL_APPROVED", approvedMinor: 1 } },
    accepted,
  );
  expect(step(partly, anEvent("REST_PAID"), "user")).toBe("CREDIT_APPROVED");
  expect(step(stateIn("CREDIT_APPROVED"), anEvent("REST_PAID"))).toBe("POS_INVALID_ORDER_STATUS_X");
});

test("what is due today is taken once, by staff, and not before the customer has signed", () => {
  const signed = stateIn("PENDING_ACTIVATION");
  expect(step(signed, anEvent("AMOUNT_TAKEN"), "user")).toBe("PENDING_ACTIVATION");
  expect(step(stateAfter(anEvent("AMOUNT_TAKEN"), signed), anEvent("AMOUNT_TAKEN"), "user")).toBe(
    "POS_INVALID_ORDER_STATUS_X",
  );
  expect(step(stateIn("CREDIT_APPROVED"), anEvent("AMOUNT_TAKEN"), "user")).toBe(
    "POS_INVALID_ORDER_STATUS_X",
  );
});

test("what was taken for a contract that ended is given back by staff, and nothing of it twice", () => {
  const taken = stateAfter(anEvent("AMOUNT_TAKEN"), stateIn("PENDING_ACTIVATION"));
  const given = anEvent("AMOUNT_GIVEN_BACK");
  expect(step(taken, given, "user")).toBe("POS_INVALID_ORDER_STATUS_X");
  const ended = stateAfter(anEvent("CANCELLED"), taken);
  expect(step(ended, given, "customer")).toBe("POS_INVALID_ORDER_STATUS_X");
  const once = stateAfter(given, ended);
  expect(once).toMatchObject({ status: "CANCELLED", givenBackMinor: 4_495 });
  expect(step(once, given, "user")).toBe("POS_INVALID_ORDER_STATUS_X");
  const more: ContractEvent = { type: "AMOUNT_GIVEN_BACK", data: { amountMinor: 5, beforeMinor: 4_495 } };
  expect(stateAfter(more, once).givenBackMinor).toBe(4_500);
  expect(step(stateAfter(anEvent("CANCELLED"), stateIn("PENDING_ACTIVATION")), given, "user")).toBe(
    "POS_INVALID_ORDER_STATUS_X",
  );
});

test("an approval with its terms accepted takes the application on, a signature to its activation", () => {
  const pending = stateAfter({ type: "APPLICATION_SENT", data: { funderReference: "F1" } });
  expect(pending.status).toBe("PENDING");
  const accepted = stateAfter({ type: "TERMS_ACCEPTED", data: {} }, pending);
  const approved = stateAfter({ type: "CREDIT_DECIDED", data: { result: "APPROVED" } }, accepted);
  expect(approved.status).toBe("CREDIT_APPROVED");
  expect(stateAfter({ type: "SIGNED", data: {} }, approved).status).toBe("PENDING_ACTIVATION");
});

test.each([
  ["APPROVED", "CREDIT_APPROVED"],
  ["PRE_APPROVED", "CREDIT_APPROVED"],
  ["PARTIAL_APPROVED", "CREDIT_APPROVED"],
  ["PENDING", "PENDING"],
  ["REFERRED", "PENDING"],
  ["REFUSED", "REFUSED"],
  ["WITHDRAWN", "WITHDRAWN"],
] as const)("credit %s gives %s", (result, status) => {
  const accepted = stateAfter({ type: "TERMS_ACCEPTED", data: {} }, stateIn("PENDING"));
  expect(step(accepted, { type: "CREDIT_DECIDED", data: { result } })).toBe(status);
});

test("a contract starts once", () => {
  const active = stateIn("ACTIVE");
  expect(step(active, { type: "ACTIVATED", data: DATES })).toBe("POS_ORDER_ALREADY_ACTIVE");
});

test("in a store nothing starts before its device is named; a sent device is named later", () => {
  const signed = stateIn("PENDING_ACTIVATION");
  const unnamed = { ...signed, references: {} };
  expect(step(unnamed, { type: "ACTIVATED", data: DATES })).toBe(
    "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE",
  );
  expect(step({ ...unnamed, isInStore: false }, { type: "ACTIVATED", data: DATES })).toBe(
    "ACTIVE_WITHOUT_DEVICE_REFERENCE",
  );
});

test("where the customer's identity is checked, nothing starts before it was", () => {
  const unchecked = { ...stateIn("PENDING_ACTIVATION"), needsIdCheck: true, isIdConfirmed: false };
  expect(step(unchecked, { type: "ACTIVATED", data: DATES })).toBe("POS_INVALID_ORDER_STATUS_X");
  const checked = stateAfter(anEvent("ID_CONFIRMED"), unchecked);
  expect(step(checked, { type: "ACTIVATED", data: DATES })).toBe("ACTIVE");
});

test("naming the device confirms the identity, except when it was named to apply", () => {
  const approved = { ...stateIn("CREDIT_APPROVED"), isIdConfirmed: false };
  const named = anEvent("DEVICE_REFERENCE_ADDED");
  expect(stateAfter(named, approved).isIdConfirmed).toBe(true);
  const atApplication = {
    type: "DEVICE_REFERENCE_ADDED",
    data: { lineId: "device", position: 0, reference: "R", isImei: false, isAtApplication: true },
  } as const;
  expect(stateAfter(atApplication, stateIn("PENDING_CREDIT_CHECK")).isIdConfirmed).toBe(false);
});

test("a device cannot be named before credit is granted, nor a piece that the contract does not have", () => {
  const code = "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE";
  expect(step(stateIn("PENDING"), anEvent("DEVICE_REFERENCE_ADDED"))).toBe(code);
  expect(
    step(stateIn("CREDIT_APPROVED"), {
      type: "DEVICE_REFERENCE_ADDED",
      data: { lineId: "device", position: 1, reference: "R", isImei: false },
    }),
  ).toBe(code);
});

describe("a device that the registry could not be asked about", () => {
  const piece = { lineId: "device", position: 0, reference: "490154203237518" };
  const unchecked = stateAfter(
    { type: "DEVICE_REFERENCE_ADDED", data: { ...piece, isImei: true, isUnchecked: true } },
    { ...stateIn("PENDING_ACTIVATION"), references: {} },
  );
  const check = (
    result: "CLEAN" | "STOLEN" | "OTHER_MODEL",
    wishes: Partial<typeof piece> = {},
  ): ContractEvent => ({ type: "DEVICE_REFERENCE_CHECKED", data: { ...piece, ...wishes, result } });
  const ACTIVATED: ContractEvent = { type: "ACTIVATED", data: DATES };
  const REFERENCE_CODE = "POS_INVALID_ORDER_STATUS_X_TO_ADD_DEVICE_REFERENCE";

  test("waits for its answer, and can be handed over meanwhile", () => {
    expect(unchecked.deviceDoubts).toEqual({ "device/0": "PENDING" });
    expect(step(unchecked, ACTIVATED, "user")).toBe("ACTIVE");
  });

  test("is free of doubt once it is found clean", () => {
    const clean = stateAfter(check("CLEAN"), unchecked);
    expect(clean.deviceDoubts).toBeUndefined();
    expect(step(clean, ACTIVATED, "user")).toBe("ACTIVE");
  });

  test.each([
    ["STOLEN", "DEVICE_REPORTED_STOLEN"],
    ["OTHER_MODEL", "DEVICE_OF_ANOTHER_MODEL"],
  ] as const)("and is found %s, is not handed over until another one is named", (result, code) => {
    const held = stateAfter(check(result), unchecked);
    expect(held.deviceDoubts).toEqual({ "device/0": result });
    expect(step(held, ACTIVATED, "user")).toBe(code);
    const mended = stateAfter(
      {
        type: "DEVICE_REFERENCE_AMENDED",
        data: { ...piece, reference: "R2", isImei: false, before: piece.reference },
      },
      held,
    );
    expect(mended).toMatchObject({ references: { "device/0": "R2" }, status: "PENDING_ACTIVATION" });
    expect(mended.deviceDoubts).toBeUndefined();
    expect(step(mended, ACTIVATED, "user")).toBe("ACTIVE");
  });

  test("is told by the platform alone, once, and of the name that it still has", () => {
    expect(step(unchecked, check("STOLEN"), "user")).toBe("POS_INVALID_ORDER_STATUS_X");
    expect(step(unchecked, check("STOLEN", { reference: "R2" }))).toBe(REFERENCE_CODE);
    expect(step(unchecked, check("STOLEN", { position: 1 }))).toBe(REFERENCE_CODE);
    expect(step(stateAfter(check("STOLEN"), unchecked), check("CLEAN"))).toBe(REFERENCE_CODE);
  });

  test("and runs, is still found out, and exchanged", () => {
    const running = stateAfter(check("STOLEN"), stateAfter(ACTIVATED, unchecked));
    expect(running).toMatchObject({ status: "ACTIVE", deviceDoubts: { "device/0": "STOLEN" } });
    const asked = stateAfter(anEvent("RETURN_REQUESTED"), running);
    const exchanged = stateAfter(anEvent("REPLACED"), asked);
    expect(exchanged.status).toBe("ACTIVE");
    expect(exchanged.deviceDoubts).toBeUndefined();
  });

  test("one piece of several is in doubt for itself", () => {
    const two = { ...unchecked, pieces: [{ lineId: "device", quantity: 2, by: "REFERENCE" as const }] };
    const both = stateAfter(
      {
        type: "DEVICE_REFERENCE_ADDED",
        data: { ...piece, position: 1, reference: "R2", isImei: false, isUnchecked: true },
      },
      two,
    );
    expect(both.deviceDoubts).toEqual({ "device/0": "PENDING", "device/1": "PENDING" });
    const one = stateAfter(check("OTHER_MODEL", { position: 1, reference: "R2" }), both);
    expect(one.deviceDoubts).toEqual({ "device/0": "PENDING", "device/1": "OTHER_MODEL" });
    const named = stateAfter(
      {
        type: "SERIAL_NUMBERS_ADDED",
        data: { items: [{ lineId: "device", position: 1, reference: "R3", isImei: false }] },
      },
      one,
    );
    expect(named.deviceDoubts).toEqual({ "device/0": "PENDING" });
  });
});

test("an upgrade begins on the early date and not the day before", () => {
  const start = (on: string) =>
    step(stateIn("ACTIVE"), { type: "UPGRADE_STARTED", data: { newCartId: "new", on } });
  expect(start("2025-12-31")).toBe("UPGRADE_NOT_AVAILABLE_FOR_DEVICE");
  expect(start("2026-01-01")).toBe("UPGRADE_PENDING");
});

test("only an upgrade contract can be upgraded or amended", () => {
  const standard: ContractState = { ...stateIn("ACTIVE"), financingType: "STANDARD" };
  expect(step(standard, anEvent("UPGRADE_STARTED"))).toBe("UPGRADE_NOT_AVAILABLE_FOR_DEVICE");
  expect(step(standard, anEvent("DEVICE_CODE_AMENDED"))).toBe("POS_FINANCING_TYPE_NOT_UPGRADE");
  expect(step(standard, anEvent("DEVICE_REFERENCE_AMENDED"))).toBe("POS_FINANCING_TYPE_NOT_UPGRADE");
});

test("what waits for its upgrade is changed by nobody", () => {
  const pending = stateIn("UPGRADE_PENDING");
  for (const type of [
    "DEVICE_CODE_AMENDED",
    "DEVICE_REFERENCE_AMENDED",
    "UPGRADE_STARTED",
    "CANCELLED",
  ] as const)
    expect(step(pending, anEvent(type))).toBe("POS_ORDER_UPGRADE_PENDING");
});

test("the swap is confirmed after it was requested, and requested once, and only of a contract that replaces one", () => {
  const active = stateIn("ACTIVE");
  const requested = stateAfter(anEvent("SWAP_REQUESTED"), active);
  expect(requested.swap).toBe("PENDING");
  expect(step(requested, anEvent("SWAP_REQUESTED"))).toBe("POS_INVALID_ORDER_STATUS_X");
  expect(stateAfter(anEvent("SWAP_CONFIRMED"), requested).swap).toBe("APPROVED");
  expect(step({ ...active, oldContractId: null }, anEvent("SWAP_REQUESTED"))).toBe(
    "POS_INVALID_ORDER_STATUS_X",
  );
});

test("a device that goes back for good ends the contract when it has arrived", () => {
  const requested = stateAfter(
    { type: "RETURN_REQUESTED", data: { type: "CANCEL", reasonCode: "OTHER", description: "" } },
    stateIn("ACTIVE"),
  );
  expect(requested).toMatchObject({ status: "ACTIVE", returnStatus: "RETURN_REQUESTED" });
  expect(stateAfter(anEvent("RETURNED"), requested)).toMatchObject({
    status: "RETURNED",
    returnStatus: "RETURNED",
  });
});

test("staff cannot say what only a funder knows, and a funder cannot act for staff", () => {
  expect(step(stateIn("PENDING"), anEvent("CREDIT_DECIDED"), "user")).toBe("POS_INVALID_ORDER_STATUS_X");
  expect(step(stateIn("CREDIT_APPROVED"), anEvent("ID_CONFIRMED"), "funder")).toBe(
    "POS_INVALID_ORDER_STATUS_X",
  );
});

test("a history that could not have happened is no contract", () => {
  const actor = { kind: "system" } as const;
  expect(() => replay([])).toThrow();
  expect(() => replay([{ ...anEvent("SIGNED"), actor }])).toThrow();
  expect(() =>
    replay([
      { ...CREATED, actor },
      { ...CREATED, actor },
    ]),
  ).toThrow();
});
