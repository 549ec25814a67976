// PostgreSQL as it is: connections, locks, what grows, what waits, which statements took long and for which call.
import type { DatabaseServer } from "@handsel/contract/operator/monitor.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import { useBytes } from "./bytes.ts";

export function MonitorDatabaseServer({ server }: { server: DatabaseServer }) {
  const { t } = useTranslation("operator");
  return (
    <Card id="databaseServer" title={t("monitor.server.title")}>
      <KeyValueList layout="facts" columns={5} items={useServerFacts(server)} />
      <div className="monserver">
        <Tables server={server} />
        <Queues server={server} />
        <SlowStatements server={server} />
        {server.certificates.length > 0 && <Certificates server={server} />}
      </div>
    </Card>
  );
}

function useServerFacts(server: DatabaseServer): KeyValue[] {
  const { t } = useTranslation("operator");
  const { number, percent } = useFormatter();
  const bytes = useBytes();
  const seconds = (value: number) => number(value, { style: "unit", unit: "second" });
  return [
    {
      key: "connections",
      label: t("monitor.server.connections"),
      value: server.connections.map(({ state, count }) => `${state} ${number(count)}`).join(", "),
    },
    { key: "locks", label: t("monitor.server.locks"), value: number(server.waitingLocks) },
    { key: "oldest", label: t("monitor.server.oldest"), value: seconds(server.oldestTransactionSeconds) },
    {
      key: "hit",
      label: t("monitor.server.hit"),
      value: server.hitPercent === null ? null : percent(server.hitPercent / 100),
    },
    { key: "deadlocks", label: t("monitor.server.deadlocks"), value: number(server.deadlocks) },
    { key: "bytes", label: t("monitor.server.size"), value: bytes(server.bytes) },
    {
      key: "disk",
      label: t("monitor.server.disk"),
      value: server.diskFreeBytes === null ? null : bytes(server.diskFreeBytes),
    },
    {
      key: "replicas",
      label: t("monitor.server.replicas"),
      value:
        server.replicas.length === 0
          ? t("monitor.server.noReplicas")
          : server.replicas.map(({ name, behindBytes }) => `${name} ${bytes(behindBytes)}`).join(", "),
    },
  ];
}

function Part({ title, none, rows }: { title: string; none: string; rows: readonly ReactNode[] }) {
  return (
    <section>
      <h3 className="monserver__title">{title}</h3>
      {rows.length === 0 ? (
        <Text size={13} tone="muted">
          {none}
        </Text>
      ) : (
        <ul className="monserver__rows">{rows}</ul>
      )}
    </section>
  );
}

const SHOWN = 8;

function Tables({ server: { tables } }: { server: DatabaseServer }) {
  const { t } = useTranslation("operator");
  const bytes = useBytes();
  const rows = tables.slice(0, SHOWN).map(({ name, bytes: size, grownInDayBytes: grown }) => (
    <li key={name}>
      <Mono>{name}</Mono>
      <span>
        {bytes(size)}
        {grown !== null && (
          <Text size={13} tone="muted">
            {` ${t("monitor.server.grown", { size: bytes(grown) })}`}
          </Text>
        )}
      </span>
    </li>
  ));
  return <Part title={t("monitor.server.tables")} none="–" rows={rows} />;
}

function Queues({ server: { queues } }: { server: DatabaseServer }) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const rows = queues.slice(0, SHOWN).map(({ name, waiting, active, failed }) => (
    <li key={name}>
      <Mono>{name}</Mono>
      <span>
        {t("monitor.server.queued", {
          waiting: number(waiting),
          active: number(active),
          failed: number(failed),
        })}
      </span>
    </li>
  ));
  return <Part title={t("monitor.server.queues")} none={t("monitor.server.noQueues")} rows={rows} />;
}

function SlowStatements({ server: { slowStatements } }: { server: DatabaseServer }) {
  const { t } = useTranslation("operator");
  const { number } = useFormatter();
  const rows = slowStatements.slice(0, SHOWN).map(({ at, ms, operation, className, methodLine }) => (
    <li key={`${at} ${className} ${methodLine}`}>
      <span>
        <Mono>{operation || className}</Mono>{" "}
        <Text size={13} tone="muted">
          {operation === "" ? methodLine : `${className} ${methodLine}`}
        </Text>
      </span>
      <span>
        {number(ms, { style: "unit", unit: "millisecond" })} <DateText value={at} format="full" />
      </span>
    </li>
  ));
  return <Part title={t("monitor.server.slow")} none={t("monitor.server.noSlow")} rows={rows} />;
}

function Certificates({ server: { certificates } }: { server: DatabaseServer }) {
  const { t } = useTranslation("operator");
  const rows = certificates.map(({ host, until, fault }) => (
    <li key={host}>
      <Mono>{host}</Mono>
      {until === null ? (
        <Badge tone="warning">{fault || t("monitor.server.notRead")}</Badge>
      ) : (
        <DateText value={until} />
      )}
    </li>
  ));
  return <Part title={t("monitor.server.certificates")} none="" rows={rows} />;
}
