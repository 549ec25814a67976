import type { CartInvoice } from "@handsel/contract/sales/sale.ts";
import { useTranslation } from "react-i18next";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";

type InvoiceItem = CartInvoice["items"][number];

export function SaleInvoices({ invoices }: { invoices: readonly CartInvoice[] }) {
  const { t } = useTranslation("sales");
  const byId = invoices.toSorted((a, b) => a.id.localeCompare(b.id, undefined, { numeric: true }));
  return (
    <Card id="invoices" title={t("sale.sections.invoices")} isFlush>
      {byId.map((invoice) => (
        <Invoice key={invoice.id} invoice={invoice} />
      ))}
    </Card>
  );
}

function Invoice({ invoice }: { invoice: CartInvoice }) {
  const { t } = useTranslation("sales");
  const table = useTableState({ defaultSorts: [{ column: "createdAt", direction: "desc" }] });
  const { invoiceType, invoiceNumber: number, invoicedBy, invoicedTo } = invoice;
  const title = t(invoiceType === "CREDIT_NOTE" ? "sale.invoices.creditNote" : "sale.invoices.invoice", {
    number,
  });
  return (
    <div className="saleinvoice">
      <div className="saleinvoice__head">
        <Stack gap={1}>
          <Heading level={3} look={4}>
            {title}
          </Heading>
          <Text size={13} tone="muted">
            {t("sale.invoices.parties", { from: invoicedBy, to: invoicedTo })}
          </Text>
        </Stack>
      </div>
      <DataTable
        label={title}
        rowsName={title}
        table={table}
        columns={useColumns()}
        rows={invoice.items}
        rowKey={(item) => `${item.deliveryNumber}/${item.partNumber}/${item.createdAt}`}
        paging="none"
      />
    </div>
  );
}

function useColumns(): Column<InvoiceItem>[] {
  const { t } = useTranslation("sales");
  return [
    {
      id: "createdAt",
      header: t("sale.invoices.date"),
      value: (item) => item.createdAt,
      cell: (item) => <DateText value={item.createdAt} />,
    },
    {
      id: "description",
      header: t("sale.invoices.item"),
      value: (item) => item.description,
      cell: (item) => (
        <Stack gap={1}>
          <Text>{item.quantity > 1 ? `${item.quantity} × ${item.description}` : item.description}</Text>
          <Text size={12} tone="muted">
            {[item.partNumber, ...item.serialNumbers].filter(Boolean).join(" · ")}
          </Text>
        </Stack>
      ),
    },
    {
      id: "delivery",
      header: t("sale.invoices.delivery"),
      value: (item) => item.deliveryNumber,
      cell: (item) => <Mono>{item.deliveryNumber}</Mono>,
      priority: 3,
    },
    {
      id: "order",
      header: t("sale.invoices.order"),
      value: (item) => item.orderReference,
      cell: (item) => <Mono>{item.orderReference}</Mono>,
      priority: 3,
    },
    {
      id: "tax",
      header: t("sale.invoices.tax"),
      align: "end",
      value: (item) => item.taxAmount,
      cell: (item) => <Money amount={item.taxAmount} currency={item.currencyCode} />,
      priority: 2,
    },
    {
      id: "amount",
      header: t("sale.invoices.amount"),
      align: "end",
      value: (item) => item.invoiceAmountInclTax,
      cell: (item) => <Money amount={item.invoiceAmountInclTax} currency={item.currencyCode} />,
    },
  ];
}
