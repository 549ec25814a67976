import { expect, test } from "vitest";
import { hasDeviceReferences, needsSerialNumbers, nextPiece } from "./contract-state.ts";

const pieces = [
  { lineId: "device", quantity: 2, by: "REFERENCE" },
  { lineId: "watch", quantity: 1, by: "REFERENCE" },
  { lineId: "screen", quantity: 2, by: "SERIAL_NUMBER" },
] as const;
const naming = (...keys: string[]) => ({
  pieces,
  references: Object.fromEntries(keys.map((key) => [key, "R"])),
});

test("every piece of every device line has to be named; serial numbers are another matter", () => {
  expect(hasDeviceReferences(naming("device/0", "device/1", "watch/0"))).toBe(true);
  expect(hasDeviceReferences(naming("device/0", "watch/0", "screen/0", "screen/1"))).toBe(false);
  expect(hasDeviceReferences(naming("device/0", "device/1"))).toBe(false);
});

test("serial numbers are needed until the last one is there", () => {
  expect(needsSerialNumbers(naming("screen/0"))).toBe(true);
  expect(needsSerialNumbers(naming("screen/0", "screen/1"))).toBe(false);
  expect(needsSerialNumbers({ pieces: [], references: {} })).toBe(false);
});

test("the next piece is the first without a name, of the line that was asked for", () => {
  expect(nextPiece(naming(), "REFERENCE")).toEqual({ lineId: "device", position: 0 });
  expect(nextPiece(naming("device/0"), "REFERENCE")).toEqual({ lineId: "device", position: 1 });
  expect(nextPiece(naming("device/0", "device/1"), "REFERENCE")).toEqual({ lineId: "watch", position: 0 });
  expect(nextPiece(naming(), "REFERENCE", "watch")).toEqual({ lineId: "watch", position: 0 });
  expect(nextPiece(naming("watch/0"), "REFERENCE", "watch")).toBeUndefined();
  expect(nextPiece(naming(), "SERIAL_NUMBER")).toEqual({ lineId: "screen", position: 0 });
  expect(nextPiece(naming(), "SERIAL_NUMBER", "device")).toBeUndefined();
});
