import { expect, test } from "vitest";
import { diffLines } from "./line-diff.ts";

const told = (before: string, after: string) =>
  diffLines(before, after).map(
    ({ before: one, after: other, isSame }) =>
      `${isSame ? "=" : "≠"} ${one ? `${one.number}:${one.text}` : "-"} | ${other ? `${other.number}:${other.text}` : "-"}`,
  );

test("the same text has no differences", () => {
  expect(told("a\nb", "a\nb")).toEqual(["= 1:a | 1:a", "= 2:b | 2:b"]);
});

test("a changed line stands beside the one it was", () => {
  expect(told("a\nb\nc", "a\nB\nc")).toEqual(["= 1:a | 1:a", "≠ 2:b | 2:B", "= 3:c | 3:c"]);
});

test("a new line and a line that is gone stand alone", () => {
  expect(told("a\nb\nc\nd", "a\nc\nd\ne")).toEqual([
    "= 1:a | 1:a",
    "≠ 2:b | -",
    "= 3:c | 2:c",
    "= 4:d | 3:d",
    "≠ - | 4:e",
  ]);
});

test("both texts can be read back from the rows, whatever they are", () => {
  const words = ["a", "b", "", "c"];
  for (let seed = 0; seed < 200; seed += 1) {
    const text = (start: number) =>
      Array.from(
        { length: (seed * 7 + start) % 9 },
        (_, at) => words[(seed * 31 + at * at + start) % 4],
      ).join("\n");
    const [before, after] = [text(1), text(3)];
    const rows = diffLines(before, after);
    const lines = (side: "before" | "after") => rows.flatMap((row) => row[side]?.text ?? []).join("\n");
    expect([lines("before"), lines("after")]).toEqual([before, after]);
    expect(rows.filter(({ isSame }) => isSame).every((row) => row.before?.text === row.after?.text)).toBe(
      true,
    );
  }
});
