// Finds a customer who has been here before, by name, number or address; those who may upgrade today stand on top.
import type { CustomerAnswer } from "@handsel/contract/platform/search-answers.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { customerPath, upgradeSearchPath } from "#areas/sales/index.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page, Stack } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText, useDateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { findCustomers } from "./api.ts";

const PAUSE_MS = 250;

export function Component() {
  const { t } = useTranslation("crm");
  const [params, setParams] = useSearchParams();
  const text = params.get("search")?.trim() ?? "";
  const query = useQuery(findCustomers(text));
  return (
    <Page width="wide">
      <PageHeader title={t("customers.title")} subtitle={t("customers.subtitle")} />
      <Stack gap={4}>
        <SearchField
          label={t("customers.search")}
          placeholder={t("customers.placeholder")}
          value={text}
          debounceMs={PAUSE_MS}
          autoFocus
          onChange={(typed) => setParams(typed.trim() ? { search: typed.trim() } : {}, { replace: true })}
        />
        {text === "" ? (
          <EmptyState icon="user" title={t("customers.start")} text={t("customers.startHelp")} />
        ) : query.isError ? (
          <ErrorState onRetry={() => query.refetch()} />
        ) : query.isPending ? (
          <Loader />
        ) : query.data.customers.length === 0 ? (
          <EmptyState icon="search" title={t("customers.none")} text={t("customers.noneHelp")} />
        ) : (
          <Found customers={query.data.customers} total={query.data.total} />
        )}
      </Stack>
    </Page>
  );
}

function Found({ customers, total }: { customers: readonly CustomerAnswer[]; total: number }) {
  const { t } = useTranslation("crm");
  const table = useTableState();
  const text = (id: "name" | "phone" | "email"): Column<CustomerAnswer> => ({
    id,
    header: t(`customers.fields.${id}`),
    value: (customer) => customer[id],
    cell: (customer) => customer[id] || "–",
  });
  const columns: Column<CustomerAnswer>[] = [
    text("name"),
    text("phone"),
    text("email"),
    {
      id: "lastAt",
      header: t("customers.fields.lastAt"),
      value: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => <DateText value={lastAt} />,
      priority: 3,
    },
    {
      id: "running",
      header: t("customers.fields.running"),
      value: ({ runningContracts }) => runningContracts,
      cell: ({ runningContracts }) => runningContracts,
      align: "end",
      priority: 3,
    },
    {
      id: "upgrade",
      header: t("customers.fields.upgrade"),
      value: ({ upgrade }) => upgrade.from ?? upgrade.when,
      cell: (customer) => <Upgrade customer={customer} />,
    },
  ];
  return (
    <Card isFlush>
      <DataTable
        label={t("customers.found")}
        rowsName={t("customers.rows")}
        table={table}
        columns={columns}
        rows={customers}
        rowKey={({ customerID }) => customerID}
        rowHref={({ customerID }) => customerPath(customerID)}
        rowLinkLabel={({ name }) => t("customers.openOf", { name })}
        paging="none"
        partialNotice={total > customers.length && t("customers.more")}
      />
    </Card>
  );
}

/** What may be done today can be done from here. */
function Upgrade({ customer: { upgrade, deeds, name } }: { customer: CustomerAnswer }) {
  const { t } = useTranslation("crm");
  const from = useDateText(upgrade.from ?? "");
  const deed = deeds.find((one) => one.deed === "UPGRADE");
  if (deed)
    return (
      <LinkButton
        size="sm"
        variant="soft"
        icon="upgrade"
        href={upgradeSearchPath(deed)}
        aria-label={t("customers.upgradeOf", { name })}
      >
        {t("customers.deeds.UPGRADE")}
      </LinkButton>
    );
  if (upgrade.when === "LATER") return <Badge tone="neutral">{t("customers.from", { date: from })}</Badge>;
  return <Text tone="muted">–</Text>;
}
