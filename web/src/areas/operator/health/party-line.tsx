// One figure of a party over the hours: what it was, beside what is usual. All cards share one scale.

import { MINUTE_MS } from "@handsel/contract/durations.ts";
import { HEALTH_SLOT_MINUTES, type PartySlot } from "@handsel/contract/operator/health.ts";
import type { MouseEvent } from "react";
import { useFormatter } from "#kit/kit-provider.tsx";
import { pathOf } from "./line-path.ts";

export interface LineFigure {
  of(slot: PartySlot): number | null;
  usualOf(slot: PartySlot): number | null;
  lowest: number;
  highest: number;
  marks: readonly number[];
  written(value: number): string;
}

interface PartyLineProps {
  slots: readonly PartySlot[];
  figure: LineFigure;
  sentence: string;
  /** From when on it is not as usual. */
  since: string | null;
  hasHours: boolean;
  onSlot: (at: string) => void;
}

const HEIGHT = 60;
const HOURS_APART = 3;

export function PartyLine({ slots, figure, sentence, since, hasHours, onSlot }: PartyLineProps) {
  const toX = (index: number) => (slots.length < 2 ? 0 : (index / (slots.length - 1)) * 100);
  const toY = (value: number) => {
    const within = Math.min(figure.highest, Math.max(figure.lowest, value));
    return HEIGHT - ((within - figure.lowest) / (figure.highest - figure.lowest)) * HEIGHT;
  };
  const begin = slots.findIndex(({ at }) => since !== null && endOf(at) > new Date(since).getTime());
  const pick = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = slots[Math.round(((event.clientX - box.left) / box.width) * (slots.length - 1))]?.at;
    if (at !== undefined) onSlot(at);
  };
  const last = slots.findLastIndex((slot) => figure.of(slot) !== null);
  const lastSlot = slots[last];
  const lastValue = lastSlot && figure.of(lastSlot);
  return (
    <div className="pline" role="img" aria-label={sentence}>
      <div className="pline__y" aria-hidden="true">
        {figure.marks.map((mark) => (
          <span key={mark} style={{ "--at": `${(toY(mark) / HEIGHT) * 100}%` }}>
            {figure.written(mark)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the panel lists the same calls for those who use no pointer */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <svg
        className="pline__plot"
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        onClick={pick}
      >
        {figure.marks.map((mark) => (
          <path key={mark} className="pline__grid" d={`M0 ${toY(mark)}H100`} />
        ))}
        <path className="pline__usual" d={pathOf(slots, figure.usualOf, toX, toY)} />
        <path
          className="pline__now"
          d={pathOf(begin > 0 ? slots.slice(0, begin + 1) : begin === 0 ? [] : slots, figure.of, toX, toY)}
        />
        {begin >= 0 && (
          <>
            <path className="pline__bad" d={pathOf(slots, figure.of, toX, toY, begin)} />
            <path className="pline__since" d={`M${toX(begin)} 0V${HEIGHT}`} />
          </>
        )}
      </svg>
      {lastValue !== undefined && lastValue !== null && (
        <span className="pline__dots">
          <i
            className="pline__dot"
            data-bad={begin >= 0 || undefined}
            style={{ "--x": `${toX(last)}%`, "--y": `${(toY(lastValue) / HEIGHT) * 100}%` }}
          />
        </span>
      )}
      {hasHours && <Hours slots={slots} />}
    </div>
  );
}

const endOf = (at: string) => new Date(at).getTime() + HEALTH_SLOT_MINUTES * MINUTE_MS;

function Hours({ slots }: { slots: readonly PartySlot[] }) {
  const formatter = useFormatter();
  const perHour = 60 / HEALTH_SLOT_MINUTES;
  return (
    <div className="pline__x" aria-hidden="true">
      {slots.map(({ at }, index) =>
        index % (perHour * HOURS_APART) === 0 && index < slots.length - perHour ? (
          <span key={at} style={{ "--at": `${(index / Math.max(1, slots.length - 1)) * 100}%` }}>
            {formatter.time(at)}
          </span>
        ) : null,
      )}
    </div>
  );
}
