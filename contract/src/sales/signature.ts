// What a customer signs with: a line that was drawn, or the name that was typed by whoever cannot draw. Lines are points on a
// sheet of a fixed size, so that nothing has to be unpacked, and every screen and paper draws the same.
import { z } from "zod";
import { requiredText } from "../fields.ts";

/** The sheet, in units of its own. */
export const SIGNATURE_SHEET = { width: 600, height: 200 } as const;
/** Enough for the longest name, drawn slowly; one line without a break goes on in the next stroke. */
export const SIGNATURE_MOST = { strokes: 60, ofStroke: 500, points: 2_000 } as const;
/** Shorter than that, in units of the sheet, somebody has only touched it. */
const SHORTEST_LINE = 60;

const point = z.tuple([
  z.int().min(0).max(SIGNATURE_SHEET.width),
  z.int().min(0).max(SIGNATURE_SHEET.height),
]);
export type SignaturePoint = z.infer<typeof point>;
export type Stroke = readonly SignaturePoint[];

const strokes = z
  .array(z.array(point).min(1).max(SIGNATURE_MOST.ofStroke))
  .min(1)
  .max(SIGNATURE_MOST.strokes)
  .refine((drawn) => pointsIn(drawn) <= SIGNATURE_MOST.points)
  .refine(isSignedBy);

export const signature = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("DRAWN"), strokes }),
  z.strictObject({ kind: z.literal("TYPED"), name: requiredText(100) }),
]);
export type Signature = z.infer<typeof signature>;

export const givenSignature = z.strictObject({ signature, signedAt: z.iso.datetime({ offset: true }) });
export type GivenSignature = z.infer<typeof givenSignature>;

export function pointsIn(drawn: readonly Stroke[]): number {
  return drawn.reduce((sum, stroke) => sum + stroke.length, 0);
}

/** Whether there is a line that somebody has drawn, and not only touched. */
export function isSignedBy(drawn: readonly Stroke[]): boolean {
  return drawn.reduce((sum, stroke) => sum + lengthOf(stroke), 0) >= SHORTEST_LINE;
}

function lengthOf(stroke: Stroke): number {
  return stroke.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = stroke[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
