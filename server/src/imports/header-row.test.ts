import { expect, test } from "vitest";
import { mapHeader } from "./header-row.ts";

test("a header that is not ours is told without what could not be stored: NUL, half a character, what a cut leaves of one", () => {
  const cells = ["a\u0000b", "\u0000", "\ud800", `${"x".repeat(99)}\u{1f600}`];
  expect(mapHeader(cells, {}).ignored).toEqual(["ab", "\ufffd", `${"x".repeat(99)}\ufffd`]);
});
