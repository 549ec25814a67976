// Brent's method: inverse quadratic interpolation where it helps, bisection where it does not. The bracket only ever
// shrinks, so it ends for every continuous function.

const MOST_STEPS = 200;

/** A zero of `f` between two points where it has opposite signs. */
export function findRoot(f: (x: number) => number, from: number, to: number): number {
  let a = from;
  let b = to;
  let fa = f(a);
  let fb = f(b);
  let c = a;
  let fc = fa;
  let step = b - a;
  let stepBefore = step;

  for (let count = 0; count < MOST_STEPS; count += 1) {
    if (Math.sign(fb) === Math.sign(fc)) {
      c = a;
      fc = fa;
      step = b - a;
      stepBefore = step;
    }
    if (Math.abs(fc) < Math.abs(fb)) {
      [a, b, c] = [b, c, b];
      [fa, fb, fc] = [fb, fc, fb];
    }
    const tolerance = 2 * Number.EPSILON * Math.abs(b) + 1e-17;
    const half = (c - b) / 2;
    if (fb === 0 || Math.abs(half) <= tolerance) return b;

    const interpolated = interpolate(a, b, c, fa, fb, fc);
    const isUseful =
      Math.abs(stepBefore) >= tolerance &&
      Math.abs(fa) > Math.abs(fb) &&
      interpolated * half > 0 &&
      Math.abs(interpolated) < Math.min(Math.abs(1.5 * half), Math.abs(stepBefore / 2));
    stepBefore = isUseful ? step : half;
    step = isUseful ? interpolated : half;

    a = b;
    fa = fb;
    b += Math.abs(step) > tolerance ? step : Math.sign(half) * tolerance;
    fb = f(b);
  }
  return b;
}

/** How far to go from b: through three points when they differ, else through two. */
function interpolate(a: number, b: number, c: number, fa: number, fb: number, fc: number): number {
  const s = fb / fa;
  if (a === c) return ((c - b) * s) / (s - 1);
  const q = fa / fc;
  const r = fb / fc;
  const numerator = s * ((c - b) * q * (q - r) - (b - a) * (r - 1));
  return -numerator / ((q - 1) * (r - 1) * (s - 1));
}
