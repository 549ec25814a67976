// What is next in a sale, in words: the same on the banner, on the desk's button and beside it.
import { useTranslation } from "react-i18next";
import type { NextUp } from "./contract-status-rules.ts";

export function useNextWords(): (next: NextUp) => string {
  const { t } = useTranslation("checkout");
  return (next) => {
    if (next === "extras") return t("partial.next");
    if (next === "activate") return t("activate.open");
    return next === "signature" ? t("status.waits.signature") : t(`status.rows.${next}.title`);
  };
}
