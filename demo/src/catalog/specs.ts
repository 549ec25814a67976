// The technical sheet of a device as a short HTML list.
import type { FamilyDesign } from "./family-design.ts";
import type { CatalogWords } from "./words/catalog-words.ts";

const FROM_OPTIONS = {
  CPU: "processor",
  MEMORY: "memory",
  STORAGE: "storage",
  CONNECTIVITY: "connectivity",
} as const;
const ORDER = [
  "display",
  "processor",
  "memory",
  "storage",
  "camera",
  "battery",
  "connectivity",
  "weight",
] as const;

export function specsOf(
  family: FamilyDesign,
  options: readonly { group: string; name: string }[],
  words: CatalogWords,
): string {
  const lines: Partial<Record<keyof CatalogWords["specs"], string>> = { ...family.specs };
  if (family.batteryHours) lines.battery = words.hours(family.batteryHours);
  for (const [group, line] of Object.entries(FROM_OPTIONS)) {
    const option = options.find((candidate) => candidate.group === group);
    if (option)
      lines[line] = lines[line] && line === "connectivity" ? `${option.name}, ${lines[line]}` : option.name;
  }
  const items = ORDER.flatMap((line) => {
    const value = lines[line];
    return value ? [`<li><strong>${words.specs[line]}</strong> ${value}</li>`] : [];
  });
  return `<ul>${items.join("")}</ul>`;
}
