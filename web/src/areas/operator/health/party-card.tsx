import type { PartyHealth } from "@handsel/contract/operator/health.ts";
import { useTranslation } from "react-i18next";
import { IconButton } from "#kit/actions/button.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { Text } from "#kit/marks/text.tsx";
import { useSeconds, useToTheSecond } from "#kit/seconds.ts";
import { type scaleOf, useLineFigures } from "./line-figures.ts";
import { PartyLine } from "./party-line.tsx";
import { usePartyName } from "./party-name.ts";

const TONES = {
  AS_USUAL: "success",
  SLOW: "warning",
  FAILING: "danger",
  SILENT: "warning",
  QUIET: "neutral",
} as const;
const ICONS = {
  AS_USUAL: "check",
  SLOW: "clock",
  FAILING: "alert",
  SILENT: "minus",
  QUIET: "minus",
} as const;

interface PartyCardProps {
  health: PartyHealth;
  /** Of all cards together. */
  scale: ReturnType<typeof scaleOf>;
  /** Of one store alone. */
  isOfStore: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onSlot: (at: string) => void;
}

/** How one party is doing: two figures with their lines, and what it comes to. */
export function PartyCard({ health, scale, isOfStore, isOpen, onOpen, onSlot }: PartyCardProps) {
  const { t } = useTranslation("operator");
  const formatter = useFormatter();
  const name = usePartyName();
  const seconds = useSeconds();
  const { state, since, isSlow, slots } = health;
  const percent = (value: number) => formatter.percent(value / 100, 1);
  const { answered, slowest } = useLineFigures(scale);
  const timeOf = useToTheSecond();
  const badge =
    since === null
      ? t(`health.states.${state}`)
      : t(`health.since.${state}`, { time: formatter.time(since) });
  return (
    <section
      className="pcard"
      data-state={state}
      data-open={isOpen || undefined}
      aria-label={name(health.party)}
    >
      <div className="pcard__head">
        <h2 className="pcard__name">
          {name(health.party)} <span className="pcard__where">{health.countries.join(", ")}</span>
        </h2>
        <Badge tone={TONES[state]} icon={ICONS[state]}>
          {badge}
        </Badge>
      </div>
      <Figure
        label={t("health.answered")}
        now={health.recentAnsweredPercent}
        usual={health.usualAnsweredPercent}
        written={percent}
        isBad={state === "FAILING"}
      />
      <PartyLine
        slots={slots}
        figure={answered}
        since={state === "FAILING" ? since : null}
        sentence={t("health.answeredSentence", {
          party: name(health.party),
          now: health.recentAnsweredPercent === null ? "-" : percent(health.recentAnsweredPercent),
          usual: health.usualAnsweredPercent === null ? "-" : percent(health.usualAnsweredPercent),
        })}
        hasHours={false}
        onSlot={onSlot}
      />
      <Figure
        label={t("health.slowest")}
        now={health.recentP95Ms}
        usual={health.usualP95Ms}
        written={(value) => seconds(value, 1)}
        isBad={isSlow}
      />
      <PartyLine
        slots={slots}
        figure={slowest}
        since={isSlow ? since : null}
        sentence={t("health.slowestSentence", {
          party: name(health.party),
          now: health.recentP95Ms === null ? "-" : seconds(health.recentP95Ms, 1),
          usual: health.usualP95Ms === null ? "-" : seconds(health.usualP95Ms, 1),
        })}
        hasHours
        onSlot={onSlot}
      />
      <div className="pcard__foot">
        <Text size={13} tone="muted">
          {t("health.calls", { count: health.calls, written: formatter.number(health.calls) })}
          {health.approvedPercent !== null &&
            `, ${t("health.approved", { share: percent(health.approvedPercent) })}`}
          {health.recentP50Ms !== null && `, ${t("health.middle", { time: seconds(health.recentP50Ms, 1) })}`}
        </Text>
        {health.reports.p50Ms !== null && health.reports.p95Ms !== null && (
          <Text size={13} tone="muted">
            {t("health.reports", {
              middle: seconds(health.reports.p50Ms, 1),
              slowest: seconds(health.reports.p95Ms, 1),
            })}
          </Text>
        )}
        {isOfStore && health.usualP95Ms !== null && (
          <Text size={13} tone="muted">
            {health.isUsualOfStore ? t("health.usualOfStore") : t("health.usualOfAll")}
          </Text>
        )}
        {health.isHeldBack && (
          <Badge tone="warning" icon="clock">
            {health.heldBackUntil === null
              ? t("health.heldBack")
              : t("health.heldBackUntil", { time: timeOf(health.heldBackUntil) })}
          </Badge>
        )}
        <IconButton
          icon="chevron-right"
          size="sm"
          label={t("health.look")}
          aria-pressed={isOpen}
          onPress={onOpen}
        />
      </div>
    </section>
  );
}

interface FigureProps {
  label: string;
  now: number | null;
  usual: number | null;
  written: (value: number) => string;
  isBad: boolean;
}

function Figure({ label, now, usual, written, isBad }: FigureProps) {
  const { t } = useTranslation("operator");
  return (
    <div className="pcard__figure">
      <span>{label}</span>
      <b data-bad={isBad || undefined}>{now === null ? "-" : written(now)}</b>
      <span>
        {usual === null ? t("health.nothingKnown") : t("health.usually", { figure: written(usual) })}
      </span>
    </div>
  );
}
