import type { SaleContract } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";

/** A contract of a sale by its number in it; one that is for extras alone says so. */
export function useContractTitle() {
  const { t } = useTranslation("sales");
  return ({ kind }: Pick<SaleContract, "kind">, number: number) =>
    t(kind === "EXTRAS" ? "sale.contract.extrasTitle" : "sale.contract.title", { number });
}
