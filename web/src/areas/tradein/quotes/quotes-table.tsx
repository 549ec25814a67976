import type { OnlineQuote } from "@handsel/contract/tradein/quotes.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { useNow } from "#kit/now.ts";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { VisitLine } from "../home-visit.tsx";

/** A quote ends at its very moment. */
export function hasExpired({ expireDate, isExpired }: OnlineQuote, now: Date): boolean {
  return isExpired || now.getTime() >= Date.parse(expireDate);
}

export interface QuotesTableProps {
  quotes: readonly OnlineQuote[];
  onOpen: (tradecartSID: string) => Promise<unknown>;
}

export function QuotesTable({ quotes, onOpen }: QuotesTableProps) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const now = useNow();
  const table = useTableState();
  const columns: Column<OnlineQuote>[] = [
    {
      id: "id",
      header: t("quote.id"),
      value: (quote) => quote.tradecartSID,
      cell: (quote) => <Mono>{quote.tradecartSID}</Mono>,
    },
    {
      id: "customer",
      header: t("receipt.customer"),
      value: (quote) => quote.customerName,
      cell: (quote) => (
        <Stack gap={1}>
          <span>{quote.customerName}</span>
          <Text size={13} tone="muted">
            {quote.customerEmail}
          </Text>
        </Stack>
      ),
    },
    {
      id: "device",
      header: t("receipt.device"),
      cell: (quote) => (
        <Stack gap={1}>
          {quote.devices.map((device) => (
            <span key={`${device.deviceName} ${device.deviceReference}`}>
              {device.deviceName}
              <Text as="div" size={13} tone="muted">
                {t("quotes.gradeValue", { grade: device.grade, value: formatter.money(device.value) })}
              </Text>
            </span>
          ))}
          {quote.visit && <VisitLine visit={quote.visit} />}
        </Stack>
      ),
    },
    {
      id: "expires",
      header: t("quotes.expires"),
      value: (quote) => quote.expireDate,
      cell: (quote) =>
        hasExpired(quote, now) ? (
          <Badge tone="danger" icon="clock">
            {t("quotes.expired")}
          </Badge>
        ) : (
          <DateText value={quote.expireDate} />
        ),
    },
    {
      id: "actions",
      header: t("columns.actions"),
      isFixed: true,
      align: "end",
      cell: (quote) =>
        !hasExpired(quote, now) && (
          <Button size="sm" variant="soft" onPress={() => onOpen(quote.tradecartSID)}>
            {t("quotes.details")}
          </Button>
        ),
    },
  ];
  return (
    <DataTable
      label={t("quotes.title")}
      rowsName={t("quotes.rows")}
      table={table}
      columns={columns}
      rows={quotes}
      rowKey={(quote) => quote.tradecartID}
    />
  );
}
