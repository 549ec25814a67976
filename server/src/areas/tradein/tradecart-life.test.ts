import { tradeStatus } from "@handsel/contract/tradein/tradecart.ts";
import { expect, test } from "vitest";
import { barcodeReference, checkDigit } from "./receipt/barcodes.ts";
import { compareId } from "./seller/reading-ids.ts";
import { nextState, type TradecartState, wireStatus } from "./tradecart-life.ts";

const STATES: TradecartState[] = ["QUOTED", ...tradeStatus.options];

test("a trade is confirmed from a quote alone, and undone until the collector has it", () => {
  expect(STATES.filter((state) => nextState(state, "confirm"))).toEqual(["QUOTED"]);
  expect(STATES.filter((state) => nextState(state, "cancel"))).toEqual(["QUOTED", "PENDING"]);
});

test("what the collector says never leads back, and nothing follows an end", () => {
  const order = tradeStatus.options;
  for (const from of STATES)
    for (const said of order) {
      const to = nextState(from, { collectorSays: said });
      if (to === undefined) continue;
      expect(to).toBe(said);
      // Once it is left, a status is never come to again.
      expect(nextState(said, { collectorSays: from as never })).toBeUndefined();
    }
  for (const end of ["PAYMENT_COMPLETED", "CUSTOMER_CANCELLED", "RETURNED", "QUOTED"] as const)
    expect(order.filter((said) => nextState(end, { collectorSays: said }))).toEqual([]);
});

const saidAfter = (from: TradecartState) =>
  tradeStatus.options.filter((said) => nextState(from, { collectorSays: said }) === said).toSorted();

test("the collector may leave out steps of his work, and decides at the end of it or at any point before", () => {
  const work = ["UNKNOWN", "RECEIVED", "COUNTED", "DATA_ERASED"] as const;
  const decisions = ["ACCEPTED", "REJECTED", "RETURNED"] as const;
  for (const [done, from] of (["PENDING", ...work] as const).entries())
    expect(saidAfter(from), from).toEqual([...work.slice(done), ...decisions].toSorted());
});

test("what was accepted is paid, in parts or at once; what was rejected goes back", () => {
  expect(saidAfter("ACCEPTED")).toEqual(["PAYMENT_COMPLETED", "PAYMENT_PART_COMPLETED"]);
  expect(saidAfter("PAYMENT_PART_COMPLETED")).toEqual(["PAYMENT_COMPLETED"]);
  expect(saidAfter("REJECTED")).toEqual(["RETURNED"]);
});

test("outsiders see a quote as pending, and everything else as it is", () => {
  expect(wireStatus("QUOTED")).toBe("PENDING");
  for (const status of tradeStatus.options) expect(wireStatus(status)).toBe(status);
});

test.each([
  ["CODE128", "TQ-AB12CD34"],
  ["CODE39", "TQ-AB12CD34"],
  ["EAN13", "2007000000427"],
  ["ITF14", "20070000000427"],
] as const)("a barcode of format %s says %s", (format, expected) => {
  const reference = barcodeReference(format, { sid: "TQ-AB12CD34", wlId: 7, quoteNumber: 42 });
  expect(reference).toBe(expected);
});

test("the check digit is the one printed on goods", () => {
  expect(checkDigit("400638133393")).toBe(1);
});

test.each([
  ["KINGDOM OF SPAIN DNI 12345678Z VEGA LUCIA", { name: "Lucía Vega", idNumber: "" }, "matches"],
  ["DNI I2345678Z SOMEBODY ELSE", { name: "Lucía Vega", idNumber: "12345678Z" }, "matches"],
  ["PASSPORT JOHN DOE 99999999X", { name: "Lucía Vega", idNumber: "12345678Z" }, "other-person"],
  [" ~~ . ", { name: "Lucía Vega", idNumber: "12345678Z" }, "no-text"],
  ["PASSPORT JOHN DOE 99999999X", { name: "", idNumber: "" }, "other-person"],
] as const)("an ID that reads %j", (text, seller, expected) => {
  expect(compareId(text, seller)).toBe(expected);
});
