// What the customer gives, in figures: the devices by grade, what ends the old contract, and what is left.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { useTranslation } from "react-i18next";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Money } from "#kit/marks/money.tsx";
import { rowsOfTrade } from "../outcome/summary-rows.ts";
import { endedBy } from "../swap-sum.ts";
import { atItsBest, totalSwapCost, totalSwapCredit, totalValue } from "../trade-state.ts";
import { useGiven } from "./given.ts";

export function GivesFoot({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const { t: till } = useTranslation("till");
  const { trade: open, known, old, ...given } = useGiven(cart);
  const trade = open && atItsBest(open);
  const endCost = trade && given.endCost !== null ? totalSwapCost(trade) : given.endCost;
  const credit = trade ? totalSwapCredit(trade) : given.credit;
  const devices = trade
    ? rowsOfTrade(trade).map(({ key, name, value }) => ({ key, name, value }))
    : (known?.devices ?? []).map(({ id, name, value }) => ({ key: id, name, value }));
  if (devices.length === 0) return null;
  const value = trade ? totalValue(trade) : (known?.totalValue ?? 0);
  // Until the last answer every figure is the most that can come of it, and says so.
  const isOpen = open?.devices.some(({ evaluation }) => !evaluation?.isComplete) ?? false;
  // Once the deal is sent the old contract waits, and the trade says what ends it. A contract guarantees what its device settles, whatever it would bring by itself.
  const ending = old?.toEnd ?? known?.settlement ?? null;
  const settled = ending !== null && endCost !== null ? settledOf(ending, endCost, value) : null;
  const items: KeyValue[] = devices.map(({ key, name, value: worth }) => ({
    key,
    label: isOpen ? t("gives.upTo", { name }) : name,
    value: <Money amount={devices.length === 1 ? (settled ?? worth) : worth} />,
  }));
  // What is left of a value has ended the contract; where nothing is left, the contract says what would.
  const toEnd = credit > 0 ? endedBy(value, credit) : ending;
  if (toEnd !== null) items.push({ key: "end", label: till("toEnd"), value: <Money amount={-toEnd} /> });
  // Extras that it went towards are not sold: what it brings is no credit of the deal any more.
  const isPaidOut = !cart.isOpen && cart.totalRecycleAmount === null;
  const total: KeyValue =
    endCost === null || credit > 0
      ? {
          key: "total",
          label: t(isPaidOut ? "gives.paidOut" : isOpen ? "gives.offUpTo" : "gives.off"),
          value: <Money amount={endCost === null ? value : credit} isGain />,
        }
      : {
          key: "total",
          label: isOpen ? t("gives.payAtLeast") : till("stillToPay"),
          value: <Money amount={endCost} />,
        };
  return <KeyValueList layout="sum" items={[...items, { ...total, isStrong: true }]} />;
}

const settledOf = (toEnd: number, endCost: number, value: number) =>
  Math.max(value, Math.round((toEnd - endCost) * 100) / 100);
