import { useState } from "react";
import { Button } from "#kit/actions/button.tsx";
import { Timeline } from "#kit/charts/timeline.tsx";
import { StatusSteps } from "#kit/feedback/status-steps.tsx";
import { Breadcrumbs } from "#kit/layout/breadcrumbs.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { DockButtons, Panel, PanelSection } from "#kit/layout/panel.tsx";
import { StepHeader } from "#kit/layout/step-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { CopyableLine } from "#kit/marks/copyable-line.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { PriceTag } from "#kit/marks/price-tag.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import { KitSection } from "./kit-section.tsx";

export function FlowSamples() {
  const [price, setPrice] = useState(49.53);
  const now = useNow();
  return (
    <>
      <KitSection title="Steps and prices">
        <StepHeader
          currentId="options"
          steps={[
            { id: "category", label: "Category", chosen: "Phones", href: "#flow" },
            { id: "model", label: "Model", chosen: "Orbit 9 Pro", href: "#flow" },
            { id: "options", label: "Options" },
            { id: "extras", label: "Extras" },
          ]}
        />
        <Breadcrumbs crumbs={[{ label: "Sales", href: "#flow" }]} current="NW-GB-26-0031904" />
        <CopyableLine label="Cart ID" value="0198f000-0000-7000-8000-000000000001" />
        <Row isWrapping gap={6} align="baseline">
          <PriceTag amount={price} size="lg" per="/mo" />
          <PriceTag amount={price} size="lg" isUpdating />
          <PriceTag amount={price} isEstimate />
          <PriceTag amount={price} was={price + 9.5} />
          <Button size="sm" onPress={() => setPrice((current) => Math.round((current + 4.2) * 100) / 100)}>
            Change the price
          </Button>
        </Row>
        <PriceTag amount={price} size="xl" isLive />
        <Timeline
          label="Upgrade periods"
          hatchedLength={0.5}
          today={{ at: 13, text: "Today, month 13" }}
          periods={[
            { id: "none", title: "No upgrade", text: "from 3 Nov 2025", length: 12, tone: "neutral" },
            {
              id: "early",
              title: "Early upgrade",
              text: "customer payment required",
              length: 6,
              tone: "info",
            },
            {
              id: "free",
              title: "Free upgrade",
              text: "3 May 2027 to 3 Nov 2027",
              length: 6,
              tone: "success",
            },
          ]}
        />
        <Row isWrapping gap={5}>
          <DateText value={now} />
          <DateText value="2025-11-14T14:32:00Z" />
          <DateText value="2025-11-14T14:32:00Z" format="full" />
          <DateText value={null} />
        </Row>
        <KeyValueList
          layout="facts"
          columns={3}
          items={[
            { key: "channel", label: "Sales channel", value: "Both" },
            { key: "from", label: "Start date", value: <DateText value="2026-09-01" /> },
            { key: "to", label: "End date", value: null },
          ]}
        />
      </KitSection>
      <KitSection title="Status steps and panel">
        <StatusSteps
          label="Contract status"
          steps={[
            {
              id: "terms",
              title: "Terms and conditions",
              text: "Approved by the customer",
              state: "done",
              time: "14:26",
            },
            {
              id: "reference",
              title: "Device reference",
              text: "Scan the label on the box, or type the IMEI",
              state: "now",
              icon: "scan",
              children: <Button size="sm">Save</Button>,
            },
            {
              id: "tradein",
              title: "Trade-in",
              text: "Waiting to complete: Orbit 7 128 GB",
              state: "waiting",
              icon: "recycle",
            },
            { id: "credit", title: "Credit sign", text: "The bank refused", state: "refused" },
            {
              id: "handover",
              title: "Hand-over",
              text: "Opens when every step is complete",
              state: "idle",
              icon: "hand",
            },
          ]}
        />
        <Panel
          title="Cart"
          meta={<Badge icon="lock">Locked</Badge>}
          isUnderSteps={false}
          dock={
            <>
              <Row justify="between" align="baseline">
                <Text tone="muted">Total per month</Text>
                <PriceTag amount={price} size="xl" />
              </Row>
              <KeyValueList
                layout="sum"
                items={[
                  { key: "upfront", label: "Upfront (5%)", value: <Money amount={79.9} /> },
                  { key: "total", label: "Total price", value: <Money amount={1627} />, isStrong: true },
                ]}
              />
              <DockButtons>
                <Button icon="arrow-left">Back</Button>
                <Button variant="primary" iconEnd="arrow-right">
                  Extras
                </Button>
              </DockButtons>
            </>
          }
        >
          <PanelSection title="Order 1" meta={<Text size={13}>2 items</Text>}>
            <KeyValueList
              layout="sum"
              items={[
                { key: "device", label: "Orbit 9 Pro", value: <Money amount={50.37} /> },
                { key: "credit", label: "Trade in", value: <Money amount={-180} /> },
              ]}
            />
          </PanelSection>
        </Panel>
      </KitSection>
    </>
  );
}
