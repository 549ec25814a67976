// The columns of the price board: the sizes in which the chosen device is sold, in the colour that was chosen.
import type { DeviceForSale } from "#areas/catalog/index.ts";
import type { Variant } from "./board-facts.ts";

interface ChoiceGroup {
  group: string;
  choices: readonly { option: { name: string }; leadsTo: DeviceForSale; isReachable: boolean }[];
}

/** By what people compare prices first. */
const SIZES = ["STORAGE", "MEMORY", "SCREEN"];
const COLOUR = "COLOR";

export function variantsBeside(
  groups: readonly ChoiceGroup[],
  own: DeviceForSale,
): { variantGroup: string | null; variants: Variant[] } {
  const several = groups.filter(({ choices }) => choices.length > 1);
  const bySize = SIZES.map((size) => several.find(({ group }) => group === size)).find(Boolean);
  const chosen = bySize ?? several.find(({ group }) => group !== COLOUR);
  if (!chosen) return { variantGroup: null, variants: [{ label: nameOf(own), device: own }] };
  return {
    variantGroup: chosen.group,
    variants: chosen.choices
      .filter(({ isReachable, leadsTo }) => isReachable || leadsTo === own)
      .map(({ option, leadsTo }) => ({ label: option.name, device: leadsTo })),
  };
}

/** Of a device that comes in one size, that size. */
function nameOf({ options, shortName, name }: DeviceForSale): string {
  const size = SIZES.map((known) => options.find(({ group }) => group === known)).find(Boolean);
  return size?.name ?? (shortName || name);
}
