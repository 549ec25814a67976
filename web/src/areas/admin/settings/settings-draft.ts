// Changing a copy of the settings, one field at a time. Nothing is sent until it is saved.
import type { MenuEntry } from "@handsel/contract/platform/menu.ts";
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";

export type Patch = (change: Partial<TenantSettings>) => void;
export type PatchConfigs = (change: Partial<TenantConfigs>) => void;

export interface Draft {
  settings: TenantSettings;
  patch: Patch;
  patchConfigs: PatchConfigs;
}

export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((one, place) => (place === index ? item : one));
}

export function removed<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, place) => place !== index);
}

/** One place up or down; at the end of the list nothing moves. */
export function moved<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const target = index + by;
  const item = list[index];
  if (item === undefined || target < 0 || target >= list.length) return [...list];
  const rest = removed(list, index);
  return [...rest.slice(0, target), item, ...rest.slice(target)];
}

/** Groups are shown by their number; after a move the numbers follow the order again. */
export function renumbered<T extends { displayOrder: number }>(groups: readonly T[]): T[] {
  return groups.map((group, index) => ({ ...group, displayOrder: (index + 1) * 10 }));
}

export function menuWith(
  entries: readonly MenuEntry[],
  place: { entry: number; option?: number },
  change: { isActive?: boolean; minRole?: MenuEntry["minRole"] },
): MenuEntry[] {
  return entries.map((entry, index) => {
    if (index !== place.entry) return entry;
    if (place.option === undefined) return { ...entry, ...change };
    return {
      ...entry,
      options: entry.options.map((option, at) => (at === place.option ? { ...option, ...change } : option)),
    };
  });
}

/** What is being typed keeps its last comma, so that the next word can begin. */
export function wordsOf(text: string): string[] {
  const words = text.split(",").map((word) => word.trimStart());
  return words.filter((word, index) => word !== "" || index === words.length - 1);
}
