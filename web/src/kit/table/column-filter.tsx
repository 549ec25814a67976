import { lazy, Suspense, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Button } from "../actions/button.tsx";
import { Skeleton } from "../feedback/skeleton.tsx";
import { CheckboxGroup } from "../fields/checkbox.tsx";
import { SearchField } from "../fields/search-field.tsx";
import { useKitText } from "../kit-text.ts";
import { Row, Stack } from "../layout/layout.tsx";
import { Icon } from "../marks/icon.tsx";
import { Popover } from "../overlays/popover.tsx";
import type { ColumnFilter } from "./column.ts";
import { joinOptions, splitOptions } from "./table-rows.ts";

// The calendar is as large as the rest of the table, and most tables filter by words.
const DateRangeField = lazy(async () => ({
  default: (await import("../fields/date-field.tsx")).DateRangeField,
}));

export interface ColumnFilterProps {
  header: string;
  filter: ColumnFilter;
  value: string;
  onChange: (value: string) => void;
}

/** The funnel in a header: says whether the column is narrowed, and opens what narrows it. */
export function ColumnFilterButton({ header, filter, value, onChange }: ColumnFilterProps) {
  const t = useKitText();
  const name = t("table.filterColumn", { column: header });
  return (
    <Popover
      label={name}
      trigger={
        <AriaButton
          className="funnel"
          aria-label={value ? t("table.filterColumnOn", { column: header }) : name}
          data-on={value ? true : undefined}
        >
          <Icon name="filter" size={14} />
        </AriaButton>
      }
    >
      {(close) => (
        <FilterForm
          header={header}
          filter={filter}
          value={value}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function FilterForm({ header, filter, value, onChange }: ColumnFilterProps) {
  const t = useKitText();
  const [draft, setDraft] = useState(value);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(draft);
      }}
    >
      <Stack gap={3}>
        {filter.kind === "text" && <SearchField label={header} value={draft} onChange={setDraft} autoFocus />}
        {filter.kind === "options" && (
          <CheckboxGroup
            label={header}
            options={filter.options}
            value={splitOptions(draft)}
            onChange={(chosen) => setDraft(joinOptions(chosen))}
          />
        )}
        {filter.kind === "days" && (
          <Suspense fallback={<Skeleton height="44px" />}>
            <DateRangeField
              label={header}
              value={draft || null}
              onChange={(range) => setDraft(range ?? "")}
            />
          </Suspense>
        )}
        <Row gap={2} justify="end">
          <Button size="sm" variant="quiet" onPress={() => onChange("")}>
            {t("filter.clear")}
          </Button>
          <Button size="sm" variant="primary" type="submit">
            {t("filter.apply")}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
