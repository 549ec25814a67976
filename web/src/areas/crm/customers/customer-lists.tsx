// What one customer bought, sold, was quoted and was written.
import type { GET_KNOWN_CUSTOMER } from "@handsel/contract/crm/known-customer.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import { useTranslation } from "react-i18next";
import { ContractStatusBadge, SwapStatusBadge, salePath, tradeReceiptPath } from "#areas/sales/index.ts";
import { Card } from "#kit/layout/card.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

type Known = OutputOf<typeof GET_KNOWN_CUSTOMER>;
type Contract = Known["contracts"][number];
type Quote = Known["quotes"][number];
type Message = Known["messages"][number];

export function CustomerContracts({ contracts }: { contracts: readonly Contract[] }) {
  const { t } = useTranslation("crm");
  const table = useTableState();
  if (contracts.length === 0)
    return <Nothing title={t("customers.contracts")} text={t("customers.noContracts")} />;
  const columns: Column<Contract>[] = [
    {
      id: "reference",
      header: t("customers.fields.reference"),
      value: ({ reference }) => reference,
      cell: ({ reference }) => reference,
    },
    {
      id: "device",
      header: t("customers.fields.device"),
      value: ({ deviceName }) => deviceName,
      cell: ({ deviceName }) => deviceName,
    },
    {
      id: "soldAt",
      header: t("customers.fields.soldAt"),
      value: ({ soldAt }) => soldAt,
      cell: ({ soldAt }) => <DateText value={soldAt} />,
      priority: 3,
    },
    {
      id: "store",
      header: t("customers.fields.store"),
      value: ({ storeName }) => storeName,
      cell: ({ storeName }) => storeName,
      priority: 3,
    },
    {
      id: "status",
      header: t("customers.fields.status"),
      value: ({ status }) => status,
      cell: ({ status }) => <ContractStatusBadge status={status} />,
    },
    {
      id: "swap",
      header: t("customers.fields.upgrade"),
      value: ({ swapStatus }) => swapStatus,
      cell: ({ swapStatus }) => <SwapStatusBadge status={swapStatus} />,
      priority: 3,
    },
  ];
  return (
    <Card title={t("customers.contracts")} isFlush>
      <DataTable
        label={t("customers.contracts")}
        rowsName={t("customers.contractRows")}
        table={table}
        columns={columns}
        rows={contracts}
        rowKey={({ cartUUID }) => cartUUID}
        rowHref={({ cartUUID }) => salePath(cartUUID)}
        rowLinkLabel={({ reference }) => t("customers.openOf", { name: reference })}
        paging="none"
      />
    </Card>
  );
}

/** Where the store finds a quote again. */
const quotePath = (sid: string) => `/posale/recycle/quotes/search?${new URLSearchParams({ search: sid })}`;

const numberOf = (quote: Quote): string => (quote.kind === "TRADE" ? quote.tradecartSID : quote.reference);

export function CustomerQuotes({ quotes }: { quotes: readonly Quote[] }) {
  const { t } = useTranslation("crm");
  const table = useTableState();
  if (quotes.length === 0) return <Nothing title={t("customers.quotes")} text={t("customers.noQuotes")} />;
  const stateOf = (quote: Quote) => {
    if (quote.kind === "QUOTATION") return t("customers.quotation");
    if (quote.isConfirmed) return t("customers.bought");
    return quote.isExpired ? t("customers.expired") : t("customers.open");
  };
  const columns: Column<Quote>[] = [
    { id: "number", header: t("customers.fields.reference"), value: numberOf, cell: numberOf },
    {
      id: "device",
      header: t("customers.fields.device"),
      value: ({ deviceName }) => deviceName,
      cell: ({ deviceName }) => deviceName,
    },
    {
      id: "madeAt",
      header: t("customers.fields.madeAt"),
      value: ({ madeAt }) => madeAt,
      cell: ({ madeAt }) => <DateText value={madeAt} />,
      priority: 3,
    },
    { id: "state", header: t("customers.fields.status"), value: stateOf, cell: stateOf },
    {
      id: "worth",
      header: t("customers.fields.worth"),
      value: (quote) => (quote.kind === "TRADE" ? quote.worth : quote.amount),
      cell: (quote) => <Money amount={quote.kind === "TRADE" ? quote.worth : quote.amount} />,
      align: "end",
    },
  ];
  return (
    <Card title={t("customers.quotes")} isFlush>
      <DataTable
        label={t("customers.quotes")}
        rowsName={t("customers.quoteRows")}
        table={table}
        columns={columns}
        rows={quotes}
        rowKey={numberOf}
        rowHref={(quote) => {
          if (quote.kind === "QUOTATION") return salePath(quote.cartUUID);
          return quote.isConfirmed ? tradeReceiptPath(quote.tradecartID) : quotePath(quote.tradecartSID);
        }}
        rowLinkLabel={(quote) => t("customers.openOf", { name: numberOf(quote) })}
        paging="none"
      />
    </Card>
  );
}

export function CustomerMessages({ messages }: { messages: readonly Message[] }) {
  const { t } = useTranslation("crm");
  const table = useTableState();
  if (messages.length === 0)
    return <Nothing title={t("customers.messages")} text={t("customers.noMessages")} />;
  const columns: Column<Message>[] = [
    {
      id: "at",
      header: t("customers.fields.at"),
      value: ({ at }) => at,
      cell: ({ at }) => <DateText value={at} />,
    },
    {
      id: "type",
      header: t("customers.fields.type"),
      value: ({ type }) => type,
      cell: ({ type }) => t(`customers.types.${type}`),
    },
    {
      id: "title",
      header: t("customers.fields.title"),
      value: ({ title }) => title,
      cell: ({ title }) => title,
    },
  ];
  return (
    <Card title={t("customers.messages")} isFlush>
      <DataTable
        label={t("customers.messages")}
        rowsName={t("customers.messageRows")}
        table={table}
        columns={columns}
        rows={messages}
        rowKey={({ id }) => id}
        paging="none"
      />
    </Card>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Card title={title}>
      <Text tone="muted">{text}</Text>
    </Card>
  );
}
