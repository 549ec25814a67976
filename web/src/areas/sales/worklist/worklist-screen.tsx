// What waits, as work: the most urgent first, each with the verb that moves it on, its age, its lender and its person.
import { WORK_SORTS, WORK_VIEWS } from "@handsel/contract/sales/work-views.ts";
import { WORK_AT_MOST, type WorkRow } from "@handsel/contract/sales/worklist.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { readAhead } from "#client/instant/read-ahead.ts";
import { useSession } from "#client/session.ts";
import { LinkButton } from "#kit/actions/link.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Page } from "#kit/layout/layout.tsx";
import { PageHeader } from "#kit/layout/page-header.tsx";
import { Reference } from "#kit/marks/text.tsx";
import { askedSort } from "#kit/table/asked-sort.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { pendingWork } from "../api.ts";
import { pendingPath, salePath } from "../paths.ts";
import { ComposeReminder } from "./compose-reminder.tsx";
import { AssignMenu, SnoozeMenu } from "./work-actions.tsx";
import { useWorkColumns } from "./work-columns.tsx";
import { readPart, useWorkGroups, WORK_PARTS, withPart } from "./work-groups.tsx";
import { readWorkView, workIn } from "./work-views.ts";
import "./worklist.css";

const SUMS = ["all", "over", "due", "nobody", "snoozed"] as const;

export const ahead = () => readAhead(pendingWork());

export function Component() {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const [params, setParams] = useSearchParams();
  const query = useQuery(pendingWork());
  const selfId = useSession()?.user.userId;
  const view = readWorkView(params.get("show"));
  const people = query.data?.people ?? [];
  const today = query.data?.today ?? "";
  const [composing, setComposing] = useState<string | null>(null);
  const columns = useWorkColumns({
    people,
    today,
    onCompose: ({ cartUUID }) => setComposing((open) => (open === cartUUID ? null : cartUUID)),
  });
  const table = useTableState({
    storageKey: "handsel.columns.worklist",
    address: { params, setParams: (next) => setParams(next, { replace: true }) },
  });
  // Of more than are listed the server has to find the part that is shown, and the first of it.
  const isWhole = (query.data?.found ?? 0) <= WORK_AT_MOST;
  const part = useQuery(
    pendingWork({ show: view, sort: askedSort(table.sort, WORK_SORTS) }, { isAsked: !isWhole }),
  );
  const { isPending, isError, refetch } = isWhole ? query : part;
  const rows = isWhole ? workIn(view, query.data?.work ?? [], selfId) : (part.data?.work ?? []);
  const by = readPart(params.get("by"));
  const groups = useWorkGroups(by);
  const sumOf = (name: (typeof SUMS)[number]) => {
    const sum = query.data?.totals[name];
    return (
      sum && (
        <>
          {formatter.number(sum.sales)} <small>{formatter.money(sum.amount, { isWhole: true })}</small>
        </>
      )
    );
  };
  return (
    <Page width="wide" density="compact">
      <PageHeader
        title={t("worklist.title")}
        actions={
          <>
            <Segmented
              label={t("worklist.by.label")}
              value={by}
              options={WORK_PARTS.map((value) => ({ value, label: t(`worklist.by.${value}`) }))}
              onChange={(part) => setParams(withPart(params, part))}
            />
            <LinkButton href={pendingPath()} icon="list">
              {t("worklist.asList")}
            </LinkButton>
          </>
        }
      />
      <Card isFlush>
        <DataTable
          label={t("worklist.title")}
          rowsName={t("worklist.rows")}
          table={table}
          columns={columns}
          rows={rows}
          rowKey={({ cartUUID }) => cartUUID}
          status={isPending ? "loading" : isError ? "failed" : "ready"}
          onRetry={() => refetch()}
          partialNotice={
            !isWhole && (part.data?.found ?? 0) > WORK_AT_MOST && t("tooMany", { count: WORK_AT_MOST })
          }
          rowHref={({ cartUUID }) => salePath(cartUUID)}
          rowLinkLabel={({ reference }) => t("pending.view", { name: reference })}
          isList
          totals={SUMS.map((name) => ({ label: t(`worklist.sums.${name}`), value: sumOf(name) }))}
          panelTitle={({ reference }) => <Reference>{reference}</Reference>}
          groups={isWhole ? groups : undefined}
          below={(row) =>
            row.cartUUID === composing && <ComposeReminder row={row} onClose={() => setComposing(null)} />
          }
          toolbar={
            <Segmented
              label={t("worklist.show")}
              value={view}
              options={WORK_VIEWS.map((value) => ({ value, label: t(`worklist.views.${value}`) }))}
              onChange={(show) =>
                setParams(withPart(new URLSearchParams(show === "all" ? {} : { show }), by))
              }
            />
          }
          bulkActions={(rows, clear) => <BulkActions {...{ rows, clear, people, today }} />}
          emptyText={t("worklist.empty")}
        />
      </Card>
    </Page>
  );
}

interface BulkActionsProps {
  rows: readonly WorkRow[];
  clear: () => void;
  people: readonly { userID: string; name: string }[];
  today: string;
}

function BulkActions({ rows, clear, people, today }: BulkActionsProps) {
  return (
    <>
      <AssignMenu rows={rows} people={people} whenDone={clear} />
      <SnoozeMenu rows={rows} today={today} whenDone={clear} />
    </>
  );
}
