// The month view behind DateField and DateRangeField.
import { Button as AriaButton } from "react-aria-components/Button";
import {
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from "react-aria-components/Calendar";
import { Heading } from "react-aria-components/Heading";
import { RangeCalendar as AriaRangeCalendar } from "react-aria-components/RangeCalendar";
import { Icon } from "../marks/icon.tsx";
import "../styles/date.css";

export function Month() {
  return (
    <AriaCalendar className="cal" data-single firstDayOfWeek="mon">
      <MonthHead />
      <Days />
    </AriaCalendar>
  );
}

export function RangeMonths() {
  return (
    <AriaRangeCalendar className="cal" firstDayOfWeek="mon">
      <MonthHead />
      <Days />
    </AriaRangeCalendar>
  );
}

function MonthHead() {
  return (
    <header className="cal__head">
      <AriaButton slot="previous" className="cal__turn">
        <Icon name="chevron-left" size={18} />
      </AriaButton>
      <Heading className="cal__month" />
      <AriaButton slot="next" className="cal__turn">
        <Icon name="chevron-right" size={18} />
      </AriaButton>
    </header>
  );
}

function Days() {
  return (
    <CalendarGrid className="cal__grid" weekdayStyle="short">
      <CalendarGridHeader>
        {(day) => <CalendarHeaderCell className="cal__weekday">{day}</CalendarHeaderCell>}
      </CalendarGridHeader>
      <CalendarGridBody>{(date) => <CalendarCell date={date} className="cal__day" />}</CalendarGridBody>
    </CalendarGrid>
  );
}
