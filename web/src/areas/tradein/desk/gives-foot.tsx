// What the customer gives, in figures: the devices by grade, what ends the old contract, and what is left.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Money } from "#kit/marks/money.tsx";
import { rowsOfTrade } from "../outcome/summary-rows.ts";
import { totalValue } from "../trade-state.ts";
import { useGiven } from "./given.ts";

export function GivesFoot({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const { t: words } = useTranslation("tradein");
  const { trade, known, endCost } = useGiven(cart);
  const devices = trade
    ? rowsOfTrade(trade).map(({ key, name, value }) => ({ key, name, value }))
    : (known?.devices ?? []).map(({ id, name, value }) => ({ key: id, name, value }));
  if (devices.length === 0) return null;
  const value = trade ? totalValue(trade) : (known?.totalValue ?? 0);
  const items: KeyValue[] = devices.map(({ key, name, value: worth }) => ({
    key,
    label: name,
    value: <Money amount={worth} />,
  }));
  // Until the last answer it is the most that can come of it.
  const isOpen = trade?.devices.some(({ evaluation }) => !evaluation?.isComplete) ?? false;
  const most = devices.reduce((cents, { value: worth }) => cents + Math.round(worth * 100), 0) / 100;
  return (
    <KeyValueList
      layout="sum"
      items={[
        ...items,
        endCost !== null
          ? { key: "total", isStrong: true, label: t("gives.toEnd"), value: <Money amount={endCost} /> }
          : {
              key: "total",
              isStrong: true,
              label: isOpen ? words("panel.upTo") : t("gives.off"),
              value: <Money amount={isOpen ? most : value} isGain={!isOpen} />,
            },
      ]}
    />
  );
}
