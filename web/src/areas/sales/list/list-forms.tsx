// The two ways to a sale: a filter for what happened when, a search for one of them. One is used at a time.

import { ADMINS } from "@handsel/contract/roles.ts";
import { contractPeriod, FIRST_SALES_DAY, listPeriod } from "@handsel/contract/sales/listing.ts";
import { LIST_STATUSES } from "@handsel/contract/sales/statuses.ts";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { Form, SubmitButton } from "#kit/form/form.tsx";
import { FormMultiSelect, FormSelect } from "#kit/form/form-choice-fields.tsx";
import { FormDateRangeField } from "#kit/form/form-date-range-field.tsx";
import { FormTextField } from "#kit/form/form-fields.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Row } from "#kit/layout/layout.tsx";
import {
  defaultFilter,
  type FilterValues,
  filterFormFor,
  firstEntered,
  isSameFilter,
  type ListKind,
  NO_SEARCH,
  type SearchFieldName,
  type SearchValues,
  searchForm,
} from "./list-query.ts";

const SEARCH_FIELDS: readonly SearchFieldName[] = ["searchText", "customerEmail", "customerPhone"];

interface SearchFormProps {
  applied: SearchValues;
  /** The filter is in use. */
  isDisabled: boolean;
  onSearch: (values: SearchValues) => void;
  onClear: () => void;
  onUse: (isInUse: boolean) => void;
}

export function SalesSearchForm({ applied, isDisabled, onSearch, onClear, onUse }: SearchFormProps) {
  const { t } = useTranslation("sales");
  const form = useForm(searchForm, { defaultValues: applied, onSubmit: onSearch });
  const values = form.controls.watch();
  const entered = firstEntered(values);
  useEffect(() => onUse(entered !== undefined), [entered, onUse]);
  const isWrong = entered !== undefined && form.controls.formState.errors[entered] !== undefined;
  return (
    <Form form={form} label={t("search.label")}>
      <Row gap={3} align="end" isWrapping>
        {SEARCH_FIELDS.map((field) => (
          <FormTextField
            key={field}
            name={field}
            hasMessageLine={false}
            label={t(`search.${field}`)}
            isDisabled={isDisabled || (entered !== undefined && entered !== field)}
          />
        ))}
        <Button
          type="submit"
          variant="primary"
          icon="search"
          isDisabled={isDisabled || entered === undefined || isWrong}
        >
          {t("search.submit")}
        </Button>
        <Button
          variant="quiet"
          isDisabled={entered === undefined}
          onPress={() => {
            form.controls.reset(NO_SEARCH);
            onClear();
          }}
        >
          {t("search.clear")}
        </Button>
      </Row>
    </Form>
  );
}

interface FilterFormProps {
  kind: ListKind;
  today: string;
  applied: FilterValues;
  /** The search is in use. */
  isDisabled: boolean;
  onApply: (values: FilterValues) => void;
  onClear: () => void;
  onUse: (isInUse: boolean) => void;
}

export function SalesFilterForm({
  kind,
  today,
  applied,
  isDisabled,
  onApply,
  onClear,
  onUse,
}: FilterFormProps) {
  const { t } = useTranslation("sales");
  const form = useForm(filterFormFor(today), { defaultValues: applied, onSubmit: onApply });
  const session = useSession();
  const standard = defaultFilter(kind, today);
  const isUnchanged = isSameFilter(form.controls.watch(), standard);
  useEffect(() => onUse(!isUnchanged), [isUnchanged, onUse]);
  const stores = Object.entries(session?.user.stores ?? {});
  const mayChooseStore = session !== null && ADMINS.includes(session.user.role) && stores.length > 0;
  return (
    <Form form={form} label={t("filter.label")}>
      <Row gap={3} align="end" isWrapping>
        <FormSelect
          name="contractPeriod"
          hasMessageLine={false}
          label={t("filter.contractPeriod")}
          isDisabled={isDisabled}
          options={(applied.contractPeriod === "WAITING" ? listPeriod : contractPeriod).options.map(
            (period) => ({ value: period, label: t(`period.${period}`) }),
          )}
        />
        <FormDateRangeField
          name="dateRange"
          hasMessageLine={false}
          label={t("filter.dateRange")}
          isDisabled={isDisabled}
          min={FIRST_SALES_DAY}
          max={today}
        />
        <FormMultiSelect
          name="contractStatus"
          hasMessageLine={false}
          label={t("filter.contractStatus")}
          isDisabled={isDisabled}
          options={LIST_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
        {mayChooseStore && (
          <FormSelect
            name="storeID"
            hasMessageLine={false}
            label={t("filter.store")}
            isDisabled={isDisabled}
            options={[
              { value: "", label: t("filter.allStores") },
              ...stores.map(([value, label]) => ({ value, label })),
            ]}
          />
        )}
        <SubmitButton isAlwaysOn isDisabled={isDisabled || !form.isValid}>
          {t("filter.apply")}
        </SubmitButton>
        <Button
          variant="quiet"
          isDisabled={isUnchanged}
          onPress={() => {
            form.controls.reset(standard);
            onClear();
          }}
        >
          {t("filter.clear")}
        </Button>
      </Row>
    </Form>
  );
}
