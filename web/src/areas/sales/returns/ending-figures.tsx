// What ending contracts comes to, in figures: those that are nothing are left out.
import type { EndingForecast } from "@handsel/contract/sales/ending.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";

const FIGURES = [
  "customer",
  "tradeIn",
  "giftCards",
  "vouchers",
  "otherMeans",
  "notPaidOut",
  "takenBackByLender",
  "feesKept",
  "salesNet",
  "salesTax",
] as const;

export function EndingFigures({ forecast }: { forecast: EndingForecast }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const { contracts, effect, currencyCode } = forecast;
  const shown = FIGURES.filter((figure) => effect[figure] !== 0);
  return (
    <Stack gap={2}>
      {contracts.length > 0 && (
        <Text size={13} tone="muted">
          {t("sale.ending.contracts", { names: formatter.list(contracts) })}
        </Text>
      )}
      {shown.length === 0 ? (
        <Text weight="medium">{t("sale.ending.nothing")}</Text>
      ) : (
        <KeyValueList
          layout="sum"
          items={shown.map((figure) => ({
            key: figure,
            label: t(`sale.ending.figures.${figure}`),
            value: <Money amount={effect[figure]} currency={currencyCode} />,
            isStrong: figure === "customer",
          }))}
        />
      )}
    </Stack>
  );
}
