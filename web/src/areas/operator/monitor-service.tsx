// One service in detail: its methods, what it keeps in memory, its jobs, its errors and its statements.
import type { MonitoredService, ScheduledMethod } from "@handsel/contract/operator/monitor.ts";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Tabs } from "#kit/layout/tabs.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { MonitorDatabase } from "./monitor-database.tsx";
import { MonitorErrors } from "./monitor-errors.tsx";
import { MonitorMethods } from "./monitor-methods.tsx";
import { errorTone } from "./monitor-tones.ts";

export function MonitorService({ service }: { service: MonitoredService }) {
  const { t } = useTranslation("operator");
  // Only operators see the inside of a server.
  const isInsideShown = service.slowDBQueries !== null;
  const tabs = [
    {
      id: "methods",
      label: t("monitor.sections.methods"),
      count: service.methods.length,
      content: <MonitorMethods service={service} />,
    },
    {
      id: "cache",
      label: t("monitor.sections.cache"),
      content: <CacheUpdate update={service.cacheUpdateResponse} />,
    },
    {
      id: "scheduled",
      label: t("monitor.sections.scheduled"),
      count: service.scheduledMethods.length,
      content: <ScheduledMethods methods={service.scheduledMethods} />,
    },
    {
      id: "errors",
      label: t("monitor.sections.errors"),
      count: service.errors.totalErrors,
      content: <MonitorErrors errors={service.errors} />,
    },
    {
      id: "database",
      label: t("monitor.sections.database"),
      content: <MonitorDatabase classes={service.databaseMonitor.classes} />,
    },
  ];
  return (
    <Card
      title={service.serviceName}
      meta={
        <>
          {service.serviceType === "SINGLETON" && <Badge tone="outline">{service.serviceType}</Badge>}
          {isInsideShown && (
            <Text size={13} tone="subtle">
              {[service.serviceClassName, service.serviceInterfaceName].filter(Boolean).join(" · ")}
            </Text>
          )}
        </>
      }
    >
      <Tabs
        label={service.serviceName}
        tabs={isInsideShown ? tabs : tabs.filter(({ id }) => id === "methods" || id === "errors")}
      />
    </Card>
  );
}

function CacheUpdate({ update }: { update: MonitoredService["cacheUpdateResponse"] }) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  if (!update) return <EmptyState title={t("monitor.cache.none")} />;
  const { apiStatus, errors } = update.header;
  return (
    <KeyValueList
      layout="facts"
      columns={5}
      items={[
        {
          key: "status",
          label: t("monitor.cache.status"),
          value: <Badge tone={apiStatus === "OK" ? "success" : "danger"}>{apiStatus}</Badge>,
        },
        {
          key: "updated",
          label: t("monitor.cache.updated"),
          value: <DateText value={update.updated} format="full" />,
        },
        { key: "description", label: t("monitor.cache.description"), value: update.description },
        {
          key: "totalErrors",
          label: t("monitor.cache.totalErrors"),
          value: <Badge tone={errorTone(update.totalErrors)}>{number(update.totalErrors)}</Badge>,
        },
        {
          key: "errors",
          label: t("monitor.cache.errors"),
          value: errors.map(({ code, message }) => `${code}: ${message}`).join(", ") || null,
        },
      ]}
    />
  );
}

function ScheduledMethods({ methods }: { methods: readonly ScheduledMethod[] }) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const table = useTableState();
  const columns: Column<ScheduledMethod>[] = [
    {
      id: "name",
      header: t("monitor.scheduled.name"),
      cell: ({ scheduledMethodName }) => scheduledMethodName,
      value: ({ scheduledMethodName }) => scheduledMethodName,
    },
    {
      id: "enabled",
      header: t("monitor.scheduled.enabled"),
      cell: ({ enabled }) => <Badge tone={enabled === "ON" ? "success" : "neutral"}>{enabled}</Badge>,
    },
    {
      id: "descriptor",
      header: t("monitor.scheduled.descriptor"),
      cell: ({ descriptor }) =>
        descriptor === "" ? t("monitor.scheduled.asItComes") : <Mono>{descriptor}</Mono>,
    },
    {
      id: "runs",
      header: t("monitor.scheduled.totalRuns"),
      cell: ({ totalRuns }) => number(totalRuns),
      value: ({ totalRuns }) => totalRuns,
      align: "end",
    },
    {
      id: "errors",
      header: t("monitor.scheduled.totalErrors"),
      cell: ({ totalErrors }) => <Badge tone={errorTone(totalErrors)}>{number(totalErrors)}</Badge>,
      value: ({ totalErrors }) => totalErrors,
      align: "end",
    },
    {
      id: "last",
      header: t("monitor.scheduled.lastRuns"),
      cell: ({ apiRunList }) => (
        <ul className="monruns">
          {apiRunList.slice(0, RUNS_SHOWN).map(({ time, status, description }) => (
            <li key={`${time} ${description}`}>
              <Badge tone={status === "OK" ? "success" : "danger"}>{status}</Badge>
              <DateText value={time} format="full" />
              <span>{description}</span>
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <DataTable
      label={t("monitor.sections.scheduled")}
      rowsName={t("monitor.sections.scheduled")}
      table={table}
      columns={columns}
      rows={methods}
      rowKey={({ scheduledMethodName }) => scheduledMethodName}
      paging="none"
      emptyText={t("monitor.scheduled.none")}
    />
  );
}

const RUNS_SHOWN = 3;
