// What the customer hands in, as it is called towards them: what it is, and what it pays.
import type { ShownLine } from "@handsel/contract/checkout/own-phone.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";

/** Null of everything else. */
export function useOldWords({
  kind,
  name,
  amount,
  endsContract,
}: ShownLine): { name: string; note: string } | null {
  const { t } = useTranslation("checkout");
  const { money } = useFormatter();
  if (kind !== "OLD_DEVICE" && kind !== "OLD_CONTRACT") return null;
  const product = t("display.your", { product: name });
  if (endsContract) {
    const { worth, toEnd } = endsContract;
    return { name: product, note: t("display.old.split", { worth: money(worth), toEnd: money(toEnd) }) };
  }
  const pays = kind === "OLD_DEVICE" ? "off" : amount > 0 ? "left" : "ends";
  return { name: product, note: t(`display.old.${pays}`) };
}
