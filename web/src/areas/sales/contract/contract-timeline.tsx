import type { SaleContract } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { useToday } from "#client/today.ts";
import { Timeline, type TimelinePeriod } from "#kit/charts/timeline.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { type ContractPeriod, contractLife } from "./timeline-periods.ts";

const TONES = { none: "neutral", early: "info", free: "success" } as const satisfies Record<
  ContractPeriod["name"],
  TimelinePeriod["tone"]
>;

export function ContractTimeline({ contract }: { contract: SaleContract }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const today = useToday();
  const life = contractLife(contract, today);
  if (!life) return null;
  const { withdrawUntil } = contract.dates;
  return (
    <Stack gap={2}>
      <Timeline
        label={t("sale.timeline.label")}
        periods={life.periods.map(({ name, from, to, days }) => ({
          id: name,
          title: t(`sale.timeline.${name}`),
          text: t("sale.timeline.fromTo", { from: formatter.date(from), to: formatter.date(to) }),
          length: days,
          tone: TONES[name],
        }))}
        today={{ at: life.today, text: t("sale.timeline.today", { month: life.month }) }}
        hatchedLength={life.withdrawDays}
      />
      {withdrawUntil !== null && (
        <Text as="p" size={13} tone="muted">
          {t(today > withdrawUntil ? "sale.timeline.withdrawEnded" : "sale.timeline.withdrawUntil", {
            date: formatter.date(withdrawUntil),
          })}
        </Text>
      )}
    </Stack>
  );
}
