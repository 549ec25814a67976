// What must hold for the arithmetic to mean anything. A broken one is a programming error, never a refusal
// that a customer or a sales person could cause.

export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`finance invariant broken: ${message}`);
}

export function unreachable(value: never): never {
  throw new Error(`met an unknown value: ${JSON.stringify(value)}`);
}

/** Money is a whole number of minor units that a double holds exactly. */
export function assertMinor(value: number, name: string): void {
  assert(Number.isSafeInteger(value), `${name} is not a whole number of minor units: ${value}`);
}
