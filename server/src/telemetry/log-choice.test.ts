import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createLogChoice } from "./log-choice.ts";

test("a level that is chosen holds until none is, and then that of the process does again", () => {
  const log = { level: "info" };
  const choice = createLogChoice(log, "info");
  choice.choose({ level: "debug", callPercent: 100 });
  expect(log.level).toBe("debug");
  choice.choose({ level: null, callPercent: 100 });
  expect(log.level).toBe("info");
});

test("of calls that went well about as many are told as was chosen, and of one call always the same", () => {
  const choice = createLogChoice({ level: "info" }, "info");
  const calls = Array.from({ length: 4_000 }, () => randomUUID());
  const told = () => calls.filter((call) => choice.isCallTold(call));
  expect(told()).toHaveLength(4_000);
  choice.choose({ level: null, callPercent: 10 });
  expect(told().length).toBeGreaterThan(250);
  expect(told().length).toBeLessThan(600);
  expect(told()).toEqual(told());
  choice.choose({ level: null, callPercent: 0 });
  expect(told()).toEqual([]);
});
