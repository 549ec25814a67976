import type { LoanCalendarRow } from "@handsel/contract/catalog/pricing-tool.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LineChart } from "#kit/charts/line-chart.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { planKey } from "./pricing-tool-calendar.ts";

/** What is owed month by month on one plan, with the others faintly behind it to compare. */
export function BalanceCard({ plans }: { plans: readonly LoanCalendarRow[] }) {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const [wanted, setWanted] = useState<string | null>(null);
  const shown = plans.find((plan) => planKey(plan) === wanted) ?? plans[0];
  if (!shown) return null;

  const first = shown.balances[0];
  const last = shown.balances.at(-1);
  return (
    <Card title={t("pricing.balance")}>
      <Stack gap={3}>
        <Select
          label={t("pricing.paymentPlan")}
          value={planKey(shown)}
          onChange={setWanted}
          options={plans.map((plan) => ({ value: planKey(plan), label: plan.paymentPlan }))}
        />
        {first && last ? (
          <LineChart
            sentence={t("pricing.balanceSentence", {
              plan: shown.paymentPlan,
              start: formatter.money(first.balance),
              end: formatter.money(last.balance),
              count: last.month,
            })}
            lines={plans.map((plan) => ({
              id: planKey(plan),
              name: plan.paymentPlan,
              points: plan.balances.map(({ month, balance }) => ({ x: month, y: balance })),
            }))}
            emphasised={planKey(shown)}
            othersName={t("pricing.otherPlans")}
            xName={t("pricing.month")}
            xSteps={MONTH_STEPS}
            formatY={(value, isExact) => formatter.money(value, { isWhole: !isExact })}
          />
        ) : (
          <Text tone="muted">{t("pricing.paidAtOnce")}</Text>
        )}
      </Stack>
    </Card>
  );
}

/** Months are read in quarters and years. */
const MONTH_STEPS = [1, 2, 3, 6, 12, 24];
