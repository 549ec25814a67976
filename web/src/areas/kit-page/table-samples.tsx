import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { MultiSelect } from "#kit/fields/multi-select.tsx";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { Card } from "#kit/layout/card.tsx";
import { FilterBar } from "#kit/layout/filter-bar.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge, type BadgeTone } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import type { IconName } from "#kit/marks/icon.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { type SampleContract, sampleContracts } from "./samples.ts";

const STATUS: Record<SampleContract["status"], { label: string; tone: BadgeTone; icon: IconName }> = {
  ACTIVE: { label: "Active", tone: "success", icon: "check" },
  PENDING: { label: "Pending", tone: "info", icon: "clock" },
  REFUSED: { label: "Refused", tone: "danger", icon: "x" },
};

const COLUMNS: Column<SampleContract>[] = [
  {
    id: "id",
    header: "Cart",
    cell: (row) => <Mono>{row.id}</Mono>,
    value: (row) => row.id,
    isFixed: true,
    filter: { kind: "text" },
  },
  {
    id: "customer",
    header: "Customer",
    value: (row) => row.customer,
    filter: { kind: "text" },
    cell: (row) => (
      <>
        <div>{row.customer}</div>
        <Text size={12} tone="muted">
          {row.phone}
        </Text>
      </>
    ),
  },
  { id: "device", header: "Device", cell: (row) => row.device, value: (row) => row.device },
  { id: "store", header: "Store", cell: (row) => row.store, value: (row) => row.store, priority: 3 },
  {
    id: "status",
    header: "Status",
    value: (row) => row.status,
    filter: {
      kind: "options",
      options: Object.entries(STATUS).map(([value, { label }]) => ({ value, label })),
    },
    cell: ({ status }) => (
      <Badge tone={STATUS[status].tone} icon={STATUS[status].icon}>
        {STATUS[status].label}
      </Badge>
    ),
  },
  {
    id: "amount",
    header: "Amount",
    align: "end",
    value: (row) => row.amount,
    cell: (row) => <Money amount={row.amount} />,
  },
  {
    id: "createdAt",
    header: "Created on",
    value: (row) => row.createdAt,
    filter: { kind: "days" },
    cell: (row) => <DateText value={row.createdAt} />,
  },
];

const CONTRACTS = sampleContracts(148);
const MANY = sampleContracts(10_000);

type Example = "pages" | "more" | "many" | "empty" | "loading" | "failed";

export function TableSamples() {
  const [example, setExample] = useState<Example>("pages");
  const [statuses, setStatuses] = useState<string[]>(["ACTIVE", "PENDING"]);
  return (
    <div data-span="2">
      <Stack>
        <SegmentedControl
          label="Table example"
          value={example}
          onChange={(value) => setExample(value as Example)}
          options={[
            { value: "pages", label: "Pages" },
            { value: "more", label: "Load more" },
            { value: "many", label: "10,000 rows" },
            { value: "empty", label: "Empty" },
            { value: "loading", label: "Loading" },
            { value: "failed", label: "Failed" },
          ]}
        />
        <Card isFlush>
          <FilterBar
            label="Filter contracts"
            onApply={() => toasts.info("Applied")}
            onClear={() => setStatuses([])}
          >
            <MultiSelect
              label="Contract status"
              value={statuses}
              onChange={setStatuses}
              options={Object.entries(STATUS).map(([value, { label }]) => ({ value, label }))}
            />
          </FilterBar>
          <ExampleTable key={example} example={example} />
        </Card>
      </Stack>
    </div>
  );
}

function ExampleTable({ example }: { example: Example }) {
  const { t } = useTranslation("kit");
  const table = useTableState({ defaultSorts: [{ column: "createdAt", direction: "desc" }] });
  const hasRows = example === "pages" || example === "more" || example === "failed";
  const rows = example === "many" ? MANY : hasRows ? CONTRACTS : [];
  return (
    <DataTable
      label="Contracts"
      rowsName="contracts"
      table={table}
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      paging={example === "many" ? "none" : example === "more" ? "more" : "pages"}
      status={example === "loading" ? "loading" : example === "failed" ? "failed" : "ready"}
      onRetry={() => undefined}
      rowHref={(row) => `#${row.id}`}
      rowLinkLabel={(row) => `${t("table.view")} ${row.id}`}
      bulkActions={(chosen, clear) => (
        <>
          <Button size="sm" icon="printer" onPress={() => toasts.info(`Printing ${chosen.length}`)}>
            Print
          </Button>
          <Button size="sm" variant="danger" onPress={clear}>
            Cancel contracts
          </Button>
        </>
      )}
      hasColumnChooser
      csvName="contracts"
      isFirstColumnSticky
      emptyText="Contracts appear here once a cart has been sent for credit."
    />
  );
}
