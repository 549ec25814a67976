import { formatDateRange, isIsoDate, parseDateRange } from "@handsel/contract/rules/dates.ts";
import { type CalendarDate, type DateValue, parseDate } from "@internationalized/date";
import { useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DateInput, DateSegment } from "react-aria-components/DateField";
import { DatePicker } from "react-aria-components/DatePicker";
import { DateRangePicker } from "react-aria-components/DateRangePicker";
import { Dialog } from "react-aria-components/Dialog";
import { Group } from "react-aria-components/Group";
import { Popover } from "react-aria-components/Popover";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { defined, type Lenient } from "../optional-props.ts";
import { Month, RangeMonths } from "./calendar.tsx";
import { FieldLabel, FieldMessage, type FieldProps } from "./field-frame.tsx";
import "../styles/date.css";

type DayFieldProps = FieldProps &
  Lenient<{
    /** Null when the field was emptied. */
    onChange?: (value: string | null) => void;
    onBlur?: () => void;
    /** First and last day that can be chosen, yyyy-MM-dd. */
    min?: string;
    max?: string;
    name?: string;
  }>;

export type DateFieldProps = DayFieldProps & { /** yyyy-MM-dd */ value?: string | null | undefined };

/** A day, typed in the local order or picked. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const t = useKitText();
  const [unfinished, setUnfinished] = useState<DateValue | null>(null);
  const tell = (date: DateValue | null) => onChange?.(date === null ? null : dayOf(date));
  return (
    <DatePicker
      {...pickerProps(props)}
      {...defined({ name: props.name })}
      value={unfinished ?? toCalendarDate(value)}
      onChange={(date) => {
        const isUnfinished = date !== null && !hasWholeYear(date);
        setUnfinished(isUnfinished ? date : null);
        if (!isUnfinished) tell(date);
      }}
      onBlur={() => {
        if (unfinished) tell(unfinished);
        props.onBlur?.();
      }}
      className="field"
    >
      <FieldLabel {...props} />
      <Group className="input">
        <DateInput className="dateinput">
          {(segment) => <DateSegment segment={segment} className="dateinput__part" />}
        </DateInput>
        <AriaButton className="input__btn" aria-label={t("date.open")}>
          <Icon name="calendar" size={18} />
        </AriaButton>
      </Group>
      <FieldMessage {...props} />
      <Popover className="popover" offset={6}>
        <Dialog className="popover__body" aria-label={props.label}>
          <Month />
        </Dialog>
      </Popover>
    </DatePicker>
  );
}

export type DateRangeFieldProps = DayFieldProps & {
  /** "yyyy-MM-dd - yyyy-MM-dd" */ value?: string | null | undefined;
};

export function DateRangeField({ value, onChange, ...props }: DateRangeFieldProps) {
  const t = useKitText();
  const range = value ? parseDateRange(value) : undefined;
  const [unfinished, setUnfinished] = useState<{ start: DateValue; end: DateValue } | null>(null);
  const whole = range ? { start: parseDate(range.start), end: parseDate(range.end) } : null;
  return (
    <DateRangePicker
      {...pickerProps(props)}
      {...(props.name ? { startName: props.name, endName: `${props.name}.end` } : {})}
      value={unfinished ?? whole}
      onChange={(next) => {
        const isUnfinished = next !== null && !(hasWholeYear(next.start) && hasWholeYear(next.end));
        setUnfinished(isUnfinished ? next : null);
        if (isUnfinished) return;
        onChange?.(next ? formatDateRange({ start: dayOf(next.start), end: dayOf(next.end) }) : null);
      }}
      className="field"
    >
      <FieldLabel {...props} />
      <Group className="input">
        <Icon name="calendar" size={18} />
        <DateInput slot="start" className="dateinput" data-tight>
          {(segment) => <DateSegment segment={segment} className="dateinput__part" />}
        </DateInput>
        <span aria-hidden="true">–</span>
        <DateInput slot="end" className="dateinput">
          {(segment) => <DateSegment segment={segment} className="dateinput__part" />}
        </DateInput>
        <AriaButton className="input__btn" aria-label={t("date.open")}>
          <Icon name="chevron-down" size={18} />
        </AriaButton>
      </Group>
      <FieldMessage {...props} />
      <Popover className="popover" offset={6}>
        <Dialog className="popover__body" aria-label={props.label}>
          <RangeMonths />
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}

function pickerProps({ isDisabled, isReadOnly, isRequired, onBlur, min, max, error }: DayFieldProps) {
  return {
    ...defined({ isDisabled, isReadOnly, isRequired, onBlur }),
    minValue: toCalendarDate(min),
    maxValue: toCalendarDate(max),
    isInvalid: Boolean(error),
    validationBehavior: "aria" as const,
    shouldForceLeadingZeros: true,
  };
}

function toCalendarDate(day: string | null | undefined): CalendarDate | null {
  return day && isIsoDate(day) ? parseDate(day) : null;
}

/** While the year is typed, 2025 is 2, 20 and 202 first; nobody should hear of those. */
function hasWholeYear(date: DateValue): boolean {
  return date.year >= 1000;
}

function dayOf(date: DateValue): string {
  return date.toString().slice(0, 10);
}
