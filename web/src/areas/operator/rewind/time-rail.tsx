// Goes back to any second of the last weeks and lets time run from there; everything above is drawn as at that moment.
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { useNow } from "#kit/now.ts";
import { builds } from "./api.ts";
import { momentAt, RAIL_NAMES, RAILS, type Rail, STEP_MS, wallTime } from "./moment.ts";
import "./rewind.css";

const SPEEDS = ["1", "10", "60", "600"] as const;
type Speed = (typeof SPEEDS)[number];
const TICK_MS = 1_000;
const KEYS: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
};

/** What happened, drawn on the rail. */
export interface RailMark {
  id: string;
  from: string;
  to: string | null;
  words: string;
  /** A build began: nothing that lasts, and nothing bad. */
  isBuild?: boolean;
}

interface TimeRailProps {
  at: string | null;
  rail: Rail;
  marks?: readonly RailMark[];
  onAt: (at: string | null) => void;
  onRail: (rail: Rail) => void;
}

export function TimeRail({ at, rail: wanted, marks = [], onAt, onRail }: TimeRailProps) {
  const { t } = useTranslation("operator");
  const { locale, timeZone } = useFormatter();
  const now = useNow().getTime();
  const began = useBuildMarks();
  const [speed, setSpeed] = useState<Speed>("60");
  const [isPlaying, setPlaying] = useState(false);
  const shown = at === null ? now : new Date(at).getTime();
  // A moment of before is on the rail, however short a one was wanted.
  const rail = RAIL_NAMES.find((name) => RAILS[name] >= Math.max(RAILS[wanted], now - shown)) ?? "quarter";
  const begin = now - RAILS[rail];
  const goTo = (moment: number) =>
    onAt(moment >= now ? null : new Date(Math.max(now - RAILS.quarter, moment)).toISOString());
  // What comes in while time runs must not stop the clock.
  const tell = useRef(onAt);
  useEffect(() => {
    tell.current = onAt;
  });
  useEffect(() => {
    if (!isPlaying || at === null) return;
    const timer = setTimeout(() => {
      const next = new Date(at).getTime() + Number(speed) * TICK_MS;
      tell.current(next >= Date.now() ? null : new Date(next).toISOString());
    }, TICK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed]);
  const words = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZone,
  });
  // The rail can be held anywhere; keys go by steps that are told, ten of them with Shift.
  const step = (event: KeyboardEvent) => {
    const sign = KEYS[event.key];
    if (sign === undefined) return;
    event.preventDefault();
    goTo(shown + sign * STEP_MS[rail] * (event.shiftKey ? 10 : 1));
  };
  return (
    <section className="prail" aria-label={t("health.rewind.title")}>
      <IconButton
        icon={isPlaying && at !== null ? "minus" : "play"}
        label={isPlaying && at !== null ? t("health.rewind.pause") : t("health.rewind.play")}
        isDisabled={at === null}
        onPress={() => setPlaying(!isPlaying)}
      />
      <Segmented
        label={t("health.rewind.speed")}
        value={speed}
        options={SPEEDS.map((value) => ({ value, label: `${value}×` }))}
        onChange={setSpeed}
      />
      <div className="prail__time">
        <Marks marks={[...marks, ...began]} begin={begin} end={now} />
        <input
          type="range"
          aria-label={t("health.rewind.moment")}
          aria-valuetext={words.format(new Date(shown))}
          min={begin}
          max={now}
          step={TICK_MS}
          value={shown}
          onKeyDown={step}
          onChange={(event) => goTo(Number(event.target.value))}
        />
        <div className="prail__ends" aria-hidden="true">
          <span>{words.format(new Date(begin))}</span>
          <span>{words.format(new Date(now))}</span>
        </div>
      </div>
      <Segmented
        label={t("health.rewind.rail")}
        value={rail}
        options={RAIL_NAMES.map((value) => ({ value, label: t(`health.rewind.rails.${value}`) }))}
        onChange={onRail}
      />
      <input
        type="datetime-local"
        className="prail__exact"
        aria-label={t("health.rewind.exact")}
        step={1}
        min={wallTime(now - RAILS.quarter, timeZone)}
        max={wallTime(now, timeZone)}
        value={wallTime(shown, timeZone)}
        onChange={(event) => {
          const moment = momentAt(event.target.value, timeZone);
          if (moment !== null) goTo(moment);
        }}
      />
      {at === null ? (
        <Badge tone="success" icon="wifi">
          {t("health.rewind.live")}
        </Badge>
      ) : (
        <Button size="sm" onPress={() => onAt(null)}>
          {t("health.rewind.back")}
        </Button>
      )}
    </section>
  );
}

function useBuildMarks(): RailMark[] {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const known = useQuery(builds).data ?? [];
  return known.map(({ since, build }) => ({
    id: `${since} ${build}`,
    from: since,
    to: since,
    words: t("health.rewind.mark.build", { time: formatter.time(since), build }),
    isBuild: true,
  }));
}

/** So much of the rail is taken by the words of a mark. */
const WORDS_SHARE = 0.2;

function Marks({ marks, begin, end }: { marks: readonly RailMark[]; begin: number; end: number }) {
  const place = (time: number) =>
    `${((Math.min(end, Math.max(begin, time)) - begin) / (end - begin)) * 100}%`;
  const ended = ({ to }: RailMark) => (to === null ? end : new Date(to).getTime());
  const shown = marks
    .filter(({ from }) => new Date(from).getTime() >= begin)
    .toSorted((one, other) => ended(one) - ended(other));
  // Of those that stand close the newest has its words; the others are told to whoever listens.
  const isCrowded = (mark: RailMark, place: number) => {
    const next = shown[place + 1];
    return next !== undefined && ended(next) - ended(mark) < (end - begin) * WORDS_SHARE;
  };
  return (
    <ul className="prail__marks">
      {shown.map((mark, at) => {
        const { id, from, words } = mark;
        return (
          <li
            key={id}
            data-build={mark.isBuild}
            data-crowded={isCrowded(mark, at) || undefined}
            style={{
              "--from": place(new Date(from).getTime()),
              "--to": place(ended(mark)),
            }}
          >
            <span>{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
