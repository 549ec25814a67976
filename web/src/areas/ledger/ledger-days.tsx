// The days that a page of the books is about: in its address, the last thirty unless somebody asks otherwise.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { REPORT_WINDOW_DAYS } from "@handsel/contract/reports/contracts-report.ts";
import { isIsoDate } from "@handsel/contract/rules/dates.ts";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useTenant } from "#client/tenant.ts";
import { dayIn } from "#client/today.ts";
import { DateField } from "#kit/fields/date-field.tsx";
import { Row } from "#kit/layout/layout.tsx";
import { useNow } from "#kit/now.ts";
import type { Days } from "./api.ts";

export function useLedgerDays(): { days: Days; isInOrder: boolean } {
  const { timeZone } = useTenant();
  const today = dayIn(timeZone, useNow());
  const [params] = useSearchParams();
  const day = (name: string, otherwise: string) => {
    const value = params.get(name) ?? "";
    return isIsoDate(value) ? value : otherwise;
  };
  const first = new Date(Date.parse(`${today}T00:00:00Z`) - REPORT_WINDOW_DAYS * DAY_MS);
  const days = {
    startDate: day("dateFrom", first.toISOString().slice(0, 10)),
    endDate: day("dateTo", today),
  };
  return { days, isInOrder: days.startDate <= days.endDate };
}

export function LedgerDays({ days, isInOrder }: { days: Days; isInOrder: boolean }) {
  const { t } = useTranslation("ledger");
  const [, setParams] = useSearchParams();
  const change = (dateFrom: string, dateTo: string) => setParams(new URLSearchParams({ dateFrom, dateTo }));
  return (
    <div role="search" aria-label={t("filter")}>
      <Row gap={3} align="end" isWrapping>
        <DateField
          label={t("from")}
          value={days.startDate}
          onChange={(day) => day && change(day, days.endDate)}
        />
        <DateField
          label={t("to")}
          value={days.endDate}
          error={isInOrder ? undefined : t("fault")}
          onChange={(day) => day && change(days.startDate, day)}
        />
      </Row>
    </div>
  );
}
