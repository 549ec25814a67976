// The process and its connections to the database.
import type { JvmDetails, ServiceMonitorData } from "@handsel/contract/operator/monitor.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";

interface ProcessProps {
  details: JvmDetails;
  pool: ServiceMonitorData["threadPoolMonitorData"];
  database: ServiceMonitorData["database"];
}

export function MonitorProcess({ details, pool, database }: ProcessProps) {
  const { t } = useTranslation("operator");
  return (
    <div className="moncols">
      <Card title={t("monitor.jvm.title")} meta={<Truly>{t("monitor.jvm.truly")}</Truly>}>
        <KeyValueList layout="facts" columns={4} items={useProcessFacts(details)} />
      </Card>
      <Card title={t("monitor.pool.title")} meta={<Truly>{t("monitor.pool.truly")}</Truly>}>
        <KeyValueList layout="facts" columns={3} items={usePoolFacts(pool, database)} />
      </Card>
    </div>
  );
}

/** The names are those of the specification; this is what stands behind them. */
function Truly({ children }: { children: ReactNode }) {
  return (
    <Text size={13} tone="muted">
      {children}
    </Text>
  );
}

function useProcessFacts(details: JvmDetails): KeyValue[] {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const { eventLoop, threadCount } = details;
  const milliseconds = (value: number) => number(value, { style: "unit", unit: "millisecond" });
  const utilisation = number(eventLoop.utilisationPercent / 100, {
    style: "percent",
    maximumFractionDigits: 1,
  });
  return [
    { key: "serverName", label: t("monitor.jvm.serverName"), value: details.serverName },
    { key: "osDetails", label: t("monitor.jvm.osDetails"), value: details.osDetails },
    { key: "vmDetails", label: t("monitor.jvm.vmDetails"), value: details.vmDetails },
    { key: "uptime", label: t("monitor.jvm.uptime"), value: details.uptime },
    {
      key: "startup",
      label: t("monitor.jvm.startup"),
      value: <DateText value={details.startup} format="full" />,
    },
    {
      key: "currentTime",
      label: t("monitor.jvm.currentTime"),
      value: <DateText value={details.currentTime} format="full" />,
    },
    { key: "usedMemory", label: t("monitor.jvm.usedMemory"), value: details.usedMemory },
    { key: "totalMemory", label: t("monitor.jvm.totalMemory"), value: details.totalMemory },
    { key: "maxMemory", label: t("monitor.jvm.maxMemory"), value: details.maxMemory },
    { key: "residentMemory", label: t("monitor.jvm.residentMemory"), value: details.residentMemory },
    {
      key: "threadCount",
      label: t("monitor.jvm.threadCount"),
      value: threadCount === null ? null : number(threadCount),
    },
    { key: "openSockets", label: t("monitor.jvm.openSockets"), value: number(details.openSockets) },
    { key: "loopUtilisation", label: t("monitor.jvm.loopUtilisation"), value: utilisation },
    { key: "loopMean", label: t("monitor.jvm.loopMean"), value: milliseconds(eventLoop.meanMs) },
    { key: "loopP99", label: t("monitor.jvm.loopP99"), value: milliseconds(eventLoop.p99Ms) },
    { key: "loopLongest", label: t("monitor.jvm.loopLongest"), value: milliseconds(eventLoop.longestMs) },
  ];
}

function usePoolFacts(pool: ProcessProps["pool"], database: ProcessProps["database"]): KeyValue[] {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  return [
    ...(pool
      ? [
          { key: "core", label: t("monitor.pool.corePoolSize"), value: number(pool.corePoolSize) },
          { key: "size", label: t("monitor.pool.poolSize"), value: number(pool.poolSize) },
          { key: "largest", label: t("monitor.pool.largestPoolSize"), value: number(pool.largestPoolSize) },
          { key: "active", label: t("monitor.pool.activeCount"), value: number(pool.activeCount) },
          {
            key: "completed",
            label: t("monitor.pool.completedTaskCount"),
            value: number(pool.completedTaskCount),
          },
          { key: "tasks", label: t("monitor.pool.taskCount"), value: number(pool.taskCount) },
          {
            key: "terminating",
            label: t("monitor.pool.isTerminating"),
            value: pool.isTerminating ? t("monitor.yes") : t("monitor.no"),
          },
        ]
      : []),
    ...(database
      ? [
          { key: "queries", label: t("monitor.pool.totalQueries"), value: number(database.totalQueries) },
          { key: "slow", label: t("monitor.pool.slowQueries"), value: number(database.slowQueries) },
          { key: "failed", label: t("monitor.pool.failedQueries"), value: number(database.failedQueries) },
          { key: "waiting", label: t("monitor.pool.waiting"), value: number(database.waitingForConnection) },
        ]
      : []),
  ];
}
