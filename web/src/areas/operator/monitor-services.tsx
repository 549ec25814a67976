// The services of an endpoint: all of them in a grid, four to a row, and the chosen one in detail below.
import type { MonitoredService } from "@handsel/contract/operator/monitor.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "#kit/feedback/empty-state.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { MonitorService } from "./monitor-service.tsx";
import { errorTone, memoryTone } from "./monitor-tones.ts";

export function MonitorServices({ services }: { services: readonly MonitoredService[] }) {
  const { t } = useTranslation("operator");
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = services.find(({ serviceName }) => serviceName === chosen) ?? services[0];
  return (
    <>
      <Card title={t("monitor.services.title")}>
        {shown ? (
          <ul className="monservices">
            {services.map((service) => (
              <li key={service.serviceName}>
                <ServiceTile
                  service={service}
                  isChosen={service === shown}
                  onChoose={() => setChosen(service.serviceName)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t("monitor.services.none")} />
        )}
      </Card>
      {shown && <MonitorService service={shown} />}
    </>
  );
}

interface TileProps {
  service: MonitoredService;
  isChosen: boolean;
  onChoose: () => void;
}

function ServiceTile({ service, isChosen, onChoose }: TileProps) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const { totalMemory, slowDBQueries } = service;
  return (
    <button type="button" className="montile" aria-pressed={isChosen} onClick={onChoose}>
      <span className="montile__head">
        <span className="montile__name">{service.serviceName}</span>
        {service.serviceType === "SINGLETON" && <Badge tone="outline">{service.serviceType}</Badge>}
      </span>
      <span className="montile__figures">
        <Figure name={t("monitor.figures.totalMessages")} value={number(service.totalMessages)} />
        <Figure
          name={t("monitor.figures.totalErrors")}
          value={number(service.totalErrors)}
          tone={errorTone(service.totalErrors)}
        />
        <Figure name={t("monitor.figures.slowResponses")} value={number(service.slowResponses)} />
        {slowDBQueries !== null && (
          <Figure name={t("monitor.figures.slowDBQueries")} value={number(slowDBQueries)} />
        )}
        {totalMemory !== null && (
          <Figure
            name={t("monitor.figures.totalMemory")}
            value={service.totalMemoryStr}
            tone={memoryTone({ totalMemory, totalMessages: service.totalMessages })}
          />
        )}
      </span>
    </button>
  );
}

function Figure({ name, value, tone }: { name: string; value: string; tone?: ReturnType<typeof errorTone> }) {
  return (
    <span className="montile__figure">
      <span className="montile__label">{name}</span>
      {tone ? <Badge tone={tone}>{value}</Badge> : <span className="montile__value">{value}</span>}
    </span>
  );
}
