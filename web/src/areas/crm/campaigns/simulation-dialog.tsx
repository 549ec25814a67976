// What the campaign would do in the year to come, or would have done in the past one. Nothing is sent.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#client/locale.ts";
import { BarChart } from "#kit/charts/bar-chart.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Heading, Mono } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { type Direction, simulateCampaign } from "../api.ts";
import { monthsOf, type Simulation } from "./simulation-months.ts";

export function SimulationDialog({ campaignCode, onClose }: { campaignCode: string; onClose: () => void }) {
  const { t } = useTranslation("crm");
  const [direction, setDirection] = useState<Direction>("FORWARD");
  const query = useQuery(simulateCampaign(campaignCode, direction));
  return (
    <Modal
      isOpen
      size="xl"
      title={t(`simulation.titles.${direction}`, { name: campaignCode })}
      onClose={onClose}
    >
      <Stack gap={4}>
        <SegmentedControl
          label={t("simulation.direction")}
          isLabelHidden
          value={direction}
          onChange={(value) => setDirection(value === "BACK" ? "BACK" : "FORWARD")}
          options={[
            { value: "FORWARD", label: t("simulation.forward") },
            { value: "BACK", label: t("simulation.back") },
          ]}
        />
        {query.data ? (
          <Outcome simulation={query.data} isAhead={direction === "FORWARD"} />
        ) : query.isError ? (
          <ErrorState onRetry={() => query.refetch()} />
        ) : (
          <Loader />
        )}
      </Stack>
    </Modal>
  );
}

function Outcome({ simulation, isAhead }: { simulation: Simulation; isAhead: boolean }) {
  const { t } = useTranslation("crm");
  const { excluded } = simulation;
  return (
    <Stack gap={5}>
      <KeyValueList
        layout="facts"
        columns={3}
        items={[
          { key: "looked", label: t("simulation.lookedAt"), value: simulation.contractsLookedAt },
          { key: "entered", label: t("simulation.entered"), value: simulation.entered },
          { key: "rules", label: t("simulation.byRules"), value: excluded.byRules },
          { key: "optIn", label: t("simulation.byOptIn"), value: excluded.byOptIn },
          { key: "channel", label: t("simulation.byChannel"), value: excluded.byChannel },
          { key: "dates", label: t("simulation.byDates"), value: excluded.byDates },
          { key: "address", label: t("simulation.byAddress"), value: excluded.byAddress },
          { key: "part", label: t("simulation.byPart"), value: excluded.byPart },
        ]}
      />
      {simulation.isAtLeast && <Notice tone="info">{t("audience.atLeast")}</Notice>}
      <Months simulation={simulation} isAhead={isAhead} />
      <Steps steps={simulation.steps} />
      <Members members={simulation.members} />
    </Stack>
  );
}

function Months({ simulation, isAhead }: { simulation: Simulation; isAhead: boolean }) {
  const { t } = useTranslation("crm");
  const formatter = useFormatter();
  const language = useLanguage();
  const months = monthsOf(simulation);
  const name = new Intl.DateTimeFormat(language, { month: "short", year: "2-digit", timeZone: "UTC" });
  const total = months.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
  if (total === 0)
    return <Notice tone="info">{t(isAhead ? "simulation.emptyAhead" : "simulation.empty")}</Notice>;
  return (
    <BarChart
      sentence={t(isAhead ? "simulation.sentenceAhead" : "simulation.sentence", {
        total: formatter.number(total),
      })}
      series={[
        { id: "emails", name: t("commsTypes.EMAIL") },
        { id: "sms", name: t("commsTypes.SMS") },
        { id: "others", name: t("simulation.alerts") },
      ]}
      bars={months.map(({ month, values }) => ({
        id: month,
        label: name.format(new Date(`${month}-01T00:00:00Z`)),
        values,
      }))}
    />
  );
}

type Step = Simulation["steps"][number];

function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation("crm");
  const columns: Column<Step>[] = [
    { id: "code", header: t("fields.actionCode"), cell: (step) => <Mono>{step.actionCode}</Mono> },
    { id: "description", header: t("fields.description"), cell: (step) => step.description },
    { id: "type", header: t("fields.commsType"), cell: (step) => t(`commsTypes.${step.commsType}`) },
    { id: "reached", header: t("simulation.reached"), align: "end", cell: (step) => step.reached },
    { id: "sent", header: t("simulation.sent"), align: "end", cell: (step) => step.sent },
  ];
  return (
    <Stack gap={2}>
      <Heading level={3}>{t("simulation.steps")}</Heading>
      <DataTable
        label={t("simulation.steps")}
        rowsName={t("communications.rows")}
        table={useTableState()}
        columns={columns}
        rows={steps}
        rowKey={(step) => step.actionCode}
        paging="none"
        emptyText={t("communications.empty")}
      />
    </Stack>
  );
}

type Member = Simulation["members"][number];

function Members({ members }: { members: readonly Member[] }) {
  const { t } = useTranslation("crm");
  const columns: Column<Member>[] = [
    { id: "reference", header: t("simulation.contract"), cell: (member) => <Mono>{member.reference}</Mono> },
    { id: "customer", header: t("simulation.customer"), cell: (member) => member.customerName },
    { id: "entered", header: t("fields.enteredAt"), cell: (member) => <DateText value={member.enteredAt} /> },
    {
      id: "sends",
      header: t("simulation.sends"),
      cell: (member) => (
        <Stack gap={1}>
          {member.sends.map((send) => (
            <span key={`${send.actionCode} ${send.at}`}>
              <Mono>{send.actionCode}</Mono> <DateText value={send.at} />
            </span>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Stack gap={2}>
      <Heading level={3}>{t("simulation.members")}</Heading>
      <DataTable
        label={t("simulation.members")}
        rowsName={t("reports.membersWord")}
        table={useTableState()}
        columns={columns}
        rows={members}
        rowKey={(member) => member.cartUuid}
        emptyText={t("reports.noMembers")}
      />
    </Stack>
  );
}
