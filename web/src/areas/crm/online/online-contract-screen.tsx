// The contract in short, as its customer opens it from a message.
import type { GET_CONTRACT_SUMMARY } from "@handsel/contract/crm/public-pages.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useMonthRows, usePhaseRows } from "#areas/cart/index.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Card } from "#kit/layout/card.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { contractSummary } from "./online-api.ts";
import { OnlinePage, useLinkToken } from "./online-page.tsx";

export function Component() {
  const query = useQuery(contractSummary(useLinkToken()));
  return <OnlinePage query={query}>{(contract) => <Summary contract={contract} />}</OnlinePage>;
}

type Contract = OutputOf<typeof GET_CONTRACT_SUMMARY>;

function Summary({ contract }: { contract: Contract }) {
  const { t } = useTranslation("letters");
  return (
    <Stack gap={4}>
      <Heading level={1} tabIndex={-1}>
        {t("online.summaryTitle", { name: contract.customerFirstName })}
      </Heading>
      <Card title={contract.reference}>
        <Stack gap={4}>
          {contract.products.map((product) => (
            <Row key={product.description} gap={3} align="center">
              <Image src={product.imgURL} alt="" box={80} />
              <Text weight="medium">
                {product.quantity > 1 ? `${product.quantity} × ` : ""}
                {product.description}
              </Text>
            </Row>
          ))}
          <KeyValueList layout="sum" items={useFacts(contract)} />
          {contract.pdfUrl && (
            <LinkButton href={contract.pdfUrl} icon="download" isExternal>
              {t("online.pdf")}
            </LinkButton>
          )}
        </Stack>
      </Card>
      <Text as="p" tone="muted">
        {t("online.questions", { store: contract.storeName, phone: contract.storePhone })}
      </Text>
    </Stack>
  );
}

function useFacts(contract: Contract): KeyValue[] {
  const { t } = useTranslation("letters");
  const { t: words } = useTranslation("crm");
  const sales = useTranslation("sales");
  const { currency } = contract;
  const phaseRows = usePhaseRows(contract.phases, currency);
  const monthRows = useMonthRows(contract.months, contract.addOns.length > 0, currency);
  const day = (key: "startDate" | "endDate" | "earlyUpgradeDate" | "freeUpgradeDate", label: string) =>
    contract[key] ? [{ key, label, value: <DateText value={contract[key]} /> }] : [];
  return [
    {
      key: "status",
      label: words("fields.contractStatus"),
      value: sales.t(`status.${contract.status}`),
    },
    { key: "plan", label: t("online.paymentPlan"), value: contract.paymentPlan },
    { key: "funder", label: t("online.funder"), value: contract.funder },
    ...day("startDate", words("fields.startDate")),
    ...day("endDate", words("fields.endDate")),
    ...day("earlyUpgradeDate", t("online.earlyUpgrade")),
    ...day("freeUpgradeDate", t("online.freeUpgrade")),
    ...phaseRows,
    ...contract.addOns.map(({ name, monthlyPrice }) => ({
      key: name,
      label: name,
      value: <Money amount={monthlyPrice} currency={currency} />,
    })),
    ...monthRows,
    {
      key: "total",
      label: t("online.total"),
      value: <Money amount={contract.totalPayable} currency={currency} />,
    },
    ...(contract.remaining === null
      ? []
      : [
          {
            key: "remaining",
            label: t("online.remaining"),
            value: <Money amount={contract.remaining} currency={currency} />,
          },
        ]),
  ];
}
