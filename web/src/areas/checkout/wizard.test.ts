import { expect, test } from "vitest";
import { newSteps } from "#testing/a-contract.ts";
import {
  backPath,
  giftCardOutcomePath,
  isBackHidden,
  isContractReady,
  nextPath,
  opensCustomerPage,
  pathAfterCredit,
} from "./wizard.ts";

const place = {
  root: "checkout",
  cartUUID: "c1",
  steps: ["customerInfo", "contractStatus"],
  step: "customerInfo",
} as const;
const success = { creditStatus: "SUCCESS", quotationOnly: false } as const;

test("SALES-CHECKOUT-04 Back is hidden on both steps", () => {
  expect(isBackHidden("customerInfo")).toBe(true);
  expect(isBackHidden("contractStatus")).toBe(true);
});

test("SALES-CHECKOUT-11 back leads to the previous step, and from the first to the cart", () => {
  expect(backPath({ ...place, step: "contractStatus" })).toBe("/posale/checkout/c1/customer");
  expect(backPath({ ...place, root: "upgrade", step: "contractStatus" })).toBe("/posale/upgrade/c1/customer");
  expect(backPath(place)).toBe("/posale/cart/c1");
});

test("SALES-CHECKOUT-06 anything but success keeps the customer's form open", () => {
  const answer = { creditStatus: "ERROR", quotationOnly: false } as const;
  expect(pathAfterCredit(answer, { ...place, financingType: "STANDARD" })).toBeNull();
  expect(
    pathAfterCredit({ ...answer, quotationOnly: true }, { ...place, financingType: "B2B_LEASE" }),
  ).toBeNull();
});

test("SALES-CHECKOUT-07 SALES-CHECKOUT-08 a lease goes to its quotation or to its contract", () => {
  const lease = { ...place, financingType: "B2B_LEASE" };
  expect(pathAfterCredit({ ...success, quotationOnly: true }, lease)).toBe("/posale/quotation");
  expect(pathAfterCredit(success, lease)).toBe("/posale/c1/contract");
});

test("a lease that was begun at the desk is signed and handed over there", () => {
  const lease = { ...place, root: "desk", steps: ["customerInfo"], financingType: "B2B_LEASE" } as const;
  expect(pathAfterCredit(success, lease)).toBe("/posale/desk/c1/credit");
  expect(nextPath({ ...lease, step: "contractStatus" })).toBe("/posale/desk/c1/done");
});

test("SALES-CHECKOUT-09 everything else goes to the next step of its own flow", () => {
  expect(pathAfterCredit(success, { ...place, financingType: "STANDARD" })).toBe(
    "/posale/checkout/c1/credit",
  );
  expect(pathAfterCredit(success, { ...place, root: "upgrade", financingType: "UPGRADE" })).toBe(
    "/posale/upgrade/c1/credit",
  );
});

test("SALES-CHECKOUT-10 the status leads to the contract once every step but the swap is approved", () => {
  expect(nextPath({ ...place, step: "contractStatus" })).toBe("/posale/c1/contract");
  const done = {
    termsAndConditions: "APPROVED",
    creditSign: "APPROVED",
    deviceReference: "COMPLETED",
    handOverDevice: "APPROVED",
  } as const;
  expect(isContractReady({ ...newSteps, ...done, swap: "PENDING" })).toBe(true);
  expect(isContractReady({ ...newSteps, ...done, handOverDevice: "PENDING" })).toBe(false);
  expect(isContractReady(undefined)).toBe(false);
});

test("SALES-CHECKOUT-13 the customer's page opens where customers are played, for three lenders", () => {
  const url = "http://bank.test/a1";
  for (const funder of ["bnpl", "UKBANK", "frfunder"])
    expect(opensCustomerPage(url, { mode: "demo", funder })).toBe(true);
  for (const funder of ["nordicbank", "otherbank", "b2b", ""])
    expect(opensCustomerPage(url, { mode: "demo", funder })).toBe(false);
  expect(opensCustomerPage(url, { mode: "production", funder: "bnpl" })).toBe(false);
  expect(opensCustomerPage(null, { mode: "demo", funder: "bnpl" })).toBe(false);
});

test("SALES-CONTRACT-41 returning to the outcomes chooses the gift card", () => {
  expect(giftCardOutcomePath("t1")).toBe("/posale/recycle/outcomes?tradecartID=t1&selectedOutcome=GIFT_CARD");
});
