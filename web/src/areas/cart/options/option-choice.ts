import { NOTHING_CHOSEN } from "@handsel/contract/catalog/options.ts";

/** Choosing one of these means choosing nothing; it has a name, and its id is never shown. */
export function isNothing(id: string): boolean {
  return NOTHING_CHOSEN.some((nothing) => nothing === id);
}

export function selectedId(options: readonly { id: string; selected: boolean }[]): string | null {
  return options.find(({ selected }) => selected)?.id ?? null;
}

/** What is still on its way to the server, or else what holds. */
export function wantedOr(
  wanted: string | null | undefined,
  offered: readonly { id: string; selected: boolean }[],
): string | null {
  return wanted && offered.some(({ id }) => id === wanted) ? wanted : selectedId(offered);
}
