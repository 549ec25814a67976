// The service monitor: what the server process at one endpoint says of itself, as it happens or as it was at a moment.
import {
  MONITOR_ENDPOINTS,
  type MonitorEndpoint,
  type ServiceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useDarkPage } from "#client/scheme.ts";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { useToTheSecond } from "#kit/seconds.ts";
import { monitorAt } from "./monitor/api.ts";
import { MonitorDatabaseServer } from "./monitor/database-server.tsx";
import { MonitorLogging } from "./monitor/logging.tsx";
import { watchMonitor } from "./monitor-connection.ts";
import { MonitorProcess } from "./monitor-process.tsx";
import { MonitorServices } from "./monitor-services.tsx";
import { momentIn, railIn } from "./rewind/moment.ts";
import { PageLinks } from "./rewind/page-links.tsx";
import { TimeRail } from "./rewind/time-rail.tsx";
import "./operator.css";
import "./monitor.css";

export function Component() {
  const { t } = useTranslation("operator");
  useDarkPage();
  const [query, setQuery] = useSearchParams();
  const endpoint = MONITOR_ENDPOINTS.find((one) => one === query.get("endpoint")) ?? "retailer";
  const at = momentIn(query);
  const live = useMonitor(endpoint, at === null);
  const past = useQuery(monitorAt(at, { endpoint, process: query.get("process") }));
  const data = at === null ? live.data : (past.data?.picture ?? null);
  const change = (changes: Record<string, string | null>) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === null) after.delete(name);
          else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return (
    <div className="op mon" data-density="compact" data-past={at !== null || undefined}>
      <header className="ophead">
        <span className="ophead__icon">
          <Icon name="sliders" size={24} />
        </span>
        <Heading level={1} look={3} tabIndex={-1}>
          {t("monitor.title")}
        </Heading>
        <div className="monhead__endpoint">
          <Select
            label={t("monitor.endpoint")}
            isLabelHidden
            options={MONITOR_ENDPOINTS.map((value) => ({ value, label: t(`monitor.endpoints.${value}`) }))}
            value={endpoint}
            onChange={(chosen) => change({ endpoint: chosen })}
          />
        </div>
        {at !== null && past.data && past.data.processes.length > 1 && (
          <div className="monhead__endpoint">
            <Select
              label={t("monitor.jvm.serverName")}
              isLabelHidden
              options={past.data.processes.map((value) => ({ value, label: value }))}
              value={past.data.process}
              onChange={(chosen) => change({ process: chosen })}
            />
          </div>
        )}
        <span className="monhead__server">
          {data?.jvmDetails && (
            <Text size={13} tone="muted">
              {t("monitor.toldBy", { server: data.jvmDetails.serverName })}
            </Text>
          )}
        </span>
        <Standing at={at} toldAt={past.data?.toldAt ?? null} isConnected={live.isConnected} />
        <PageLinks here="/monitor" at={at} />
      </header>
      {data && <Sections data={data} isPast={at !== null} />}
      {!data && at !== null && past.isError && (
        <EmptyState title={t("monitor.nothingThen")} icon="wifi-off" />
      )}
      {!data && !(at !== null && past.isError) && <Loader />}
      {(at !== null || (data !== null && data.jvmDetails !== null)) && (
        <TimeRail
          at={at}
          rail={railIn(query)}
          onAt={(moment) => change({ at: moment })}
          onRail={(rail) => change({ rail })}
        />
      )}
    </div>
  );
}

interface StandingProps {
  at: string | null;
  toldAt: string | null;
  isConnected: boolean;
}

/** Whether what is shown is now; of a moment, when the process said so. */
function Standing({ at, toldAt, isConnected }: StandingProps) {
  const { t } = useTranslation("operator");
  const seconds = useToTheSecond("medium");
  return (
    <span role="status">
      {at === null ? (
        <Badge tone={isConnected ? "success" : "danger"} icon={isConnected ? "wifi" : "wifi-off"}>
          {isConnected ? t("monitor.connected") : t("monitor.disconnected")}
        </Badge>
      ) : (
        <Badge tone="warning">{t("dashboard.rewind.past", { time: seconds(toldAt ?? at) })}</Badge>
      )}
    </span>
  );
}

function Sections({ data, isPast }: { data: ServiceMonitorData; isPast: boolean }) {
  const { t } = useTranslation("operator");
  return (
    <>
      {data.jvmDetails === null ? (
        <Notice isAnnounced={false}>{t("monitor.operatorsOnly")}</Notice>
      ) : (
        <MonitorProcess
          details={data.jvmDetails}
          pool={data.threadPoolMonitorData}
          database={data.database}
        />
      )}
      {data.databaseServer && <MonitorDatabaseServer server={data.databaseServer} />}
      <MonitorServices services={data.services} />
      {data.jvmDetails !== null && !isPast && <MonitorLogging />}
    </>
  );
}

/** Nothing of another endpoint is left on the page when one is chosen. */
function useMonitor(endpoint: MonitorEndpoint, isLive: boolean) {
  const [heard, setHeard] = useState<{ endpoint: MonitorEndpoint; data: ServiceMonitorData } | null>(null);
  const [connected, setConnected] = useState<MonitorEndpoint | null>(null);
  useEffect(() => {
    if (!isLive) return;
    return watchMonitor(endpoint, {
      onConnected: (isConnected) => setConnected(isConnected ? endpoint : null),
      onData: (data) => setHeard({ endpoint, data }),
    });
  }, [endpoint, isLive]);
  return {
    data: heard?.endpoint === endpoint ? heard.data : null,
    isConnected: connected === endpoint,
  };
}
