// A month of the simulated year: a bar for each day, a colour for each step. A bar opens those who get something on its day; what
// is under the picture says more of the day.
import type { SimulationResult } from "@handsel/contract/crm/time-machine.ts";
import { useEffect, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#client/locale.ts";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { segments } from "#kit/charts/bar-chart.tsx";
import { seriesColour } from "#kit/charts/chart-frame.tsx";
import { SegmentedControl } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { daysOf, isWeekend, monthsOf, sentSteps } from "./days.ts";
import "./time-machine.css";

const HEIGHT = 200;
const SPEEDS = ["1", "3", "7"] as const;

export function DayBars({
  result,
  day,
  onDay,
  onOpen,
}: {
  result: SimulationResult;
  day: string;
  onDay: (day: string) => void;
  /** Those who get something on that day. */
  onOpen: (day: string) => void;
}) {
  const { t } = useTranslation(["crm", "sending"]);
  const language = useLanguage();
  const steps = sentSteps(result);
  const months = monthsOf(result);
  const month = day.slice(0, "yyyy-MM".length);
  const name = new Intl.DateTimeFormat(language, { month: "long", year: "numeric", timeZone: "UTC" });
  const go = (by: number) => {
    const next = months[months.indexOf(month) + by];
    if (next) onDay(firstOf(result, next));
  };
  return (
    <Card
      title={t("sending:time.byDay")}
      actions={
        <Row gap={2} isWrapping>
          <Player result={result} day={day} onDay={onDay} />
          <IconButton
            icon="chevron-left"
            label={t("sending:time.monthBefore")}
            isDisabled={months.indexOf(month) <= 0}
            onPress={() => go(-1)}
          />
          <Text weight="medium">{name.format(new Date(`${month}-01T00:00:00Z`))}</Text>
          <IconButton
            icon="chevron-right"
            label={t("sending:time.monthAfter")}
            isDisabled={months.indexOf(month) >= months.length - 1}
            onPress={() => go(1)}
          />
        </Row>
      }
    >
      <Month result={result} steps={steps} month={month} day={day} onOpen={onOpen} />
      <ul className="legend" data-inline>
        {steps.map(({ actionCode, description, sent }, index) => (
          <Key key={actionCode} index={index} label={description} count={sent} />
        ))}
      </ul>
    </Card>
  );
}

/** The first day of a month on which something goes out. */
function firstOf({ bars }: SimulationResult, month: string): string {
  return bars.find(({ day }) => day.startsWith(month))?.day ?? `${month}-01`;
}

function Key({ index, label, count }: { index: number; label: string; count: number }) {
  const formatter = useFormatter();
  return (
    <li>
      <span className="legend__key" style={{ background: seriesColour(undefined, index) }} />
      {label} {formatter.number(count)}
    </li>
  );
}

function Month({
  result,
  steps,
  month,
  day: chosen,
  onOpen,
}: {
  result: SimulationResult;
  steps: ReturnType<typeof sentSteps>;
  month: string;
  day: string;
  onOpen: (day: string) => void;
}) {
  const { t } = useTranslation("sending");
  const formatter = useFormatter();
  const days = daysOf(month).map((day) => ({
    day,
    values: steps.map(({ actionCode }) =>
      result.bars
        .filter((bar) => bar.day === day && bar.actionCode === actionCode)
        .reduce((total, { count }) => total + count, 0),
    ),
  }));
  const highest = Math.max(1, ...days.map(({ values }) => total(values)));
  return (
    <div className="dayrow">
      {days.map(({ day, values }) => (
        <AriaButton
          key={day}
          className="daybar"
          data-weekend={isWeekend(day) || undefined}
          data-chosen={day === chosen || undefined}
          data-ahead={day > chosen || undefined}
          aria-pressed={day === chosen}
          aria-label={t("time.dayOf", {
            day: formatter.date(day),
            count: total(values),
            shown: formatter.number(total(values)),
          })}
          onPress={() => onOpen(day)}
        >
          <span className="daybar__total">{total(values) > 0 ? formatter.number(total(values)) : ""}</span>
          <svg width="100%" height={(total(values) / highest) * HEIGHT || 1} aria-hidden="true">
            {segments(values, highest, HEIGHT).map((segment) => (
              <rect
                key={steps[segment.index]?.actionCode}
                x="18%"
                width="64%"
                rx="1.5"
                y={segment.y}
                height={segment.height}
                style={{ fill: seriesColour(undefined, segment.index) }}
              />
            ))}
          </svg>
          <span className="daybar__label">{Number(day.slice(-2))}</span>
        </AriaButton>
      ))}
    </div>
  );
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/** Walks through the days on which something goes out, so many a second. */
function Player({
  result,
  day,
  onDay,
}: {
  result: SimulationResult;
  day: string;
  onDay: (day: string) => void;
}) {
  const { t } = useTranslation("sending");
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<string>("3");
  const last = result.bars.at(-1)?.day ?? day;
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => {
      const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
      if (next > last) setPlaying(false);
      else onDay(next);
    }, 1000 / Number(speed));
    return () => clearInterval(timer);
  }, [isPlaying, speed, day, last, onDay]);
  return (
    <>
      <Button size="sm" icon={isPlaying ? "pause" : "play"} onPress={() => setPlaying(!isPlaying)}>
        {t(isPlaying ? "time.pause" : "time.play")}
      </Button>
      <SegmentedControl
        label={t("time.speed")}
        isLabelHidden
        value={speed}
        onChange={setSpeed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
      />
    </>
  );
}
