// The representative example and the legal paragraph under the cart, for credit to consumers.
import type { Cart, Order } from "@handsel/contract/cart/cart.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Link } from "#kit/actions/link.tsx";
import type { Formatter } from "#kit/format.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { ordersOf } from "../cart-facts.ts";
import "./legal-block.css";
import {
  figureLabel,
  financingRows,
  hasLegalBlock,
  type LegalExample,
  type LegalFigure,
  type LegalValue,
  legalExamples,
  legalParagraph,
} from "./legal-example.ts";
import { monthsText } from "./payment-rows.tsx";

/** The sheet that says what happens with a customer's data. */
const dataProtectionUrl = (language: string) =>
  `/documents/data-protection.pdf?lang=${encodeURIComponent(language)}`;

export function LegalBlock({ cart }: { cart: Cart }) {
  const { t } = useTranslation("cart");
  const orders = ordersOf(cart).filter((order) => legalExamples(order).length > 0);
  if (!hasLegalBlock(cart.financingType) || orders.length === 0) return null;
  return (
    <Disclosure title={t("legal.title")}>
      {/* What scrolls must be reached by keyboard. */}
      <div className="legal" role="region" aria-label={t("legal.title")} tabIndex={0}>
        <Stack gap={4}>
          {orders.map((order) => (
            <OrderTerms key={order.uuid} order={order} isAlone={orders.length === 1} />
          ))}
        </Stack>
      </div>
    </Disclosure>
  );
}

function OrderTerms({ order, isAlone }: { order: Order; isAlone: boolean }) {
  const { t } = useTranslation("cart");
  const formatter = useFormatter();
  const tenant = useTenant();
  const { financing } = order;
  if (!financing) return null;
  const examples = legalExamples(order);
  return (
    <Stack gap={3}>
      {!isAlone && (
        <Text size={13} weight="bold">
          {financing.payment_plan_name}
        </Text>
      )}
      <KeyValueList
        layout="sum"
        items={financingRows(financing).map(({ key, amount, percent, fromMonth = 1, toMonth = 1 }) => ({
          key,
          label:
            key === "upfront"
              ? t("legal.rows.upfront", { percent: formatter.percent((percent ?? 0) / 100, 2) })
              : t("payments.monthly", { months: monthsText({ from: fromMonth, to: toMonth }) }),
          value: <Money amount={amount} />,
        }))}
      />
      {examples.map((example) => (
        <Example key={example.covers} example={example} isAlone={examples.length === 1} />
      ))}
      <Text as="p" size={12} tone="muted">
        {t("legal.paragraph", { ...legalParagraph(tenant, financing.funderName) })}
      </Text>
    </Stack>
  );
}

function Example({ example, isAlone }: { example: LegalExample; isAlone: boolean }) {
  const { t, i18n } = useTranslation("cart");
  const formatter = useFormatter();
  return (
    <Stack gap={1}>
      {(!isAlone || example.covers === "extras") && (
        <Text size={13} weight="bold">
          {example.covers === "device" ? t("legal.device") : t("legal.extras")}
        </Text>
      )}
      {example.notice && (
        <Text as="p" size={13}>
          {t("legal.bindingOffer")}
        </Text>
      )}
      <KeyValueList
        layout="sum"
        items={example.figures.map((figure) => ({
          key: figure.months ? `${figure.key} ${figure.months.from}` : figure.key,
          label: figureLabel(wordOf(figure, t), figure),
          value: legalText(figure.value, formatter, t),
        }))}
      />
      {example.hasDataProtectionLink && (
        <Text as="p" size={13}>
          <Link href={dataProtectionUrl(i18n.language)} isExternal>
            {t("legal.dataProtection")}
          </Link>
        </Text>
      )}
    </Stack>
  );
}

function wordOf({ key, months }: LegalFigure, t: TFunction<"cart">): string {
  if (!months || (key !== "payment" && key !== "monthlyPayment"))
    return key === "payment" ? "" : t(`legal.figures.${key}`);
  const shown = { months: monthsText(months) };
  return key === "payment" ? t("payments.exception", shown) : t("payments.monthly", shown);
}

/** A figure in the words and formats of the page; amounts are never estimates here. */
export function legalText(
  value: LegalValue,
  formatter: Pick<Formatter, "money" | "percent">,
  t: TFunction<"cart">,
): string {
  switch (value.kind) {
    case "money":
      return formatter.money(value.amount);
    case "percent":
      return formatter.percent(value.percent / 100, 2);
    case "months":
      return t("legal.months", { count: value.months });
    case "instalments":
      return value.payments
        .map(({ from, to, amount }) => `${to - from + 1} X ${formatter.money(amount)}`)
        .join(" + ");
    case "rates":
      return t("legal.rates", {
        interest: formatter.percent(value.interestPercent / 100, 2),
        apr: formatter.percent(value.aprPercent / 100, 2),
      });
  }
}
