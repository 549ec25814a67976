import { expect, test } from "vitest";
import {
  addFlow,
  back,
  currentStep,
  end,
  first,
  goTo,
  last,
  next,
  removeFlow,
  replace,
  start,
  totalSteps,
} from "./flow-engine.ts";

const sale = { name: "sale", steps: ["categories", "catalog", "options", "extras"] };
const checkout = { name: "checkout", steps: ["customer", "credit"] };

test("SALES-FLOW-21 next stops at the last step and back at 0", () => {
  let journey = start(sale);
  for (let press = 0; press < 9; press += 1) journey = next(journey);
  expect(journey.current).toBe(3);
  for (let press = 0; press < 9; press += 1) journey = back(journey);
  expect(journey.current).toBe(0);
});

test("SALES-FLOW-22 a journey knows its total, its current step and that step's name", () => {
  const journey = next(start(sale));
  expect([totalSteps(journey), journey.current, currentStep(journey)]).toEqual([4, 1, "catalog"]);
});

test("SALES-FLOW-22 first, last and go to lead anywhere; an unknown step changes nothing", () => {
  const journey = start(sale, "options");
  expect(currentStep(first(journey))).toBe("categories");
  expect(currentStep(last(journey))).toBe("extras");
  expect(currentStep(goTo(journey, "catalog"))).toBe("catalog");
  expect(goTo<string>(journey, "nowhere")).toBe(journey);
});

test("SALES-FLOW-22 steps are replaced under the one that is open", () => {
  const journey = start(sale, "extras");
  const customised = { name: "sale", steps: ["categories", "catalog", "options", "customize", "extras"] };
  expect(currentStep(replace(journey, customised))).toBe("extras");
  expect(totalSteps(replace(journey, customised))).toBe(5);
  // Standing on a step that goes away, one stands on the nearest before it.
  const onCustomize = goTo(replace(journey, customised), "customize");
  expect(currentStep(replace(onCustomize, sale))).toBe("options");
});

test("SALES-FLOW-22 a flow is added behind and taken away again", () => {
  const longer = addFlow(start(sale, "extras"), checkout);
  expect(totalSteps(longer)).toBe(6);
  const inCheckout = next(longer);
  expect(currentStep(inCheckout)).toBe("customer");
  expect(currentStep(removeFlow(inCheckout, "checkout"))).toBe("extras");
  expect(totalSteps(addFlow(longer, checkout))).toBe(6);
});

test("SALES-FLOW-22 a journey is started and ended", () => {
  const journey = start(sale);
  expect(journey.isRunning).toBe(true);
  expect(end(journey)).toMatchObject({ isRunning: false, current: 0 });
});
