// Manufacturer, category, family, device, date: each opens when the one before it is chosen.
import type { DateBounds } from "@handsel/contract/rules/dates.ts";
import { fromDate, toCalendarDate } from "@internationalized/date";
import { type ReactNode, useEffect, useMemo } from "react";
import { useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { DateField } from "#kit/fields/date-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { useFormField } from "#kit/form/form-field.ts";
import { useForm } from "#kit/form/use-form.ts";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { useNow } from "#kit/now.ts";
import {
  changeFilters,
  choicesAt,
  DEVICE_LEVELS,
  type DeviceLevel,
  type DeviceNode,
  deviceFiltersSchema,
  type FilterField,
  type FilterRules,
  type DeviceFilters as Filters,
  isOpen,
  NO_FILTERS,
  pricingWindow,
  writeFilters,
} from "./device-filters-state.ts";

/** Stands for no choice where a level may stay open; no code is written like this. */
const ALL = "*";

export const FILTER_NAMES = {
  manufacturer: "pricing.fields.manufacturer",
  category: "pricing.fields.category",
  family: "pricing.fields.family",
  device: "pricing.fields.device",
  date: "pricing.fields.date",
} as const satisfies Record<FilterField, string>;

/** The days that can be asked about, counted from today where the retailer is. */
export function usePricingWindow(): Required<DateBounds> {
  const { timeZone } = useTenant();
  const today = toCalendarDate(fromDate(useNow(), timeZone)).toString();
  return useMemo(() => pricingWindow(today), [today]);
}

interface DeviceFiltersProps {
  label: string;
  tree: readonly DeviceNode[];
  isLoading: boolean;
  rules: FilterRules;
  window: Required<DateBounds>;
  /** What the results on the page were asked with. */
  applied: Filters;
  /** The button is busy until this settles. When it throws, everything stays as it is. */
  onApply: (filters: Filters) => unknown;
  /** With it there is a button that empties the fields and what was asked for with them. */
  onClear?: () => void;
  /** Right of the buttons. */
  end?: ReactNode;
}

export function DeviceFilters(props: DeviceFiltersProps) {
  const { label, tree, isLoading, rules, window, applied, onApply, onClear, end } = props;
  const { t } = useTranslation("admin");
  const form = useForm(deviceFiltersSchema(rules, window), { defaultValues: applied, onSubmit: onApply });
  const { reset, setValue } = form.controls;
  const filters: Filters = form.controls.watch();

  // The browser's Back, a followed link and Clear change what is applied; the fields follow.
  const appliedText = writeFilters(applied).toString();
  useEffect(() => {
    reset(applied);
    // oxlint-disable-next-line react/exhaustive-deps -- equal filters are a new object at each drawing
  }, [appliedText, reset]);

  const choose = (field: FilterField, value: string) => {
    const next = changeFilters(filters, { field, value }, rules);
    for (const changed of [...DEVICE_LEVELS, "date"] as const) {
      if (next[changed] !== filters[changed])
        setValue(changed, next[changed], { shouldDirty: true, shouldValidate: true });
    }
  };

  return (
    <Form form={form} label={label}>
      <Columns count={6} gap={3}>
        {DEVICE_LEVELS.map((level) => (
          // Devices have the longest names.
          <Stack key={level} {...(level === "device" && { span: 2 })}>
            <LevelSelect
              level={level}
              choices={choicesAt(tree, filters, level)}
              isClosed={isLoading || !isOpen(filters, level, rules)}
              isRequired={rules.isDeviceRequired}
              placeholder={isLoading && level === "manufacturer" ? t("pricing.loading") : undefined}
              onChoose={(value) => choose(level, value)}
            />
          </Stack>
        ))}
        <DayField
          window={window}
          isClosed={!isOpen(filters, "date", rules)}
          onChoose={(day) => choose("date", day)}
        />
      </Columns>
      <Row gap={2} isWrapping>
        <SubmitButton>{t("pricing.show")}</SubmitButton>
        {onClear && (
          <Button
            variant="quiet"
            onPress={() => {
              reset(NO_FILTERS);
              onClear();
            }}
          >
            {t("residuals.clear")}
          </Button>
        )}
        {end}
      </Row>
    </Form>
  );
}

interface LevelSelectProps {
  level: DeviceLevel;
  choices: readonly DeviceNode[];
  isClosed: boolean;
  isRequired: boolean;
  placeholder: string | undefined;
  onChoose: (value: string) => void;
}

function LevelSelect({ level, choices, isClosed, isRequired, placeholder, onChoose }: LevelSelectProps) {
  const { t } = useTranslation("admin");
  const field = useChainedField(level, t(FILTER_NAMES[level]), isClosed);
  const options = choices.map(({ value, label }) => ({ value, label }));
  return (
    <Select
      {...field}
      label={t(FILTER_NAMES[level])}
      hasMessageLine
      isRequired={isRequired}
      placeholder={placeholder}
      options={isRequired ? options : [{ value: ALL, label: t("residuals.all") }, ...options]}
      value={field.value || (isRequired || isClosed ? null : ALL)}
      onChange={(value) => onChoose(value === ALL ? "" : value)}
    />
  );
}

interface DayFieldProps {
  window: Required<DateBounds>;
  isClosed: boolean;
  onChoose: (day: string) => void;
}

function DayField({ window: { min, max }, isClosed, onChoose }: DayFieldProps) {
  const { t } = useTranslation("admin");
  const field = useChainedField("date", t(FILTER_NAMES.date), isClosed);
  return (
    <DateField
      {...field}
      label={t(FILTER_NAMES.date)}
      hasMessageLine
      isRequired
      min={min}
      max={max}
      onChange={(day) => onChoose(day ?? "")}
    />
  );
}

/** A field that another choice has just emptied is not blamed for it; a try to go on without it is. */
function useChainedField(name: FilterField, label: string, isClosed: boolean) {
  const { submitCount } = useFormState();
  const field = useFormField(name, label);
  const mayBlame = !isClosed && (field.value !== "" || submitCount > 0);
  return { ...field, isDisabled: isClosed || field.isDisabled, error: mayBlame ? field.error : undefined };
}
