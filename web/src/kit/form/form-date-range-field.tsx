// A range of days on a page that most people read without touching it. It rests as the days that it holds; the calendar and the parts
// that can be typed, which are as large as a list, come when somebody points at it or reaches it by the keyboard.
import { parseDateRange } from "@handsel/contract/rules/dates.ts";
import { lazy, Suspense, useEffect, useId, useRef, useState, useSyncExternalStore } from "react";
import type { DateRangeField, DateRangeFieldProps } from "../fields/date-field.tsx";
import { FieldRemedyContext } from "../fields/field-remedy.ts";
import { useFormatter } from "../kit-provider.tsx";
import { Icon } from "../marks/icon.tsx";
import { useFormField } from "./form-field.ts";
import { type FormBound, merged } from "./form-fields.tsx";

/** "yyyy-MM-dd - yyyy-MM-dd", empty text when there is none. */
export function FormDateRangeField({ name, ...props }: FormBound<typeof DateRangeField>) {
  const { onChange, remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <RestingRange
        hasMessageLine
        {...props}
        {...field}
        {...merged(props, field)}
        onChange={(range) => onChange(range ?? "")}
      />
    </FieldRemedyContext>
  );
}

const load = async () => ({ default: (await import("../fields/date-field.tsx")).DateRangeField });
const WholeField = lazy(load);

/** Once it is there, every page shows it at once. */
let isThere = false;
const watchers = new Set<() => void>();

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** What cannot be fetched is fetched with the next try. */
function reach(): void {
  const fetchField = async () => {
    await load();
    isThere = true;
    for (const watcher of watchers) watcher();
  };
  fetchField().catch(() => undefined);
}

function RestingRange(props: DateRangeFieldProps) {
  const isWhole = useSyncExternalStore(watch, () => isThere);
  const [hasFocus, setFocus] = useState(false);
  const isWrong = Boolean(props.error);
  useEffect(() => {
    if (isWrong) reach();
  }, [isWrong]);
  const note = (isFocused: boolean) => {
    setFocus(isFocused);
    if (isFocused) reach();
  };
  const resting = <Resting {...props} onReach={reach} onNote={note} />;
  if (!isWhole) return resting;
  return (
    <Suspense fallback={resting}>
      <Reached takesFocus={hasFocus} {...props} />
    </Suspense>
  );
}

/** Whoever was at the days goes on in their first part. */
function Reached({ takesFocus, ...props }: DateRangeFieldProps & { takesFocus: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const mayTake = useRef(takesFocus);
  useEffect(() => {
    if (mayTake.current) place.current?.querySelector<HTMLElement>("[role=spinbutton]")?.focus();
    mayTake.current = false;
  }, []);
  return (
    <div ref={place}>
      <WholeField {...props} />
    </div>
  );
}

function Resting({
  label,
  value,
  isDisabled,
  hasMessageLine,
  onReach,
  onNote,
}: DateRangeFieldProps & { onReach: () => void; onNote: (isFocused: boolean) => void }) {
  const id = useId();
  const { locale } = useFormatter();
  const range = value ? parseDateRange(value) : undefined;
  const day = new Intl.DateTimeFormat(locale, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  });
  const written = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`));
  return (
    <div className="field" role="group" aria-labelledby={`${id}label`}>
      <span className="field__label" id={`${id}label`}>
        {label}
      </span>
      <button
        type="button"
        className="input"
        disabled={Boolean(isDisabled)}
        data-disabled={isDisabled ? true : undefined}
        aria-labelledby={`${id}label ${id}value`}
        onPointerEnter={onReach}
        onFocus={() => onNote(true)}
        onBlur={() => onNote(false)}
      >
        <Icon name="calendar" size={18} />
        <span className="dateinput" id={`${id}value`}>
          {range ? `${written(range.start)} – ${written(range.end)}` : "–"}
        </span>
        <Icon name="chevron-down" size={18} />
      </button>
      {hasMessageLine && <div className="field__message" />}
    </div>
  );
}
