// What a retailer calls the ways of financing that they sell.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import { DEFAULT_FINANCING_NAMES } from "@handsel/contract/platform/tenant.ts";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";

/** The retailer's own name; where they have none, ours in the reader's language. */
export function useFinancingName(): (type: FinancingType) => string {
  const { t } = useTranslation("sales");
  const { standardName, upgradeName } = useTenant().configs;
  const own: Partial<Record<FinancingType, string>> = { STANDARD: standardName, UPGRADE: upgradeName };
  const defaults: Partial<Record<FinancingType, string>> = DEFAULT_FINANCING_NAMES;
  return (type) => {
    const name = own[type];
    return name && name !== defaults[type] ? name : t(`financing.${type}`);
  };
}
