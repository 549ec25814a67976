// Which rows are chosen: named ones, or all that match but for named ones. Pure.
import type { PriceFilter } from "@handsel/contract/catalog/price-draft.ts";

export interface Chosen {
  isAll: boolean;
  keys: ReadonlySet<string>;
}

export const NOTHING: Chosen = { isAll: false, keys: new Set() };
export const EVERYTHING: Chosen = { isAll: true, keys: new Set() };

export const isChosen = ({ isAll, keys }: Chosen, key: string): boolean => keys.has(key) !== isAll;

export const countOf = ({ isAll, keys }: Chosen, total: number): number =>
  isAll ? total - keys.size : keys.size;

export function toggled({ isAll, keys }: Chosen, key: string): Chosen {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return { isAll, keys: next };
}

/** These rows too, or no longer. */
export function withKeys({ isAll, keys }: Chosen, more: readonly string[], isOn: boolean): Chosen {
  const next = new Set(keys);
  for (const key of more)
    if (isOn === isAll) next.delete(key);
    else next.add(key);
  return { isAll, keys: next };
}

/** As the server is asked to change them. */
export function asked({ isAll, keys }: Chosen, filter: PriceFilter) {
  return isAll ? { filter, except: [...keys] } : { keys: [...keys] };
}
