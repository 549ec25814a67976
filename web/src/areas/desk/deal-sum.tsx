// The whole deal read once from left to right: the price, what comes off it, what is paid today, the credit, the payments.
import type { Cart, OrderFinancing } from "@handsel/contract/cart/cart.ts";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { isTradeinCredit, ordersOf } from "#areas/cart/index.ts";
import { Money } from "#kit/marks/money.tsx";

interface Part {
  key: string;
  label: string;
  amount: number;
  /** How it follows from what stands before it. */
  sign: "" | "−" | "=" | "→" | "+";
  isGain?: boolean;
}

export function DealSum({ cart }: { cart: Cart }) {
  const { t } = useTranslation("desk");
  const [order, ...others] = ordersOf(cart);
  // Several agreements have no one sum that a customer could follow.
  if (!order?.financing || others.length > 0) return null;
  const { financing, discounts, products, extras, addOns } = order;
  const cents = (amount: number) => Math.round(amount * 100);
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + cents(amount), 0) / 100;
  const price = sumOf([...products.items, ...extras.items].map(({ totalCashPrice }) => totalCashPrice));
  const credit = sumOf(discounts.items.filter(isTradeinCredit).map(({ value }) => value));
  const off = sumOf(discounts.items.filter((line) => !isTradeinCredit(line)).map(({ value }) => value));
  const principal = sumOf(
    [financing.deviceContractFinance, financing.extrasContractFinance].map((one) => one?.principal ?? 0),
  );
  const parts: Part[] = [
    { key: "price", label: t("sum.price"), amount: price, sign: "" },
    ...(credit > 0
      ? [{ key: "trade", label: t("sum.trade"), amount: credit, sign: "−", isGain: true } as const]
      : []),
    ...(off > 0
      ? [{ key: "discount", label: t("sum.discount"), amount: off, sign: "−", isGain: true } as const]
      : []),
    ...(financing.openingFeeAmount > 0
      ? [{ key: "today", label: t("sum.today"), amount: financing.openingFeeAmount, sign: "−" } as const]
      : []),
    { key: "credit", label: t("sum.credit"), amount: principal, sign: "=" },
    ...paymentsOf(financing).map(
      ({ count, amount }, index): Part => ({
        key: `months ${index}`,
        label: t("sum.month", { count }),
        amount,
        sign: index === 0 ? "→" : "+",
      }),
    ),
    ...addOns.map(
      ({ id, name, monthly_price, months: count }): Part => ({
        key: id,
        label: t("sum.beside", { count, name }),
        amount: monthly_price,
        sign: "+",
      }),
    ),
  ];
  return (
    <section className="adds" aria-label={t("sum.title")}>
      {parts.map(({ key, label, amount, sign, isGain = false }) => (
        <Fragment key={key}>
          {sign && <i aria-hidden="true">{sign}</i>}
          <div>
            <span>{label}</span>
            <b>
              <Money amount={amount} isGain={isGain} />
            </b>
          </div>
        </Fragment>
      ))}
    </section>
  );
}

/** The payments of the credit: those of the fixed period, and those of the months after it where it has some. */
function paymentsOf(financing: OrderFinancing): { count: number; amount: number }[] {
  const { fixed_period_end_month: fixed, flex_period_end_month: end } = financing;
  return [
    { count: fixed, amount: financing.fixed_period_monthly_price },
    { count: end - fixed, amount: financing.flex_period_monthly_price },
  ].filter(({ count, amount }) => count > 0 && amount > 0);
}
