import { expect, test } from "vitest";
import { aDevice, anEvaluation, aTraded } from "#testing/a-trade.ts";
import { approvalSteps, isRefused, sendsMessage } from "../approval/approval-steps.ts";
import { activationLockGuide, enrolmentGuide, mockIdImage, termsDocument } from "../help-documents.ts";
import { mayContinue, multiCounts } from "../several/multi-rules.ts";
import { backFromEvaluation, backFromOutcomes } from "../trade-flow.ts";
import { addDevice, aTrade, type NewDevice } from "../trade-state.ts";
import {
  approvalBlock,
  asksForCustomer,
  chosenAtFirst,
  goesIntoCart,
  multiOutcomeBlock,
  needsStorePayment,
  type OutcomeFacts,
  offeredOutcomes,
  outcomeBlock,
  showsLoanText,
  skipsChoice,
} from "./outcome-rules.ts";

const devices = (...news: NewDevice[]) => news.reduce(addDevice, aTrade()).devices;
const broken = aTraded({ evaluation: anEvaluation({ grade: "NWZ", deviceValue: 0 }) });
const seller = { name: "Harriet Okafor", email: "harriet@mail.test", phone: "+447400123456" };
const facts = (change: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  recycleType: "TRADE_IN",
  outcome: "GIFT_CARD",
  options: ["STANDARD", "GIFT_CARD"],
  customer: seller,
  devices: devices(aTraded()),
  hasTradecart: false,
  needsDisclaimer: false,
  hasTickedDisclaimer: false,
  paymentTypes: [],
  paymentType: null,
  needsApproval: false,
  isIdConfirmed: false,
  ...change,
});

test("TRADEIN-OUTCOME-02 one option is chosen by itself, and a lone gift card needs no choice", () => {
  expect(chosenAtFirst(["UPGRADE"], "NONE")).toBe("UPGRADE");
  expect(chosenAtFirst(["UPGRADE", "STANDARD"], "NONE")).toBeNull();
  expect(chosenAtFirst(["UPGRADE", "STANDARD"], "GIFT_CARD")).toBeNull();
  expect(chosenAtFirst(["UPGRADE", "STANDARD"], "STANDARD")).toBe("STANDARD");
  expect(skipsChoice(["GIFT_CARD"])).toBe(true);
  expect(skipsChoice(["UPGRADE"])).toBe(false);
  expect(skipsChoice(["GIFT_CARD", "UPGRADE"])).toBe(false);
});

test("TRADEIN-OUTCOME-01 every option of the retailer is offered; devices without value can only be given back", () => {
  const options = ["UPGRADE", "RETURN_DEVICE"] as const;
  expect(offeredOutcomes(options, devices(aTraded()))).toEqual(["UPGRADE", "RETURN_DEVICE"]);
  expect(offeredOutcomes(options, devices(broken))).toEqual(["RETURN_DEVICE"]);
  expect(offeredOutcomes(options, devices(broken, aTraded()))).toEqual(["UPGRADE", "RETURN_DEVICE"]);
  expect(offeredOutcomes(options, [])).toEqual(["UPGRADE", "RETURN_DEVICE"]);
});

test("a value that buys or upgrades something goes into a cart; one that is paid out or given back does not", () => {
  expect((["UPGRADE", "STANDARD"] as const).every(goesIntoCart)).toBe(true);
  expect((["GIFT_CARD", "RETURN_DEVICE", "NONE"] as const).some(goesIntoCart)).toBe(false);
});

test("an offer goes to a customer who can be reached, once it says what becomes of the value", () => {
  expect(approvalBlock({ outcome: "GIFT_CARD", customer: seller })).toBeNull();
  expect(approvalBlock({ outcome: "NONE", customer: seller })).toBe("outcome");
  expect(approvalBlock({ outcome: "GIFT_CARD", customer: null })).toBe("customer");
  expect(approvalBlock({ outcome: "GIFT_CARD", customer: { ...seller, phone: "" } })).toBe("customer");
});

