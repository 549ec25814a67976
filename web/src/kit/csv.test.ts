// @vitest-environment node

import { csvField } from "@handsel/contract/rules/csv.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { toCsv } from "./csv.ts";

test("SHARED-UI-15 CSV exports wrap every field in quotes", () => {
  const csv = toCsv(
    [
      { header: "Name", value: (row: { name: string; count: number | null }) => row.name },
      { header: "Count", value: (row) => row.count },
    ],
    [
      { name: 'The "Orbit", 9', count: 3 },
      { name: "", count: null },
    ],
  );
  expect(csv).toBe('"Name","Count"\r\n"The ""Orbit"", 9","3"\r\n"",""\r\n');
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  " \0",
  "  =cmd|'/c calc'!A0",
  "＝1+1",
  "＋1",
  "－1",
  "＠x",
  "harmless\n=HYPERLINK(1)",
  "harmless\r\n  @x",
])("SHARED-UI-16 a cell that would be read as a formula becomes text: %j", (value) => {
  expect(csvField(value).startsWith(`"'`)).toBe(true);
});

test.each(["Harriet", "a=b", "2026-11-14", "mail@shop.test", "", " spaces "])(
  "plain text stays as it is: %j",
  (value) => {
    expect(csvField(value)).toBe(`"${value}"`);
  },
);

test("whatever a cell holds, it comes back whole and never starts a formula", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...Array.from("=+-@＝＋－＠\"',; aé漢\t\r\n\0")) }),
      (value) => {
        const field = csvField(value);
        const inside = field.slice(1, -1).replaceAll('""', '"');
        expect(inside === value || inside === `'${value}`).toBe(true);
        expect(/^[=+\-@\t\r\n\0＝＋－＠]/u.test(inside.trimStart())).toBe(false);
      },
    ),
  );
});
