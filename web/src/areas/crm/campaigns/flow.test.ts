import { expect, test } from "vitest";
import { aCommunication } from "#testing/a-campaign.ts";
import { flowOf } from "./flow.ts";

const step = (actionCode: string, fields: Parameters<typeof aCommunication>[0] = {}) =>
  aCommunication({ id: actionCode, actionCode, delay: 0, ...fields });
const codes = (steps: readonly { actionCode: string }[]) => steps.map(({ actionCode }) => actionCode);

test("steps come in the order of their delays, whatever the order they were made in", () => {
  const flow = flowOf({
    campaignActions: [
      step("LATE", { delay: 2, delayUnit: "DAYS" }),
      step("SOON", { delay: 90, delayUnit: "MINUTES" }),
      step("FIRST"),
    ],
  });
  expect(codes(flow.way)).toEqual(["FIRST", "SOON", "LATE"]);
  expect(flow.aside).toEqual([]);
});

test("a step for a stage stands where its stage is reached, and one that nobody reaches stands aside", () => {
  const flow = flowOf({
    campaignActions: [
      step("INVITE", { beforeStage: "NEW", afterStage: "INVITED", delay: 5, delayUnit: "DAYS" }),
      step("REMIND", { beforeStage: "INVITED", delay: 1, delayUnit: "DAYS" }),
      step("THANK", { beforeStage: "UPGRADED", afterStage: "TOLD" }),
      step("ASK", { beforeStage: "TOLD", delay: 3, delayUnit: "DAYS" }),
    ],
  });
  expect(codes(flow.way)).toEqual(["INVITE", "REMIND"]);
  expect(flow.aside.map(({ stage, steps }) => [stage, codes(steps)])).toEqual([
    ["UPGRADED", ["THANK", "ASK"]],
  ]);
});

test("a campaign without communications has no way", () => {
  expect(flowOf({ campaignActions: [] })).toEqual({ way: [], aside: [] });
});
