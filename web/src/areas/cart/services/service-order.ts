import type { ServiceGroup } from "@handsel/contract/platform/services-config.ts";

export interface PlacedGroup {
  group: ServiceGroup;
  /** A line before the last of many groups sets apart what is not the shop's daily work. */
  hasSeparator: boolean;
}

const MANY_GROUPS = 3;

export function placedGroups(groups: readonly ServiceGroup[]): PlacedGroup[] {
  const ordered = groups.toSorted((one, other) => one.displayOrder - other.displayOrder);
  return ordered.map((group, index) => ({
    group,
    hasSeparator: ordered.length > MANY_GROUPS && index === ordered.length - 1,
  }));
}
