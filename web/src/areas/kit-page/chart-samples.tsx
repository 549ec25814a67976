import { BarChart } from "#kit/charts/bar-chart.tsx";
import { Doughnut } from "#kit/charts/doughnut.tsx";
import { Stat, StatRow } from "#kit/charts/stat.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { KitSection } from "./kit-section.tsx";

const DAYS = ["Sat", "Sun", "Mon", "Tue", "Wed", "Thu", "Fri"];

export function ChartSamples() {
  return (
    <>
      <KitSection title="Stat and doughnut">
        <StatRow>
          <Stat label="Contracts" value="2" />
          <Stat label="Products" value={<Money amount={749} />} />
          <Stat label="Discounts" value={<Money amount={-95} />} />
        </StatRow>
        <Row gap={6} isWrapping>
          <Stat layout="beside" tone="success" value="75" label="Activated" detail="12 in the last hour" />
          <Stat layout="beside" tone="warning" value="9" label="In store" detail="oldest 2 days" />
          <Stat layout="beside" tone="danger" value="17" label="API errors" detail="mostly one funder" />
        </Row>
        <Doughnut
          sentence="96.1% of 1,917 messages were sent."
          figure="1,917"
          figureLabel="messages"
          slices={[
            { id: "sent", name: "Sent", value: 1842, colour: "var(--chart-3)" },
            { id: "pending", name: "Pending", value: 61, colour: "var(--chart-2)" },
            { id: "error", name: "Error", value: 14, colour: "var(--chart-4)" },
          ]}
        />
      </KitSection>
      <KitSection title="Bar chart">
        <BarChart
          sentence="Sales rose from 52 on Saturday to 75 today."
          series={[
            { id: "northwind", name: "Northwind Mobile" },
            { id: "lumen", name: "Lumen Store" },
            { id: "fjord", name: "Fjord Elektronikk" },
          ]}
          bars={DAYS.map((label, index) => ({
            id: label,
            label,
            values: [22 + index * 2, 14 + ((index * 5) % 9), 10 + ((index * 3) % 7)],
            isNow: label === "Fri",
          }))}
        />
      </KitSection>
    </>
  );
}
