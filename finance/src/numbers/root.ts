// Chandrupatla's method: inverse quadratic interpolation where three points lie on a curve that can be turned round, halving
// where they do not. The bracket only ever shrinks, so it ends for every continuous function.

/** A zero of `f` between two points where it has opposite signs. */
export function findRoot(f: (x: number) => number, from: number, to: number): number {
  // The root lies between a, the newest point, and b; c is the one before.
  let [a, fa] = [to, f(to)];
  let [b, fb] = [from, f(from)];
  let share = 0.5;
  for (;;) {
    const x = a + share * (b - a);
    const fx = f(x);
    let [c, fc] = [a, fa];
    if (Math.sign(fx) !== Math.sign(fa)) [b, fb, c, fc] = [a, fa, b, fb];
    [a, fa] = [x, fx];

    const least = (2 * Number.EPSILON * Math.abs(a) + 1e-17) / Math.abs(b - a);
    if (fa === 0 || least > 0.5) return a;

    const place = (a - b) / (c - b);
    const height = (fa - fb) / (fc - fb);
    const isCurveEven = height ** 2 < place && (1 - height) ** 2 < 1 - place;
    const aimed = isCurveEven
      ? (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb))
      : 0.5;
    share = Math.max(aimed, least);
  }
}

/** Two points around the zero of `f` that lies on one side of 0, the far one at most twice as far; null beyond the limit. */
export function findBracket(
  f: (x: number) => number,
  firstReach: number,
  limit: number,
): [near: number, far: number] | null {
  const sign = Math.sign(f(0));
  let near = 0;
  let far = firstReach;
  while (Math.sign(f(far)) === sign) {
    if (Math.abs(far) >= limit) return null;
    near = far;
    far = Math.sign(far) * Math.min(Math.abs(far) * 2, limit);
  }
  return [near, far];
}
