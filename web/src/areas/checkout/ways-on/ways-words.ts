// What a way on is called, and what is said about it. Words alone; the figures are the server's.
import type { GET_WAYS_ON, WayOn } from "@handsel/contract/checkout/ways-on.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";

export type FoundWays = OutputOf<typeof GET_WAYS_ON>;

export function useWayWords() {
  const { t } = useTranslation("checkout");
  const formatter = useFormatter();
  const { list, money, percent } = formatter;
  const name = ({ kind, device, dropped, planName, funderName }: WayOn): string => {
    switch (kind) {
      case "DEPOSIT":
        return t("waysOn.deposit");
      case "TRADE_IN":
        return t("waysOn.tradein");
      case "WITHOUT_EXTRAS":
        return t("waysOn.without", { items: list(dropped) });
      case "DEVICE":
        return t("waysOn.device", { name: device?.name ?? "" });
      case "PLAN":
        return t("waysOn.plan", { plan: planName });
      case "LENDER":
        return t("waysOn.lender", { funder: funderName });
      case "PAY_IN_FULL":
        return t("waysOn.inFull");
    }
  };
  const about = (way: WayOn): string => {
    const asks = way.asks.map((field) => t(`customer.fields.${field}`));
    const added = way.added.map(({ name: what, monthly, months }) =>
      t("waysOn.added", { name: what, amount: money(monthly), months }),
    );
    const asked = asks.length > 0 ? [t("waysOn.asks", { fields: list(asks) })] : [];
    return [describe(way), ...added, ...asked].join(" ");
  };
  const describe = ({ kind, planName, apr, worth, dropped }: WayOn): string => {
    switch (kind) {
      case "DEPOSIT":
        return t("waysOn.depositHelp");
      case "TRADE_IN":
        return t("waysOn.tradeinHelp", { amount: money(worth ?? 0) });
      case "WITHOUT_EXTRAS":
        return t("waysOn.withoutHelp");
      case "DEVICE":
        return dropped.length > 0
          ? t("waysOn.deviceWithout", { items: list(dropped) })
          : t("waysOn.deviceHelp");
      case "PLAN":
        return t("waysOn.planHelp", { apr: percent(apr / 100, 2) });
      case "LENDER":
        return t("waysOn.lenderHelp", { plan: planName, apr: percent(apr / 100, 2) });
      case "PAY_IN_FULL":
        return t("waysOn.inFullHelp");
    }
  };
  /** What happened, in one breath with what it means for this cart. */
  const why = (found: FoundWays, firstName: string): string => {
    const { halt, funderName: funder, limit, asked } = found;
    if (limit === null) return t(`waysOn.why.${halt}`, { funder, customer: firstName });
    const short = Math.round((asked.credit - limit) * 100) / 100;
    return t("waysOn.why.limit", {
      funder,
      customer: firstName,
      limit: money(limit),
      credit: money(asked.credit),
      short: money(short),
    });
  };
  return { name, about, why };
}