test("what a swap costs is paid in a way that is named first", () => {
  const costly = facts({ recycleType: "SWAP", paymentTypes: ["CARD", "CASH"] });
  expect(outcomeBlock(costly)).toBe("paymentType");
  expect(outcomeBlock({ ...costly, paymentType: "CASH" })).toBeNull();
});

test("devices go back only when none of them is worth anything", () => {
  const back = { outcome: "RETURN_DEVICE", options: ["RETURN_DEVICE"] } as const;
  expect(outcomeBlock(facts({ ...back, devices: devices(broken) }))).toBeNull();
  expect(outcomeBlock(facts({ ...back, devices: devices(broken, aTraded()) }))).toBe("nonWorkingOnly");
  expect(outcomeBlock(facts({ ...back, devices: devices(aTraded({ evaluation: null })) }))).toBe(
    "nonWorkingOnly",
  );
  expect(multiOutcomeBlock(facts({ ...back, devices: devices(broken, broken) }))).toBeNull();
  expect(multiOutcomeBlock(facts({ devices: devices(broken, aTraded()) }))).toBe("evaluation");
  expect(multiOutcomeBlock(facts({ devices: devices(broken), hasTradecart: true }))).toBeNull();
});

test("several devices need a customer who can be written to, or an outcome that asks for none", () => {
  expect(multiOutcomeBlock(facts({ customer: null }))).toBe("customerEmail");
  expect(multiOutcomeBlock(facts({ outcome: "NONE", customer: null }))).toBe("outcome");
});

test("TRADEIN-OUTCOME-10 a trade-in needs an allowed outcome and a customer with name, phone and email", () => {
  expect(outcomeBlock(facts())).toBeNull();
  expect(outcomeBlock(facts({ outcome: "NONE" }))).toBe("outcome");
  expect(outcomeBlock(facts({ outcome: "CASH_IN_STORE" }))).toBe("outcome");
  expect(outcomeBlock(facts({ customer: null }))).toBe("customer");
  for (const missing of ["name", "phone", "email"])
    expect(outcomeBlock(facts({ customer: { ...seller, [missing]: "" } })), missing).toBe("customer");
  expect(outcomeBlock(facts({ outcome: "STANDARD", customer: null }))).toBeNull();
});

test("TRADEIN-OUTCOME-10 where the customer approves, the document has to be confirmed", () => {
  expect(outcomeBlock(facts({ needsApproval: true }))).toBe("idConfirm");
  expect(outcomeBlock(facts({ needsApproval: true, isIdConfirmed: true }))).toBeNull();
});

test("TRADEIN-OUTCOME-09 a swap needs an outcome and the tick where it applies, and no customer", () => {
  const swap = facts({ recycleType: "SWAP", outcome: "UPGRADE", options: ["UPGRADE"], customer: null });
  expect(outcomeBlock(swap)).toBeNull();
  expect(outcomeBlock({ ...swap, outcome: "NONE" })).toBe("outcome");
  expect(outcomeBlock({ ...swap, needsDisclaimer: true })).toBe("disclaimer");
  expect(outcomeBlock({ ...swap, needsDisclaimer: true, hasTickedDisclaimer: true })).toBeNull();
});

test.each([
  ["SWAP", "nordicbank", 12.5, true],
  ["SWAP", "nordicbank", 0, false],
  ["SWAP", "bnpl", 12.5, false],
  ["TRADE_IN", "nordicbank", 12.5, false],
] as const)(
  "TRADEIN-OUTCOME-06 the store payment is asked for: %s %s %d -> %s",
  (recycleType, funder, swapCost, isAsked) => {
    expect(needsStorePayment({ recycleType, funder, swapCost })).toBe(isAsked);
  },
);

