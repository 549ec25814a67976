// What the data of a template says in words of ours: ways of financing that the retailer has no name of their own for, and
// yes and no.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { DEFAULT_FINANCING_NAMES, type WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { textsOf } from "#texts.ts";

/** What the retailer calls a way of financing; where they have no name of their own, ours in the reader's language. */
export function financingName(
  { configs }: Pick<WhiteLabel, "configs">,
  type: FinancingType,
  language: Language,
): string {
  const own = {
    STANDARD: configs.standardName,
    UPGRADE: configs.upgradeName,
    B2B_LEASE: "",
    CARD_PAYMENT: "",
  };
  const defaults: Partial<Record<FinancingType, string>> = DEFAULT_FINANCING_NAMES;
  return own[type] && own[type] !== defaults[type] ? own[type] : textsOf("crm", language).data[type];
}

export function yesOrNo(isYes: boolean, language: Language): string {
  return textsOf("crm", language).data[isYes ? "yes" : "no"];
}
