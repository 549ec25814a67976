// How the choices of a configured product are shown: colours as pictures, the keyboard as a list, the rest as circles.
import type { OptionGroup } from "@handsel/contract/catalog/options.ts";

export type GroupLook = "pictures" | "list" | "circles";

export interface CustomizeGroup extends OptionGroup {
  look: GroupLook;
  /** The device that is selected in the group; null when none of its choices is. */
  selectedId: string | null;
}

/** The product's parts that have a name of their own in every language; others go by the catalogue's. */
export const CUSTOMISATION_LABELS = [
  "memory",
  "color",
  "screen",
  "cpu",
  "storage",
  "connectivity",
  "graphics",
  "keyboard",
  "power",
  "touchbar",
  "mouse",
  "vesamount",
  "ethernet",
  "spec",
  "glass",
  "movability",
  "afterburner",
  "racktower",
  "neural_engine",
  "gigabit",
  "adaptor",
  "duration",
  "accidental_damage_protection",
  "defective_media_retention",
  "device_life_extension",
  "pc_solution",
  "travel_coverage",
  "data_capture",
  "location",
  "barcode",
  "device_enrolment",
  "test_report",
] as const;

export type CustomisationLabel = (typeof CUSTOMISATION_LABELS)[number];

export function labelOf(group: Pick<OptionGroup, "id">): CustomisationLabel | null {
  const name = group.id.toLowerCase();
  const singular = name === "specs" ? "spec" : name;
  return CUSTOMISATION_LABELS.find((label) => label === singular) ?? null;
}

export function customizeGroups(groups: readonly OptionGroup[]): CustomizeGroup[] {
  return groups.map((group) => {
    const look = lookOf(group);
    return {
      ...group,
      options: look === "list" ? group.options.filter(({ enabled }) => enabled) : group.options,
      look,
      selectedId: group.options.find(({ selected }) => selected)?.id ?? null,
    };
  });
}

function lookOf({ id }: Pick<OptionGroup, "id">): GroupLook {
  if (id === "COLOR") return "pictures";
  return id === "KEYBOARD" ? "list" : "circles";
}
