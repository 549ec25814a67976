// What the grid shows: a search, and a chip for each filter that is on.
import type { PriceFilter } from "@handsel/contract/catalog/price-draft.ts";
import { priceKind } from "@handsel/contract/catalog/price-kinds.ts";
import { useQuery } from "@tanstack/react-query";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { MultiSelect } from "#kit/fields/multi-select.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Popover } from "#kit/overlays/popover.tsx";
import { type AskedPrices, listPrices } from "./workbench-api.ts";

const SEARCH_PAUSE_MS = 300;
const YES_NO = ["inStock", "status", "changed", "belowCost"] as const;
type YesNo = (typeof YES_NO)[number];

interface FilterStripProps {
  asked: AskedPrices;
  onFilter: (filter: PriceFilter) => void;
}

export function FilterStrip({ asked, onFilter }: FilterStripProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const { filter, kind } = asked;
  const { data } = useQuery(listPrices(asked, null));
  const { categories = [], makers = [], total, inAll } = data?.first ?? {};
  const { filters } = priceKind(kind);
  const without = (name: keyof PriceFilter) => {
    const { [name]: _off, ...rest } = filter;
    onFilter(rest);
  };
  const namesOf = (codes: readonly string[], of: readonly { code: string; name: string }[]) =>
    formatter.list(codes.map((code) => of.find((one) => one.code === code)?.name ?? code));
  const chips: { name: keyof PriceFilter; label: string; value: string }[] = [
    ...(filter.category?.length
      ? [
          {
            name: "category" as const,
            label: t("filter.category"),
            value: namesOf(filter.category, categories),
          },
        ]
      : []),
    ...(filter.maker?.length
      ? [{ name: "maker" as const, label: t("filter.maker"), value: namesOf(filter.maker, makers) }]
      : []),
    ...YES_NO.flatMap((name) => {
      const value = filter[name];
      if (value === undefined || value === null) return [];
      return [{ name, label: t(`filter.${name}`), value: t(value === true || value === 1 ? "yes" : "no") }];
    }),
  ];
  const setYesNo = (name: YesNo, value: string) => {
    if (value === "any") return without(name);
    onFilter({ ...filter, [name]: name === "status" ? (value === "yes" ? 1 : 0) : value === "yes" });
  };
  const shownYesNo = (name: YesNo) => {
    const value = filter[name];
    return value === undefined || value === null ? "any" : value === true || value === 1 ? "yes" : "no";
  };
  return (
    <div className="wb__strip">
      <div className="wb__search">
        <SearchField
          label={t("filter.search")}
          isLabelHidden
          placeholder={t("filter.search")}
          value={filter.text ?? ""}
          debounceMs={SEARCH_PAUSE_MS}
          onChange={(text) => (text ? onFilter({ ...filter, text }) : without("text"))}
        />
      </div>
      {chips.map(({ name, label, value }) => (
        <AriaButton
          key={name}
          className="wb__chip"
          aria-label={t("filter.off", { name: label, value })}
          onPress={() => without(name)}
        >
          {label} <b>{value}</b>
          <Icon name="x" size={16} />
        </AriaButton>
      ))}
      <Popover
        label={t("filter.title")}
        trigger={
          <Button size="sm" icon="plus" variant="quiet">
            {t("filter.title")}
          </Button>
        }
      >
        <Stack gap={3}>
          {filters.includes("category") && (
            <MultiSelect
              label={t("filter.category")}
              options={categories.map(({ code, name }) => ({ value: code, label: name }))}
              value={filter.category ?? []}
              onChange={(category) => onFilter({ ...filter, category })}
            />
          )}
          {filters.includes("maker") && (
            <MultiSelect
              label={t("filter.maker")}
              options={makers.map(({ code, name }) => ({ value: code, label: name }))}
              value={filter.maker ?? []}
              onChange={(maker) => onFilter({ ...filter, maker })}
            />
          )}
          {YES_NO.filter((name) => filters.includes(name)).map((name) => (
            <Select
              key={name}
              label={t(`filter.${name}`)}
              value={shownYesNo(name)}
              onChange={(value) => setYesNo(name, value)}
              options={[
                { value: "any", label: t("filter.any") },
                { value: "yes", label: t("yes") },
                { value: "no", label: t("no") },
              ]}
            />
          ))}
        </Stack>
      </Popover>
      {total !== undefined && (
        <span className="wb__match" role="status">
          {t("filter.match", {
            count: total,
            shown: formatter.number(total),
            all: formatter.number(inAll ?? total),
          })}
        </span>
      )}
    </div>
  );
}