test.each([
  ["SWAP", "bnpl", "A", true],
  ["SWAP", "bnpl", null, false],
  ["SWAP", "nordicbank", "A", false],
  ["TRADE_IN", "bnpl", "A", false],
] as const)("TRADEIN-EVAL-16 the loan text: %s %s %s -> %s", (recycleType, funder, grade, isShown) => {
  expect(showsLoanText({ recycleType, funder, grade })).toBe(isShown);
});

test("only a device that does not work can be returned", () => {
  const giveBack = facts({ outcome: "RETURN_DEVICE", options: ["RETURN_DEVICE"], recycleType: "SWAP" });
  expect(outcomeBlock(giveBack)).toBe("nonWorkingOnly");
  expect(outcomeBlock({ ...giveBack, devices: devices(broken) })).toBeNull();
});

test("TRADEIN-MULTIOUT-06 no device, one without a value, or one not evaluated blocks several devices", () => {
  const open = aTraded({ evaluation: anEvaluation({ isComplete: false }) });
  for (const list of [devices(), devices(aTraded(), broken), devices(aTraded(), open)])
    expect(multiOutcomeBlock(facts({ devices: list }))).toBe("evaluation");
  expect(multiOutcomeBlock(facts({ devices: devices(aTraded(), aTraded()) }))).toBeNull();
});

test("TRADEIN-MULTIOUT-05 several devices need an outcome, the document and the email of the customer", () => {
  expect(multiOutcomeBlock(facts({ outcome: "NONE" }))).toBe("outcome");
  expect(multiOutcomeBlock(facts({ customer: { ...seller, email: "" } }))).toBe("customerEmail");
  expect(multiOutcomeBlock(facts({ needsApproval: true }))).toBe("idConfirm");
  expect(multiOutcomeBlock(facts({ needsApproval: true, isIdConfirmed: true }))).toBeNull();
});

test("TRADEIN-MULTIOUT-03 the seller is asked for where he is paid or has to agree, and never on a swap", () => {
  const shop = { recycleType: "TRADE_IN", needsApproval: false } as const;
  expect(asksForCustomer("GIFT_CARD", shop)).toBe(true);
  expect(asksForCustomer("BANK_PAYMENT", shop)).toBe(true);
  expect(asksForCustomer("STANDARD", shop)).toBe(false);
  expect(asksForCustomer("STANDARD", { ...shop, needsApproval: true })).toBe(true);
  expect(asksForCustomer("NONE", { ...shop, needsApproval: true })).toBe(false);
  expect(asksForCustomer("UPGRADE", { recycleType: "SWAP", needsApproval: true })).toBe(false);
});

test("TRADEIN-MULTI-15 TRADEIN-MULTI-17 the list is left with a device at least and every one of them evaluated", () => {
  const list = (...news: NewDevice[]) => news.reduce(addDevice, aTrade());
  expect(mayContinue(list(), false)).toBe(false);
  expect(mayContinue(list(aTraded(), aTraded()), false)).toBe(true);
  const lacking: Partial<NewDevice>[] = [
    {
      device: aDevice({
        fmi: { isLocked: false, isLost: true, isActivated: false, networkLockStatus: null },
      }),
    },
    { device: aDevice({ deviceReference: "" }) },
    { evaluation: null },
    { evaluation: anEvaluation({ deviceValue: 0 }) },
    { device: aDevice({ hasDiagnostics: true }) },
  ];
  for (const change of lacking) {
    const state = list(aTraded(), aTraded(change));
    expect(mayContinue(state, false), JSON.stringify(change).slice(0, 60)).toBe(false);
    expect(multiCounts(state)).toEqual({ total: 2, evaluated: 1 });
  }
  expect(mayContinue(list(broken, broken), true)).toBe(true);
  expect(mayContinue(list(broken, aTraded()), true)).toBe(false);
});

