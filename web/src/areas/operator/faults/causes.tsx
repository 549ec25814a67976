// Causes as a list; each opens the calls behind it beside the list.
import type { FaultCause } from "@handsel/contract/operator/faults.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import type { AskedSpan } from "./api.ts";
import { FaultCalls } from "./fault-calls.tsx";

const TONES = { OURS: "danger", THEIRS: "warning", RULE: "info", INPUT: "neutral" } as const;

interface CausesProps {
  span: AskedSpan;
  causes: readonly FaultCause[];
  namesOf: (retailers: FaultCause["retailers"]) => string[];
}

const keyOf = ({ kind, request, code, reason }: FaultCause) => `${kind} ${request} ${code} ${reason}`;

export function Causes({ span, causes, namesOf }: CausesProps) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const table = useTableState();
  const columns: Column<FaultCause>[] = [
    {
      id: "cause",
      header: t("faults.cause"),
      width: "38%",
      cell: (cause) => <Cause cause={cause} />,
      value: keyOf,
      searchText: keyOf,
      filter: { kind: "text" },
    },
    {
      id: "kind",
      header: t("faults.kind"),
      cell: ({ kind }) => <Badge tone={TONES[kind]}>{t(`faults.kinds.${kind}`)}</Badge>,
      value: ({ kind }) => kind,
      priority: 2,
    },
    {
      id: "calls",
      header: t("health.panel.sum"),
      cell: ({ calls }) => number(calls),
      value: ({ calls }) => calls,
      align: "end",
    },
    {
      id: "stores",
      header: t("faults.hit"),
      cell: ({ retailers, stores, carts }) =>
        t("faults.hitWhom", {
          retailers: number(retailers.length),
          stores: number(stores),
          carts: number(carts),
        }),
      value: ({ stores }) => stores,
      priority: 2,
    },
    {
      id: "first",
      header: t("faults.first"),
      cell: ({ first }) => <DateText value={first} format="full" />,
      value: ({ first }) => first,
      priority: 3,
    },
    {
      id: "last",
      header: t("faults.last"),
      cell: ({ last }) => <DateText value={last} format="full" />,
      value: ({ last }) => last,
    },
  ];
  return (
    <DataTable
      label={t("faults.causes")}
      rowsName={t("faults.causes")}
      table={table}
      columns={columns}
      rows={causes}
      rowKey={keyOf}
      rowTone={({ kind, isNew }) => (kind === "OURS" ? "danger" : isNew ? "warning" : undefined)}
      isList
      panelTitle={({ code, number: written }) => (written > 0 ? `${code} · ${written}` : code)}
      panel={({ kind, request, code, reason, retailers, firstBuild, lastBuild }) => (
        <div className="fcause">
          <p>
            <Mono>{request}</Mono> {reason}
          </p>
          <p>{t("faults.builds", { first: firstBuild || "–", last: lastBuild || "–" })}</p>
          <p>{namesOf(retailers).join(", ")}</p>
          <FaultCalls span={span} asked={{ kind, request, code, reason }} />
        </div>
      )}
      paging="none"
      emptyText={t("faults.none")}
    />
  );
}

function Cause({ cause: { code, number, request, reason, isNew } }: { cause: FaultCause }) {
  const { t } = useTranslation("operator");
  return (
    <span className="fcause__name">
      <b>
        {number > 0 ? `${number} ` : ""}
        {code}
      </b>
      {isNew && <Badge tone="warning">{t("faults.isNew")}</Badge>}
      <span>
        {request} {reason}
      </span>
    </span>
  );
}
