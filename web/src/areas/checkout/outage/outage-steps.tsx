// What of a sale is done without a line, what waits for it, and what cannot begin before it is back.
import { useTranslation } from "react-i18next";
import { StatusSteps } from "#kit/feedback/status-steps.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Icon } from "#kit/marks/icon.tsx";

export interface OutageStepsProps {
  isPriced: boolean;
  /** The customer is written down and goes with the sale. */
  isNoted: boolean;
  /** Of the prices. */
  date: string;
}

export function OutageSteps({ isPriced, isNoted, date }: OutageStepsProps) {
  const { t } = useTranslation("checkout");
  const needsLine = { state: "idle", status: t("outage.steps.needsLine") } as const;
  return (
    <Card title={t("outage.steps.title")} isFlush>
      <StatusSteps
        label={t("outage.steps.title")}
        steps={[
          {
            id: "priced",
            icon: "tag",
            state: isPriced ? "done" : "now",
            title: t("outage.steps.priced"),
            text: t("outage.steps.pricedText"),
            end: <Dated date={date} />,
          },
          {
            id: "customer",
            icon: "id-card",
            state: isNoted ? "done" : "idle",
            title: t("outage.customer.title"),
            text: t("outage.sealed"),
          },
          {
            id: "credit",
            icon: "bank",
            state: "waiting",
            status: t("outage.state.WAITS"),
            title: t("outage.steps.credit"),
            text: t("outage.steps.creditText"),
          },
          {
            id: "reference",
            icon: "scan",
            title: t("outage.steps.reference"),
            text: t("outage.steps.referenceText"),
            ...needsLine,
          },
          {
            id: "handOver",
            icon: "hand",
            title: t("outage.steps.handOver"),
            text: t("outage.steps.handOverText"),
            ...needsLine,
          },
        ]}
      />
    </Card>
  );
}

/** Prices that are not of this moment carry a clock and their time. */
function Dated({ date }: { date: string }) {
  return (
    <span className="dated">
      <Icon name="clock" size={16} />
      {date}
    </span>
  );
}
