// The filters of devices and accessories. They are kept in the address, so that a view can be shared and gone back to.
import type { NamedCode } from "@handsel/contract/catalog/device-admin.ts";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { FilterBar } from "#kit/layout/filter-bar.tsx";
import type { AccessoryFilter, DeviceFilter } from "./devices-api.ts";

const ANY = "any";

export type SaleFilter = "sold" | "onSale" | "notSold";

export function readDeviceFilter(params: URLSearchParams): DeviceFilter {
  const sale = params.get("sale");
  return {
    ...(params.get("text") && { text: params.get("text") }),
    ...(params.get("manufacturer") && { manufacturer: params.get("manufacturer") }),
    ...(params.get("category") && { category: params.get("category") }),
    ...(params.get("family") && { family: params.get("family") }),
    ...(sale === "sold" && { isAssociated: true }),
    ...(sale === "onSale" && { status: 1 as const }),
    ...(sale === "notSold" && { isAssociated: false }),
  };
}

export function readAccessoryFilter(params: URLSearchParams): AccessoryFilter {
  const status = params.get("status");
  return {
    ...(params.get("text") && { text: params.get("text") }),
    ...(params.get("category") && { category: params.get("category") }),
    ...((status === "0" || status === "1") && { status: status === "1" ? (1 as const) : (0 as const) }),
  };
}

interface FilterField {
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

export const optionsOf = (list: readonly NamedCode[]) =>
  list.map(({ code, name }) => ({ value: code, label: name }));

export const onOrOff = (t: TFunction<"admin">) => [
  { value: "1", label: t("status.active") },
  { value: "0", label: t("status.inactive") },
];

interface CatalogFiltersProps {
  label: string;
  searchLabel: string;
  fields: readonly FilterField[];
  params: URLSearchParams;
  onApply: (params: URLSearchParams) => void;
}

/** A search text and some choices; what is chosen travels by name. */
export function CatalogFilters({ label, searchLabel, fields, params, onApply }: CatalogFiltersProps) {
  const { t } = useTranslation("admin");
  const names = ["text", ...fields.map(({ name }) => name)];
  const [draft, setDraft] = useState<Record<string, string>>(() =>
    Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])),
  );
  const asParams = (values: Record<string, string>) =>
    new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ""));
  const isChanged = names.some((name) => (draft[name] ?? "") !== (params.get(name) ?? ""));
  return (
    <FilterBar
      label={label}
      isChanged={isChanged}
      onApply={() => onApply(asParams(draft))}
      onClear={() => {
        setDraft({});
        onApply(new URLSearchParams());
      }}
    >
      <SearchField
        label={t("search")}
        placeholder={searchLabel}
        value={draft["text"] ?? ""}
        onChange={(text) => setDraft({ ...draft, text })}
      />
      {fields.map(({ name, label: fieldLabel, options }) => (
        <Select
          key={name}
          label={fieldLabel}
          value={draft[name] || ANY}
          onChange={(value) => setDraft({ ...draft, [name]: value === ANY ? "" : value })}
          options={[{ value: ANY, label: t("all") }, ...options]}
        />
      ))}
    </FilterBar>
  );
}
