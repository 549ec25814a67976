// One provider takes only letters, digits, '/', ',', spaces and '-' in an address, with at most one quote; a variant
// also takes dots.

const PLAIN = /^[\p{L}\p{M}\d/, '’"-]+$/u;
const WITH_DOTS = /^[\p{L}\p{M}\d/, .'’"-]+$/u;
const QUOTES = /['’"]/g;

export function isProviderAddress(value: string, { allowsDots = false } = {}): boolean {
  return (allowsDots ? WITH_DOTS : PLAIN).test(value) && (value.match(QUOTES) ?? []).length <= 1;
}