test("TRADEIN-EVAL-18 TRADEIN-EVAL-19 Back leads to the search, to the order, or to the quotes", () => {
  const quote = { tradecartID: "t", tradecartSID: "TQ-1", visit: null };
  const plain = aTrade();
  expect(backFromEvaluation(plain)).toEqual({ path: "/posale/recycle/search", clears: true });
  // For whom it was begun goes along.
  expect(backFromEvaluation({ ...plain, paysFor: "cart-1", customerID: "sale-1" }).path).toBe(
    "/posale/recycle/search?cart=cart-1&customer=sale-1",
  );
  expect(backFromEvaluation({ ...plain, orderUUID: "order-1" })).toEqual({
    path: "/posale/sales/order-1",
    clears: false,
  });
  for (const orderUUID of [null, "order-1"])
    expect(backFromEvaluation({ ...plain, orderUUID, onlineQuote: quote }).path).toBe(
      "/posale/recycle/quotes/search",
    );
});

test("TRADEIN-OUTCOME-07 Back from the outcomes leads to the evaluation, of the order where there is one", () => {
  expect(backFromOutcomes(null, false)).toBe("/posale/recycle/evaluate");
  expect(backFromOutcomes("order-1", false)).toBe("/posale/recycle/order-1/evaluate");
  expect(backFromOutcomes("order-1", true)).toBe("/posale/recycle/order-1/multi");
});

test("TRADEIN-APPROVAL-02 TRADEIN-APPROVAL-03 TRADEIN-APPROVAL-04 both steps wait at first and follow the answers", () => {
  expect(approvalSteps(undefined)).toEqual({ tradeReview: "PENDING", tradeIDUpload: "PENDING" });
  const status = { isCustomerApproved: null, hasIdPhoto: "PENDING", idPhoto: null } as const;
  expect(approvalSteps({ ...status, isCustomerApproved: true }).tradeReview).toBe("APPROVED");
  expect(approvalSteps({ ...status, isCustomerApproved: false }).tradeReview).toBe("REFUSED");
  expect(approvalSteps({ ...status, idPhoto: "/photo" }).tradeIDUpload).toBe("APPROVED");
  expect(approvalSteps({ ...status, hasIdPhoto: "APPROVED" }).tradeIDUpload).toBe("APPROVED");
  expect(approvalSteps({ ...status, hasIdPhoto: "REFUSED", idPhoto: "/photo" }).tradeIDUpload).toBe(
    "REFUSED",
  );
});

test("TRADEIN-APPROVAL-06 one refusal is enough", () => {
  expect(isRefused({ tradeReview: "APPROVED", tradeIDUpload: "REFUSED" })).toBe(true);
  expect(isRefused({ tradeReview: "APPROVED", tradeIDUpload: "PENDING" })).toBe(false);
});

test("TRADEIN-APPROVAL-07 the message goes out for trades of the till alone", () => {
  expect(sendsMessage({ salesChannel: "ONLINE" })).toBe(false);
  expect(sendsMessage({ salesChannel: "POSALE" })).toBe(true);
});

test("TRADEIN-EVAL-03 the guide to the activation lock exists in es, fr and by default, the one to the enrolment in es", () => {
  expect(["es", "fr", "fr-BE", "de"].map(activationLockGuide)).toEqual([
    "/documents/remove-activation-lock-es.pdf",
    "/documents/remove-activation-lock-fr.pdf",
    "/documents/remove-activation-lock-fr.pdf",
    "/documents/remove-activation-lock.pdf",
  ]);
  expect(["es", "fr"].map(enrolmentGuide)).toEqual([
    "/documents/device-enrolment-es.pdf",
    "/documents/device-enrolment.pdf",
  ]);
});

test("TRADEIN-APPROVAL-12 TRADEIN-APPROVAL-13 the picture of a document follows the country, the terms the retailer too", () => {
  expect(mockIdImage("FR")).toBe("/ft/ft_generic/FR/customerId-mock.png");
  expect(termsDocument({ country: "ES", wlCode: "IB" })).toBe(
    "/legal/ES/IB/trade-in-terms-and-conditions.pdf",
  );
});
