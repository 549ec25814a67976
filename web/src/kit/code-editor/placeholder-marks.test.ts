import { expect, test } from "vitest";
import type { PlaceholderSet } from "./editor-handle.ts";
import { begunPlaceholder, completed, placeholderPattern, problemMarks } from "./placeholder-marks.ts";

const blocks: PlaceholderSet = { open: "[[", close: "]]", tone: "success", items: [] };
const data: PlaceholderSet = { open: "{{", close: "}}", tone: "accent", items: [] };
const sets = [blocks, data];

test("both kinds of placeholder are found, whole", () => {
  const found = "[[header-logo]] <p>{{customer.firstName}}</p> {not} [this] {{}}".match(
    placeholderPattern(sets),
  );
  expect(found).toEqual(["[[header-logo]]", "{{customer.firstName}}"]);
});

test.each([
  ["<p>[[", blocks, 5],
  ["<p>[[head", blocks, 5],
  ["{{customer.", data, 2],
  ["[[header]] {{cust", data, 13],
])("%s is a placeholder that is being written", (line, set, from) => {
  expect(begunPlaceholder(line, sets)).toEqual({ set, from });
});

test.each(["<p>", "[[header]]", "{{ customer", "[ [", "{{a}} b"])("%s is not", (line) => {
  expect(begunPlaceholder(line, sets)).toBeUndefined();
});

test("the closing signs are added once", () => {
  expect(completed("header", blocks, "</p>")).toBe("header]]");
  expect(completed("header", blocks, "]]</p>")).toBe("header");
});

test("a problem is marked wherever its text stands, in the order of the text", () => {
  const marks = problemMarks("a [[x]] b {{y}} c [[x]]", [
    { text: "{{y}}", message: "no data" },
    { text: "[[x]]", message: "no block" },
    { text: "", message: "nothing" },
  ]);
  expect(marks.map(({ from, to, message }) => [from, to, message])).toEqual([
    [2, 7, "no block"],
    [10, 15, "no data"],
    [18, 23, "no block"],
  ]);
});
