import { SIGNATURE_MOST, type Stroke, signature } from "@handsel/contract/sales/signature.ts";
import { expect, test } from "vitest";
import { withPoint } from "./signature-pad.tsx";

test("a point that cannot be told from the last one is left out", () => {
  const drawn: Stroke[] = [[[10, 10]]];
  expect(withPoint(drawn, [11, 10])).toBe(drawn);
  expect(withPoint(drawn, [12, 10])).toEqual([
    [
      [10, 10],
      [12, 10],
    ],
  ]);
});

test("however long somebody draws, what is sent is a signature that is taken", () => {
  let drawn: readonly Stroke[] = [[[0, 0]]];
  for (let step = 1; step < 3 * SIGNATURE_MOST.points; step += 1)
    drawn = withPoint(drawn, [(step * 3) % 600, step % 200]);
  expect(signature.safeParse({ kind: "DRAWN", strokes: drawn }).success).toBe(true);
  // A line without a break has none where one stroke goes on in the next.
  expect(drawn[1]?.[0]).toEqual(drawn[0]?.at(-1));
});
