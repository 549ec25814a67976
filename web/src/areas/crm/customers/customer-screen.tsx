// One customer: how they are reached, what runs and what was, and what can be done for them now.
import type { Holding } from "@handsel/contract/platform/search-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { customersPath } from "#areas/sales/index.ts";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { Link } from "#kit/actions/link.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Page, Row, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import { getKnownCustomer } from "./api.ts";
import { CustomerContracts, CustomerMessages, CustomerQuotes } from "./customer-lists.tsx";
import { CustomerDeeds } from "./deeds.tsx";

export const ahead = ({ params: { id = "" } }: Place) => readAhead(getKnownCustomer(id));

export function Component() {
  const { t } = useTranslation("crm");
  const { id: customerID = "" } = useParams();
  const query = useQuery(getKnownCustomer(customerID));
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;
  if (query.isPending) return <Loader />;
  const { customer, contracts, quotes, messages, isMore } = query.data;
  return (
    <Page width="wide">
      <PageHeader
        title={customer.name}
        subtitle={[customer.phone, customer.email].filter(Boolean).join(", ")}
        actions={
          <Row gap={2} isWrapping>
            <CustomerDeeds deeds={customer.deeds} />
          </Row>
        }
      />
      <Stack gap={4}>
        {customer.holding && <HoldingCard holding={customer.holding} />}
        <CustomerContracts contracts={contracts} />
        <CustomerQuotes quotes={quotes} />
        <CustomerMessages messages={messages} />
        {isMore && <Text tone="muted">{t("customers.olderLeftOut")}</Text>}
        <Text tone="muted">
          {t("customers.lastHere")} <DateText value={customer.lastAt} />.{" "}
          <Link href={customersPath()}>{t("customers.another")}</Link>
        </Text>
      </Stack>
    </Page>
  );
}

function HoldingCard({ holding }: { holding: Holding }) {
  const { t } = useTranslation("crm");
  const paid = t("customers.paid", {
    plan: holding.planName,
    paid: holding.monthsPaid,
    months: holding.months,
  });
  return (
    <Card
      title={t("customers.today", { device: holding.deviceName })}
      meta={<Text tone="muted">{paid}</Text>}
    >
      <KeyValueList
        layout="sum"
        items={[
          { key: "worth", label: t("customers.worth"), value: <Money amount={holding.worth} /> },
          { key: "toEnd", label: t("customers.toEnd"), value: <Money amount={holding.toEnd} /> },
          {
            key: "offNew",
            label: t("customers.offNew"),
            value: <Money amount={holding.offNew} isSigned />,
            isStrong: true,
          },
        ]}
      />
    </Card>
  );
}
