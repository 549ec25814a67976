// The whole deal read once from left to right: the price, what comes off it, what is paid today, the credit, the payments.
import type { AddOnLine, Cart } from "@handsel/contract/cart/cart.ts";
import { addUp } from "@handsel/finance/explain/sheet.ts";
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
    ...creditPayments(cart, addOns).map(
      ({ from, to, amountMinor }, index): Part => ({
        key: `months ${from}`,
        label: t("sum.month", { count: to - from + 1 }),
        amount: amountMinor / 100,
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
              {/* Its sign stands before it. */}
              <Money amount={amount} isGain={isGain} isSigned={false} />
            </b>
          </div>
        </Fragment>
      ))}
    </section>
  );
}

/** The payments of the credit to the cent: everything that is paid each month without what runs beside it. */
function creditPayments({ totals }: Cart, addOns: readonly AddOnLine[]) {
  return addUp([
    ...totals.payments.map(({ from, to, amount }) => ({ from, to, amountMinor: cents(amount) })),
    ...addOns.map(({ months, monthly_price }) => ({
      from: 1,
      to: months,
      amountMinor: -cents(monthly_price),
    })),
  ]);
}

function cents(amount: number): number {
  return Math.round(amount * 100);
}
