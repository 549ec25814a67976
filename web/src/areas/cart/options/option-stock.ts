// How stock is shown: as a coloured dot with words, and nothing where it is not known.
import type { OptionItem, OptionSets } from "@handsel/contract/catalog/options.ts";
import type { StockLevel } from "#kit/marks/badge.tsx";

const LEVELS: Readonly<Record<string, StockLevel>> = {
  IN_STOCK: "in",
  LOW_STOCK: "low",
  OUT_OF_STOCK: "out",
};

export function stockLevelOf({ stockLevel }: Pick<OptionItem, "stockLevel">): StockLevel | null {
  return (stockLevel && LEVELS[stockLevel.stockLevel]) ?? null;
}

/** Of the device that is selected now: every group shows it as its selected choice. */
export function stockOf({ product_options }: Pick<OptionSets, "product_options">): StockLevel | null {
  const selected = product_options[0]?.options.find((option) => option.selected);
  return selected ? stockLevelOf(selected) : null;
}
