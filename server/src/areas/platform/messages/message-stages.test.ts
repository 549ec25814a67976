import { expect, test } from "vitest";
import { LIMITS } from "#config.ts";
import { settle } from "./message-stages.ts";

const first = { purpose: "OPERATIONAL", attempts: 1, uncertain: 0 } as const;

test("what was accepted is sent, what was refused has failed, and neither is tried again", () => {
  expect(settle(first, { kind: "sent" })).toMatchObject({ stage: "SENT", error: null });
  expect(settle(first, { kind: "refused", reason: "smtp 550" })).toMatchObject({
    stage: "FAILED",
    error: "smtp 550",
  });
});

test("what was put off waits as recorded until its attempts are used up", () => {
  const later = { kind: "later", reason: "smtp 451" } as const;
  expect(settle({ ...first, attempts: LIMITS.messageAttempts - 1 }, later).stage).toBe("RECORDED");
  expect(settle({ ...first, attempts: LIMITS.messageAttempts }, later).stage).toBe("FAILED");
});

test("an unknown outcome of an operational message is tried once more, and only once", () => {
  const unknown = { kind: "uncertain", reason: "connection lost" } as const;
  expect(settle(first, unknown)).toMatchObject({ stage: "RECORDED", uncertain: 1 });
  expect(settle({ ...first, attempts: 2, uncertain: 1 }, unknown)).toMatchObject({
    stage: "UNCERTAIN",
    uncertain: 2,
  });
});

test("an unknown outcome of marketing is never tried again", () => {
  const unknown = { kind: "uncertain", reason: "connection lost" } as const;
  expect(settle({ ...first, purpose: "MARKETING" }, unknown)).toMatchObject({
    stage: "UNCERTAIN",
    uncertain: 1,
  });
});
