import type { CartCall } from "@handsel/contract/operator/health.ts";
import type { CartAction, SaleDetail } from "@handsel/contract/sales/sale.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Segmented } from "#kit/actions/segmented.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { ContractStatusBadge } from "../status-badge.tsx";
import { ActionContent } from "./action-content.tsx";
import { useActionText } from "./action-text.ts";
import { contractOf, replayOf } from "./replay.ts";
import { useCallText } from "./replay-calls.ts";
import { ReplaySteps } from "./replay-steps.tsx";

export interface SaleHistoryProps {
  actions: readonly CartAction[];
  contracts: SaleDetail["contracts"];
  /** By which version of the prices it was sold. */
  priceVersion?: number | null;
  /** What was asked of outside parties; none for who may not see it. */
  calls?: readonly CartCall[];
}

const VIEWS = ["all", "steps"] as const;

/** What happened to a sale: all at once, or one step at a time. A call that is named in the address is opened at its step. */
export function SaleHistory({ actions, contracts, priceVersion = null, calls = [] }: SaleHistoryProps) {
  const { t } = useTranslation("sales");
  const [params] = useSearchParams();
  const callID = params.get("call");
  const [view, setView] = useState<(typeof VIEWS)[number]>(callID === null ? "all" : "steps");
  const steps = replayOf(actions, contracts, calls);
  return (
    <Card
      id="history"
      title={t("sale.sections.history")}
      isFlush
      meta={
        priceVersion !== null &&
        priceVersion > 0 && (
          <Text size={13} tone="muted">
            {t("sale.priceVersion", { number: priceVersion })}
          </Text>
        )
      }
      actions={
        <Segmented
          label={t("sale.replay.view")}
          value={view}
          options={VIEWS.map((value) => ({ value, label: t(`sale.replay.views.${value}`) }))}
          onChange={setView}
        />
      }
    >
      {view === "all" ? (
        <AllAtOnce actions={actions} contracts={contracts} calls={calls} />
      ) : (
        // Calls that come in later may hold the one that was asked for.
        <ReplaySteps
          key={calls.length}
          steps={steps}
          callID={callID}
          numberOf={({ action }) => contractOf(action, contracts) + 1}
        />
      )}
    </Card>
  );
}

type Entry = { id: string; at: string; action: CartAction } | { id: string; at: string; call: CartCall };

function AllAtOnce({
  actions,
  contracts,
  calls,
}: Required<Pick<SaleHistoryProps, "actions" | "contracts" | "calls">>) {
  const { t } = useTranslation("sales");
  const { typeOf, userOf } = useActionText();
  const { nameOf, outcomeOf } = useCallText();
  const table = useTableState({ defaultSorts: [{ column: "actionDateTime", direction: "desc" }] });
  const who = (entry: Entry) => ("action" in entry ? userOf(entry.action) : nameOf(entry.call));
  const what = (entry: Entry) => ("action" in entry ? typeOf(entry.action) : t("sale.replay.asked"));
  const entries: Entry[] = [
    ...actions.map((action) => ({ id: action.id, at: action.actionDateTime, action })),
    ...calls.map((call) => ({ id: call.id, at: call.at, call })),
  ];
  const columns: Column<Entry>[] = [
    {
      id: "actionDateTime",
      header: t("sale.history.date"),
      value: ({ at }) => at,
      cell: ({ at }) => <DateText value={at} format="full" />,
    },
    { id: "userName", header: t("sale.history.user"), value: who, cell: who, priority: 2 },
    {
      id: "actionType",
      header: t("sale.history.action"),
      value: what,
      cell: (entry) =>
        "action" in entry ? (
          <Text weight="medium">{what(entry)}</Text>
        ) : (
          <Text tone="muted">{what(entry)}</Text>
        ),
    },
    {
      id: "actionContent",
      header: t("sale.history.content"),
      cell: (entry) =>
        "action" in entry ? (
          <Stack gap={1}>
            <ActionContent action={entry.action} />
            {entry.action.newStatus && (
              <span>
                <ContractStatusBadge status={entry.action.newStatus} />
              </span>
            )}
          </Stack>
        ) : (
          <Text tone="muted">{outcomeOf(entry.call)}</Text>
        ),
    },
  ];
  // With one contract there is nothing to tell apart.
  const numberOf = (entry: Entry) => ("action" in entry ? contractOf(entry.action, contracts) + 1 : 0);
  if (contracts.length > 1)
    columns.splice(1, 0, {
      id: "contract",
      header: t("sale.history.contract"),
      value: numberOf,
      cell: (entry) => (numberOf(entry) === 0 ? "" : t("sale.contract.title", { number: numberOf(entry) })),
    });
  return (
    <DataTable
      label={t("sale.sections.history")}
      rowsName={t("sale.history.rows")}
      table={table}
      columns={columns}
      rows={entries}
      rowKey={({ id }) => id}
    />
  );
}
