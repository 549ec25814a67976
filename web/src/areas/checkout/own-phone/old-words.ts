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
  if (kind !== "OLD_DEVICE" && kind !== "OLD_DEVICE_PAID" && kind !== "OLD_CONTRACT") return null;
  const notes: string[] = [];
  if (endsContract) {
    const { worth, toEnd } = endsContract;
    notes.push(t("display.old.split", { worth: money(worth), toEnd: money(toEnd) }));
  } else if (kind === "OLD_DEVICE") notes.push(t("display.old.off"));
  if (kind === "OLD_DEVICE_PAID") notes.push(t("display.old.paid"));
  if (kind === "OLD_CONTRACT") notes.push(t(`display.old.${amount > 0 ? "left" : "ends"}`));
  return { name: t("display.your", { product: name }), note: notes.join(" · ") };
}
