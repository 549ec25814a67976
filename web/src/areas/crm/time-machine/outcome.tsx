// What came out of a simulation: its heads, the picture by day, the chosen day, overlaps, and what is not in order.
import type { Simulation, SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Stat, StatRow } from "#kit/charts/stat.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";
import type { Column } from "#kit/table/column.ts";
import { DataTable } from "#kit/table/data-table.tsx";
import { useTableState } from "#kit/table/table-state.ts";
import { ReasonBars } from "../reason-bars.tsx";
import { DayBars } from "./day-bars.tsx";
import { countsOf, figuresOf, type Step, sentSteps } from "./days.ts";
import { LogCard } from "./log-card.tsx";
import { MembersDialog } from "./members-dialog.tsx";
import { useReasons } from "./reason-names.ts";

export function Outcome({ simulation, result }: { simulation: Simulation; result: SimulationResult }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ day: string; actionCode: string } | null>(null);
  const day = chosen ?? result.bars[0]?.day ?? result.from;
  const onDay = useCallback((next: string) => setChosen(next), []);
  const open = (at: string) => {
    setChosen(at);
    const first = sentSteps(result).find(({ actionCode }) => countsOf(result, actionCode, at).thatDay > 0);
    if (first) setOpened({ day: at, actionCode: first.actionCode });
  };
  return (
    <Stack gap={3}>
      <Heads result={result} />
      {result.log && <LogCard log={result.log} />}
      <DayBars result={result} day={day} onDay={onDay} onOpen={open} />
      <div className="timemachine__two">
        <Day result={result} day={day} onOpen={(actionCode) => setOpened({ day, actionCode })} />
        <Overlaps result={result} />
        <LeftOut result={result} />
        <Empty result={result} />
      </div>
      {opened && (
        <MembersDialog
          key={`${opened.day} ${opened.actionCode}`}
          simulation={simulation}
          bar={opened}
          onStep={(actionCode) => setOpened({ ...opened, actionCode })}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
}

function Heads({ result }: { result: SimulationResult }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const figures = figuresOf(result);
  return (
    <StatRow>
      <Stat label={t("sending:time.people")} value={formatter.number(figures.people)} />
      <Stat
        label={t("sending:time.messages", { day: formatter.date(result.until) })}
        value={formatter.number(figures.messages)}
      />
      <Stat
        label={
          figures.firstDay
            ? t("sending:time.firstDay", { day: formatter.date(figures.firstDay) })
            : t("sending:time.noDay")
        }
        value={formatter.number(figures.onFirstDay)}
      />
      <Stat label={t("simulation.alerts")} value={formatter.number(figures.alerts)} />
      <Stat label={t("sending:time.cost")} value={<Money minor={figures.costMinor} />} />
    </StatRow>
  );
}

function Day({
  result,
  day,
  onOpen,
}: {
  result: SimulationResult;
  day: string;
  onOpen: (actionCode: string) => void;
}) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const columns: Column<Step>[] = [
    { id: "step", header: t("sending:time.stage"), cell: ({ description }) => description },
    {
      id: "thatDay",
      header: t("sending:time.thatDay"),
      align: "end",
      cell: ({ actionCode }) => {
        const { thatDay } = countsOf(result, actionCode, day);
        return thatDay === 0 ? (
          "0"
        ) : (
          <span className="daycount">
            <Button size="sm" variant="ghost" onPress={() => onOpen(actionCode)}>
              {formatter.number(thatDay)}
            </Button>
          </span>
        );
      },
    },
    {
      id: "soFar",
      header: t("sending:time.soFar"),
      align: "end",
      cell: ({ actionCode }) => formatter.number(countsOf(result, actionCode, day).soFar),
    },
    {
      id: "toCome",
      header: t("sending:time.toCome"),
      align: "end",
      cell: ({ actionCode }) => formatter.number(countsOf(result, actionCode, day).toCome),
    },
    {
      id: "failed",
      header: t("sending:time.notSent"),
      align: "end",
      cell: ({ failed }) => formatter.number(failed),
    },
  ];
  return (
    <Card title={t("sending:time.on", { day: formatter.date(day) })}>
      <DataTable
        label={t("sending:time.on", { day: formatter.date(day) })}
        rowsName={t("communications.rows")}
        table={useTableState()}
        columns={columns}
        rows={sentSteps(result)}
        rowKey={({ actionCode }) => actionCode}
        paging="none"
        emptyText={t("communications.empty")}
      />
    </Card>
  );
}

type Overlap = SimulationResult["overlaps"][number];

function Overlaps({ result: { overlaps, putOff } }: { result: SimulationResult }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const figure = (id: "people" | "sameDay" | "sameWeek", header: string): Column<Overlap> => ({
    id,
    header,
    align: "end",
    cell: (overlap) => formatter.number(overlap[id]),
  });
  const columns: Column<Overlap>[] = [
    { id: "campaign", header: t("sending:time.campaign"), cell: ({ description }) => description },
    figure("people", t("sending:time.both")),
    figure("sameDay", t("sending:time.sameDay")),
    figure("sameWeek", t("sending:time.sameWeek")),
  ];
  return (
    <Card title={t("sending:time.overlaps")}>
      <Stack gap={3}>
        <DataTable
          label={t("sending:time.overlaps")}
          rowsName={t("sending:time.campaigns")}
          table={useTableState()}
          columns={columns}
          rows={overlaps}
          rowKey={({ campaignCode }) => campaignCode}
          paging="none"
          emptyText={t("sending:time.noOverlaps")}
        />
        {putOff.byHours + putOff.byCap > 0 && (
          <Notice tone="info" isAnnounced={false}>
            {t("sending:time.putOff", {
              hours: formatter.number(putOff.byHours),
              cap: formatter.number(putOff.byCap),
            })}
          </Notice>
        )}
      </Stack>
    </Card>
  );
}

function LeftOut({ result }: { result: SimulationResult }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const { contracts, entered, leftOut, languages } = result;
  const names = new Intl.DisplayNames([formatter.locale], { type: "language" });
  const reasons = useReasons(leftOut);
  const onTheirWay = contracts - entered - leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <Card title={t("sending:time.notReached")}>
      <Stack gap={3}>
        <KeyValueList
          layout="sum"
          items={[
            { key: "contracts", label: t("simulation.lookedAt"), value: formatter.number(contracts) },
            {
              key: "entered",
              label: t("simulation.entered"),
              value: formatter.number(entered),
              isStrong: true,
            },
            ...(onTheirWay > 0
              ? [{ key: "way", label: t("stopping.onTheirWay"), value: formatter.number(onTheirWay) }]
              : []),
          ]}
        />
        <ReasonBars reasons={reasons} />
        <KeyValueList
          layout="sum"
          items={languages.map(({ language, messages }) => ({
            key: language,
            label: t("sending:time.language", { language: names.of(language) ?? language }),
            value: formatter.number(messages),
          }))}
        />
      </Stack>
    </Card>
  );
}

function Empty({ result: { empty, tried } }: { result: SimulationResult }) {
  const { t } = useTranslation("sending");
  const formatter = useFormatter();
  return (
    <Card title={t("time.empty")}>
      <Stack gap={2}>
        {empty.length === 0 && <Badge tone="success">{t("time.noneEmpty")}</Badge>}
        {empty.map(({ templateName, placeholder, count }) => (
          <Text key={`${templateName} ${placeholder}`} as="p" tone="danger">
            <Mono>{placeholder}</Mono>{" "}
            {t("time.emptyIn", { name: templateName, count: formatter.number(count) })}
          </Text>
        ))}
        <Text as="p" size={13} tone="muted">
          {t("time.tried", { count: formatter.number(tried) })}
        </Text>
      </Stack>
    </Card>
  );
}
