// Turns the variants of a family into the groups of choices that people see: colour, memory, screen. Decides to which
// device a choice leads and whether it can be made; prices come in from outside.
import type { DeviceForSale, DeviceOption } from "../queries/devices.ts";

export interface Choice {
  option: DeviceOption;
  /** The device that making this choice selects. */
  leadsTo: DeviceForSale;
  isSelected: boolean;
  /** The choice exists together with what is chosen in the groups before it. */
  isReachable: boolean;
}

export interface ChoiceGroup {
  group: string;
  choices: Choice[];
}

/**
 * Groups are chosen one after the other, in the order in which the selected device lists them. A choice keeps everything
 * chosen in the groups before it and as much as possible of what comes after: who takes another colour keeps the memory
 * if it exists in that colour.
 */
export function choiceGroups(variants: readonly DeviceForSale[], selected: DeviceForSale): ChoiceGroup[] {
  const groups = groupOrder(variants, selected);
  return groups.map((group, position) => {
    const earlier = groups.slice(0, position);
    const later = groups.slice(position + 1);
    const chosen = optionOf(selected, group);
    const choices = distinctOptions(variants, group).map((option): Choice => {
      const isSelected = option.code === chosen?.code;
      const offering = variants.filter((variant) => optionOf(variant, group)?.code === option.code);
      const leadsTo = isSelected ? selected : nearest(offering, selected, earlier, later);
      return { option, leadsTo, isSelected, isReachable: agreesOn(leadsTo, selected, earlier) };
    });
    return { group, choices: sortChoices(choices) };
  });
}

function groupOrder(variants: readonly DeviceForSale[], selected: DeviceForSale): string[] {
  const names = [selected, ...variants].flatMap((device) => device.options.map((option) => option.group));
  return [...new Set(names)];
}

function optionOf(device: DeviceForSale, group: string): DeviceOption | undefined {
  return device.options.find((option) => option.group === group);
}

function distinctOptions(variants: readonly DeviceForSale[], group: string): DeviceOption[] {
  const byCode = new Map<string, DeviceOption>();
  for (const variant of variants) {
    const option = optionOf(variant, group);
    if (option && !byCode.has(option.code)) byCode.set(option.code, option);
  }
  return [...byCode.values()];
}

function agreesOn(device: DeviceForSale, selected: DeviceForSale, groups: readonly string[]): boolean {
  return groups.every((group) => optionOf(device, group)?.code === optionOf(selected, group)?.code);
}

/** The device that keeps most of the present choice, earlier groups before later ones; the cheapest of equals. */
function nearest(
  offering: readonly DeviceForSale[],
  selected: DeviceForSale,
  earlier: readonly string[],
  later: readonly string[],
): DeviceForSale {
  const kept = (device: DeviceForSale) =>
    [...earlier, ...later].map((group) => agreesOn(device, selected, [group]));
  const [first = selected, ...others] = offering;
  return others.reduce(
    (best, device) => (isNearer(kept(device), kept(best), device, best) ? device : best),
    first,
  );
}

function isNearer(
  kept: readonly boolean[],
  keptByBest: readonly boolean[],
  device: DeviceForSale,
  best: DeviceForSale,
): boolean {
  for (const [index, keeps] of kept.entries()) if (keeps !== keptByBest[index]) return keeps;
  return device.priceMinor < best.priceMinor;
}

const SIZE = /^(\d+(?:[.,]\d+)?)\s*(MB|GB|TB|"|mm|cm|W|Wh|)$/i;
const UNITS: Readonly<Record<string, number>> = { gb: 1000, tb: 1_000_000 };

/** Sizes from small to large; everything else as the catalogue lists it. */
function sortChoices(choices: Choice[]): Choice[] {
  const sizes = choices.map(({ option }) => sizeOf(option.name));
  if (sizes.some((size) => size === undefined)) return choices;
  return choices
    .map((choice, index) => ({ choice, size: sizes[index] ?? 0 }))
    .toSorted((a, b) => a.size - b.size)
    .map(({ choice }) => choice);
}

function sizeOf(name: string): number | undefined {
  const [, digits, unit] = SIZE.exec(name.trim()) ?? [];
  if (digits === undefined) return undefined;
  return Number(digits.replace(",", ".")) * (UNITS[unit?.toLowerCase() ?? ""] ?? 1);
}
