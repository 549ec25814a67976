// When nothing was found: what still can be done with what was typed or scanned.
import type { Scanned } from "@handsel/contract/rules/scan.ts";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { HOME_PATH } from "#areas/cart/index.ts";
import { tradeInPath } from "#areas/crm/customers/deeds.tsx";
import { salesPath } from "#areas/sales/paths.ts";
import { useTenant } from "#client/tenant.ts";
import { type Deed, deskTradePath, paysForDeals } from "./use-deeds.ts";

export function useWaysOn(type: (text: string) => void): (query: string, scanned: Scanned | null) => Deed[] {
  const { t } = useTranslation("till");
  const { t: pages } = useTranslation("platform");
  const navigate = useNavigate();
  const { configs } = useTenant();
  return (query, scanned) => {
    const deed = (id: string, label: string, icon: Deed["icon"], run: () => unknown): Deed => ({
      id,
      label,
      icon,
      run,
    });
    const stays = (one: Deed): Deed => ({ ...one, staysOpen: true });
    const ways: Deed[] = [];
    if (scanned?.kind === "LINK") {
      const path = ownPath(scanned.value);
      if (path !== null) ways.push(deed("open", t("waysOn.openPage"), "arrow-right", () => navigate(path)));
    }
    const isDevice =
      scanned !== null && !scanned.isWrong && ["IMEI", "SERIAL", "CODE"].includes(scanned.kind);
    if (isDevice && configs.canTradeIn === "ACTIVE") {
      const { value } = scanned;
      ways.push(deed("tradein", t("waysOn.tradeIn"), "recycle", () => navigate(tradeInPath(value))));
      if (paysForDeals(configs))
        ways.push(deed("desk", pages("pages.desk"), "columns", () => navigate(deskTradePath(value))));
    }
    if (scanned?.isWrong) ways.push(stays(deed("correct", t("waysOn.correct"), "edit", () => type(query))));
    else if (scanned) ways.push(stays(deed("name", t("waysOn.byName"), "search", () => type(""))));
    else ways.push(stays(deed("again", t("waysOn.again"), "search", () => type(""))));
    ways.push(deed("cart", t("waysOn.newCart"), "bag", () => navigate(HOME_PATH)));
    ways.push(deed("sales", t("waysOn.sales"), "list", () => navigate(salesPath())));
    return ways;
  };
}

/** A code that leads to a page of this very shop. */
function ownPath(link: string): string | null {
  const url = new URL(link);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : null;
}
