import type { ExtraLine } from "@handsel/contract/cart/cart.ts";
import type { IconName } from "#kit/marks/icon.tsx";

/** What stands for an extra that was never a thing to be photographed: typed in by hand, or a warranty. */
export function iconOf({
  isManual,
  category,
}: Pick<ExtraLine, "isManual" | "category">): IconName | undefined {
  if (isManual) return "edit";
  return category === "WARRANTY" ? "shield" : undefined;
}
