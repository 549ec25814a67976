// The service monitor: what the server process at one endpoint says of itself, as it happens.
import {
  MONITOR_ENDPOINTS,
  type MonitorEndpoint,
  type ServiceMonitorData,
} from "@handsel/contract/operator/monitor.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LinkButton } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { watchMonitor } from "./monitor-connection.ts";
import { MonitorProcess } from "./monitor-process.tsx";
import { MonitorServices } from "./monitor-services.tsx";
import "./operator.css";
import "./monitor.css";

export function Component() {
  const { t } = useTranslation("operator");
  const [query, setQuery] = useSearchParams();
  const endpoint = MONITOR_ENDPOINTS.find((one) => one === query.get("endpoint")) ?? "retailer";
  const { data, isConnected } = useMonitor(endpoint);
  return (
    <div className="op mon" data-scheme="dark" data-density="compact">
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
            options={[
              { value: "retailer", label: t("monitor.endpoints.retailer") },
              { value: "posale", label: t("monitor.endpoints.posale") },
              { value: "online", label: t("monitor.endpoints.online") },
            ]}
            value={endpoint}
            onChange={(chosen) => setQuery({ endpoint: chosen }, { replace: true })}
          />
        </div>
        <span className="monhead__server">
          {data?.jvmDetails && (
            <Text size={13} tone="muted">
              {t("monitor.toldBy", { server: data.jvmDetails.serverName })}
            </Text>
          )}
        </span>
        <span role="status">
          <Badge tone={isConnected ? "success" : "danger"} icon={isConnected ? "wifi" : "wifi-off"}>
            {isConnected ? t("monitor.connected") : t("monitor.disconnected")}
          </Badge>
        </span>
        <LinkButton href="/posale/services" size="sm" icon="home" aria-label={t("monitor.home")}>
          {null}
        </LinkButton>
      </header>
      {data ? <Sections data={data} /> : <Loader />}
    </div>
  );
}

function Sections({ data }: { data: ServiceMonitorData }) {
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
      <MonitorServices services={data.services} />
    </>
  );
}

/** Nothing of another endpoint is left on the page when one is chosen. */
function useMonitor(endpoint: MonitorEndpoint) {
  const [heard, setHeard] = useState<{ endpoint: MonitorEndpoint; data: ServiceMonitorData } | null>(null);
  const [connected, setConnected] = useState<MonitorEndpoint | null>(null);
  useEffect(
    () =>
      watchMonitor(endpoint, {
        onConnected: (isConnected) => setConnected(isConnected ? endpoint : null),
        onData: (data) => setHeard({ endpoint, data }),
      }),
    [endpoint],
  );
  return {
    data: heard?.endpoint === endpoint ? heard.data : null,
    isConnected: connected === endpoint,
  };
}
