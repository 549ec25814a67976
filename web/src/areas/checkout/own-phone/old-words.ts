// What the customer hands in, as it is called towards them: what it is, and what it pays.
import type { ShownLine } from "@handsel/contract/checkout/own-phone.ts";
import { useTranslation } from "react-i18next";

/** Null of everything else. */
export function useOldWords({ kind, name, amount }: ShownLine): { name: string; note: string } | null {
  const { t } = useTranslation("checkout");
  if (kind !== "OLD_DEVICE" && kind !== "OLD_CONTRACT") return null;
  const pays = kind === "OLD_DEVICE" ? "off" : amount > 0 ? "left" : "ends";
  return { name: t("display.your", { product: name }), note: t(`display.old.${pays}`) };
}
