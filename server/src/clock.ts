// Time comes from here and is passed on, so that tests and the demo can move it.
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that runs ahead of the system's by a settable offset; only demo mode and tests have one. */
export function movableClock(offsetMs = 0): Clock & { setOffset(ms: number): void } {
  let offset = offsetMs;
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: (ms) => {
      offset = ms;
    },
  };
}
