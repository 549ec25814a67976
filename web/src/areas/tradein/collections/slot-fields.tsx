// Day and time of a collection, from what the collector still has free.
import type { CollectorRules } from "@handsel/contract/tradein/collections.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Columns } from "#kit/layout/layout.tsx";
import { collectionTimes } from "../api.ts";
import { slotText } from "../time-slot.ts";

export interface ChosenSlot {
  scheduleDate: string | null;
  timeSlotCode: string | null;
}

export interface SlotFieldsProps extends ChosenSlot {
  collectorID: string | null;
  storeID: string | null;
  rules: CollectorRules | undefined;
  onChange: (slot: ChosenSlot) => void;
}

export function SlotFields({
  collectorID,
  storeID,
  rules,
  scheduleDate,
  timeSlotCode,
  onChange,
}: SlotFieldsProps) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const { data } = useQuery({
    ...collectionTimes({ collectorID: collectorID ?? "", storeID }),
    enabled: collectorID !== null,
  });
  return (
    <Columns count={2} gap={4}>
      <Select
        label={t("collections.date")}
        isDisabled={!data}
        value={scheduleDate}
        onChange={(day) => onChange({ scheduleDate: day, timeSlotCode })}
        help={rules ? t("collections.cutOff", { time: rules.cutOff }) : undefined}
        options={(data?.collectionDates ?? []).map((day) => ({ value: day, label: formatter.date(day) }))}
      />
      <Select
        label={t("collections.slot")}
        isDisabled={!data || scheduleDate === null}
        value={timeSlotCode}
        onChange={(code) => onChange({ scheduleDate, timeSlotCode: code })}
        options={(data?.collectionTimeSlots ?? []).map((slot) => ({
          value: slot.code,
          label: slotText(slot),
        }))}
      />
    </Columns>
  );
}
