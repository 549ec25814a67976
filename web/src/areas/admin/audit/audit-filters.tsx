// The filter of the change log. It is kept in the address, so that a view can be shared and gone back to.
import { AUDIT_ENTITIES, AUDIT_KINDS } from "@handsel/contract/platform/audited-calls.ts";
import { formatDateRange, parseDateRange } from "@handsel/contract/rules/dates.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ComboBox } from "#kit/fields/combo-box.tsx";
import { DateRangeField } from "#kit/fields/date-field.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { FilterBar } from "#kit/layout/filter-bar.tsx";
import { type AuditFilter, listUsers } from "../api.ts";
import { userName } from "../users/user-columns.tsx";

const ANY = "any";
/** What managers look for comes first, and is what they see unless they choose otherwise. */
export const KINDS = [...AUDIT_KINDS, "ALL"] as const;

export function readAuditFilter(params: URLSearchParams): AuditFilter {
  const range = parseDateRange(params.get("period") ?? "");
  const kind = KINDS.find((one) => one === params.get("kind"));
  return {
    ...(kind && kind !== KINDS[0] && { kind }),
    ...(params.get("entity") && { entity: params.get("entity") }),
    ...(params.get("user") && { userID: params.get("user") }),
    ...(range && { from: range.start, to: range.end }),
    ...(params.get("text") && { text: params.get("text") }),
  };
}

export function writeAuditFilter(filter: AuditFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.kind) params.set("kind", filter.kind);
  if (filter.entity) params.set("entity", filter.entity);
  if (filter.userID) params.set("user", filter.userID);
  if (filter.from && filter.to) params.set("period", formatDateRange({ start: filter.from, end: filter.to }));
  if (filter.text) params.set("text", filter.text);
  return params;
}

interface AuditFiltersProps {
  applied: AuditFilter;
  onApply: (filter: AuditFilter) => void;
}

export function AuditFilters({ applied, onApply }: AuditFiltersProps) {
  const { t } = useTranslation("admin");
  const [draft, setDraft] = useState(applied);
  const users = useQuery(listUsers()).data?.users ?? [];
  const isChanged = writeAuditFilter(draft).toString() !== writeAuditFilter(applied).toString();
  const period = draft.from && draft.to ? formatDateRange({ start: draft.from, end: draft.to }) : null;
  return (
    <FilterBar
      label={t("audit.filter")}
      isChanged={isChanged}
      onApply={() => onApply(draft)}
      onClear={() => {
        setDraft({});
        onApply({});
      }}
    >
      <Select
        label={t("audit.kind")}
        value={draft.kind ?? KINDS[0]}
        onChange={(chosen) => {
          const { kind: _, ...others } = draft;
          const kind = KINDS.find((one) => one === chosen);
          setDraft(kind && kind !== KINDS[0] ? { ...others, kind } : others);
        }}
        options={KINDS.map((kind) => ({ value: kind, label: t(`audit.kinds.${kind}`) }))}
      />
      <Select
        label={t("audit.columns.entity")}
        value={draft.entity ?? ANY}
        onChange={(entity) => setDraft({ ...draft, entity: entity === ANY ? null : entity })}
        options={[
          { value: ANY, label: t("audit.anyEntity") },
          ...AUDIT_ENTITIES.map((entity) => ({ value: entity, label: t(`audit.entities.${entity}`) })),
        ]}
      />
      <ComboBox
        label={t("audit.columns.user")}
        placeholder={t("audit.anyUser")}
        value={draft.userID ?? null}
        onChange={(userID) => setDraft({ ...draft, userID })}
        options={users.map((user) => ({ value: user.id, label: userName(user) }))}
      />
      <DateRangeField
        label={t("audit.period")}
        value={period}
        onChange={(next) => {
          const range = next ? parseDateRange(next) : undefined;
          setDraft({ ...draft, from: range?.start ?? null, to: range?.end ?? null });
        }}
      />
      <SearchField
        label={t("audit.search")}
        value={draft.text ?? ""}
        onChange={(text) => setDraft({ ...draft, text })}
      />
    </FilterBar>
  );
}
