// The time machine of a campaign: a year to come, the past one, or its own past beside the log. One that takes long says how
// far it is and can be stopped; earlier ones stay, with the campaign as it was, to compare two versions of it.
import type { Campaign } from "@handsel/contract/crm/campaigns.ts";
import {
  SIMULATION_MODES,
  type Simulation,
  type SimulationMode,
  type SimulationRow,
} from "@handsel/contract/crm/time-machine.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { cancelSimulation, getSimulation, listSimulations, startSimulation } from "./api.ts";
import { CompareCard } from "./compare-card.tsx";
import { Outcome } from "./outcome.tsx";

const isMode = (value: string): value is SimulationMode => SIMULATION_MODES.some((mode) => mode === value);

export function TimeMachine({ campaign: { campaignCode } }: { campaign: Campaign }) {
  const { t } = useTranslation(["crm", "sending"]);
  const formatter = useFormatter();
  const [mode, setMode] = useState<SimulationMode>("FORWARD");
  const [compared, setCompared] = useState("");
  const query = useQuery(listSimulations(campaignCode));
  const { mutate, isPending } = useMutation(startSimulation());
  const ofMode = (query.data ?? []).filter((one) => one.mode === mode);
  const newest = ofMode[0];
  const earlier = ofMode.slice(1).filter(({ state }) => state === "DONE");
  const start = () => mutate({ campaignCode, mode });
  // The list was read once; the simulation itself is looked at until it has ended.
  const { data: looked } = useQuery({
    ...getSimulation(newest?.simulationID ?? ""),
    enabled: newest !== undefined,
  });
  const state = looked?.state ?? newest?.state;
  const isRunning = state === "WAITING" || state === "RUNNING";
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;
  if (!query.data) return <Loader />;
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" isWrapping>
        <SegmentedControl
          label={t("simulation.direction")}
          isLabelHidden
          value={mode}
          onChange={(value) => {
            if (isMode(value)) setMode(value);
            setCompared("");
          }}
          options={SIMULATION_MODES.map((value) => ({ value, label: t(`sending:time.modes.${value}`) }))}
        />
        <Row gap={2}>
          {earlier.length > 0 && (
            <Select
              label={t("sending:time.compare")}
              isLabelHidden
              value={compared}
              onChange={(value) => setCompared(value ?? "")}
              options={[
                { value: "", label: t("sending:time.compareNone") },
                ...earlier.map((one) => ({
                  value: one.simulationID,
                  label: t("sending:time.versionPlayed", {
                    at: formatter.dateTime(one.versionAt),
                    played: formatter.dateTime(one.createdAt),
                  }),
                })),
              ]}
            />
          )}
          {newest && (
            <Button icon="play" isBusy={isPending} isDisabled={isRunning} onPress={start}>
              {t("sending:time.again")}
            </Button>
          )}
        </Row>
      </Row>
      {newest && compared !== "" && <ComparedVersions now={newest.simulationID} then={compared} />}
      {newest ? (
        <Shown row={newest} />
      ) : (
        <Card>
          <EmptyState
            icon="clock"
            title={t("sending:time.none")}
            text={t("sending:time.noneText")}
            action={
              <Button variant="primary" icon="play" isBusy={isPending} onPress={start}>
                {t("simulation.open")}
              </Button>
            }
          />
        </Card>
      )}
    </Stack>
  );
}

function Shown({ row }: { row: SimulationRow }) {
  const { t } = useTranslation("sending");
  const query = useQuery(getSimulation(row.simulationID));
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;
  const simulation = query.data;
  if (!simulation) return <Loader />;
  if (simulation.result)
    return <Outcome key={row.simulationID} simulation={simulation} result={simulation.result} />;
  if (simulation.state === "CANCELLED") return <Notice tone="info">{t("time.cancelled")}</Notice>;
  if (simulation.state === "FAILED") return <Notice tone="danger">{t("time.failed")}</Notice>;
  return <Running simulation={simulation} />;
}

function Running({ simulation: { simulationID, done, total } }: { simulation: Simulation }) {
  const { t } = useTranslation("sending");
  const formatter = useFormatter();
  const { mutate, isPending } = useMutation(cancelSimulation());
  return (
    <Card>
      <Stack gap={3}>
        <ProgressBar
          label={t("time.running")}
          value={total > 0 ? Math.min(100, (done / total) * 100) : undefined}
          detail={
            total > 0
              ? t("time.progress", { done: formatter.number(done), total: formatter.number(total) })
              : undefined
          }
        />
        <Row gap={2}>
          <Button isBusy={isPending} onPress={() => mutate(simulationID)}>
            {t("time.stop")}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Both versions figure by figure. */
function ComparedVersions({ now, then }: { now: string; then: string }) {
  const one = useQuery(getSimulation(now)).data;
  const other = useQuery(getSimulation(then)).data;
  if (!one?.result || !other?.result) return one && other ? null : <Loader />;
  return (
    <CompareCard
      now={{ simulation: one, result: one.result }}
      then={{ simulation: other, result: other.result }}
    />
  );
}
