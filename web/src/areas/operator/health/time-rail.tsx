// Goes back to any moment of the last weeks and lets time run from there; everything above is drawn as at that moment.
import { MINUTE_MS } from "@handsel/contract/durations.ts";
import type { PartyAlert } from "@handsel/contract/operator/health.ts";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { useNow } from "#kit/now.ts";
import { RAIL_NAMES, RAILS, type Rail } from "./health-address.ts";
import { usePartyName } from "./party-name.ts";

const SPEEDS = ["1", "60", "600"] as const;
type Speed = (typeof SPEEDS)[number];
const STEP_MS = { today: MINUTE_MS, week: 10 * MINUTE_MS, quarter: 60 * MINUTE_MS } as const;
const TICK_MS = 1_000;

interface TimeRailProps {
  at: string | null;
  rail: Rail;
  alerts: readonly PartyAlert[];
  onAt: (at: string | null) => void;
  onRail: (rail: Rail) => void;
}

export function TimeRail({ at, rail, alerts, onAt, onRail }: TimeRailProps) {
  const { t } = useTranslation("operator");
  const { locale, timeZone } = useFormatter();
  const now = useNow().getTime();
  const [speed, setSpeed] = useState<Speed>("60");
  const [isPlaying, setPlaying] = useState(false);
  const begin = now - RAILS[rail];
  const shown = at === null ? now : new Date(at).getTime();
  const goTo = (moment: number) =>
    onAt(moment >= now ? null : new Date(Math.max(begin, moment)).toISOString());
  useEffect(() => {
    if (!isPlaying || at === null) return;
    const timer = setTimeout(() => {
      const next = new Date(at).getTime() + Number(speed) * TICK_MS;
      onAt(next >= Date.now() ? null : new Date(next).toISOString());
    }, TICK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, at, speed, onAt]);
  const words = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeStyle: undefined,
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZone,
  });
  const written = words.format(new Date(shown));
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
        <Troubles alerts={alerts} begin={begin} end={now} />
        <input
          type="range"
          aria-label={t("health.rewind.moment")}
          aria-valuetext={written}
          min={begin}
          max={now}
          step={STEP_MS[rail]}
          value={shown}
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
      <b className="prail__moment">{written}</b>
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

function Troubles({ alerts, begin, end }: { alerts: readonly PartyAlert[]; begin: number; end: number }) {
  const { t } = useTranslation("operator");
  const name = usePartyName();
  const formatter = useFormatter();
  const place = (time: number) =>
    `${((Math.min(end, Math.max(begin, time)) - begin) / (end - begin)) * 100}%`;
  const seen = alerts.filter(({ since }) => new Date(since).getTime() >= begin);
  return (
    <ul className="prail__marks">
      {seen.map(({ alertID, party, kind, since, endedAt }) => (
        <li
          key={alertID}
          style={{
            "--from": place(new Date(since).getTime()),
            "--to": place(endedAt ? new Date(endedAt).getTime() : end),
          }}
        >
          <span>{t(`health.rewind.mark.${kind}`, { time: formatter.time(since), party: name(party) })}</span>
        </li>
      ))}
    </ul>
  );
}
