// Who is behind a bar: who gets it, when and in which language; of a day with several messages, one after the other.
import { SIMULATED_PAGE, type Simulation } from "@handsel/contract/crm/time-machine.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Reference } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { type Bar, simulatedMembers } from "./api.ts";
import { countsOf, sentSteps } from "./days.ts";

interface Member {
  cartUuid: string;
  reference: string;
  customerName: string;
  device: string;
  language: string;
  at: string;
}

export function MembersDialog({
  simulation,
  bar,
  onStep,
  onClose,
}: {
  simulation: Simulation;
  bar: Omit<Bar, "simulationID">;
  onStep: (actionCode: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const table = useTableState({ pageSize: SIMULATED_PAGE });
  const query = useQuery(
    simulatedMembers({ simulationID: simulation.simulationID, ...bar }, Math.max(1, table.page)),
  );
  const step = simulation.result?.steps.find(({ actionCode }) => actionCode === bar.actionCode);
  const names = new Intl.DisplayNames([formatter.locale], { type: "language" });
  const columns: Column<Member>[] = [
    {
      id: "reference",
      header: t("simulation.contract"),
      cell: ({ reference }) => <Reference>{reference}</Reference>,
    },
    { id: "customer", header: t("simulation.customer"), cell: ({ customerName }) => customerName },
    { id: "device", header: t("sending:time.device"), cell: ({ device }) => device },
    {
      id: "language",
      header: t("fields.language"),
      cell: ({ language }) => names.of(language) ?? language,
    },
    { id: "at", header: t("sending:time.at"), cell: ({ at }) => <DateText value={at} format="full" /> },
  ];
  return (
    <Modal
      isOpen
      size="xl"
      title={t("sending:time.members", { step: step?.description ?? "", day: formatter.date(bar.day) })}
      onClose={onClose}
    >
      <DaySteps simulation={simulation} bar={bar} onStep={onStep} />
      <DataTable
        label={t("sending:time.people")}
        rowsName={t("sending:time.peopleRows")}
        table={table}
        columns={columns}
        rows={query.data?.members ?? []}
        serverTotal={query.data?.total ?? 0}
        rowKey={({ cartUuid, at }) => `${cartUuid} ${at}`}
        status={query.isError ? "failed" : query.data ? "ready" : "loading"}
        onRetry={() => query.refetch()}
        emptyText={t("reports.noMembers")}
      />
    </Modal>
  );
}

function DaySteps({
  simulation: { result },
  bar: { day, actionCode },
  onStep,
}: {
  simulation: Simulation;
  bar: Omit<Bar, "simulationID">;
  onStep: (actionCode: string) => void;
}) {
  const { t } = useTranslation("sending");
  const formatter = useFormatter();
  const steps = (result ? sentSteps(result) : []).flatMap((step) => {
    const { thatDay } = result ? countsOf(result, step.actionCode, day) : { thatDay: 0 };
    return thatDay > 0 ? [{ ...step, thatDay }] : [];
  });
  if (steps.length < 2) return null;
  return (
    <SegmentedControl
      label={t("time.stage")}
      isLabelHidden
      value={actionCode}
      onChange={onStep}
      options={steps.map((step) => ({
        value: step.actionCode,
        label: `${step.description} ${formatter.number(step.thatDay)}`,
      }))}
    />
  );
}
