import { expect, test } from "vitest";
import { stepOf } from "./own-step.ts";

const view = {
  isSent: false,
  isAccepted: false,
  hasSignature: false,
  isSigned: false,
  isDone: false,
  funder: "ukbank",
};

test("once the application is out only the lender's page is left, and a signature that is not given yet", () => {
  const sent = { ...view, isSent: true };
  expect(stepOf({ ...sent, hasSignature: true }, "details")).toBe("sign");
  expect(stepOf(sent, "details")).toBe("accept");
  expect(stepOf(sent, "details", { isAtLenderOnly: true })).toBe("sign");
  expect(stepOf({ ...sent, isSigned: true }, "details")).toBe("sign");
});

test("what was agreed to at another price is asked again", () => {
  expect(stepOf({ ...view, isAccepted: true }, "sign")).toBe("sign");
  expect(stepOf(view, "sign")).toBe("accept");
});

test("a company's details are typed at the till", () => {
  expect(stepOf({ ...view, funder: null }, "details")).toBe("plan");
  expect(stepOf(view, "details")).toBe("details");
});
