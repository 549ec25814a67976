// How the list of models is sorted and narrowed. The address keeps it, so that Back and a copied link find the same list.
import { familySort } from "@handsel/contract/catalog/products.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { Button } from "#kit/actions/button.tsx";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { MoneyInput } from "#kit/fields/number-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { families } from "../api.ts";
import { useSale } from "../sale.tsx";
import { type CatalogNarrowing, familiesInput, narrowingIn } from "./catalog-request.ts";

export function useNarrowing(): CatalogNarrowing {
  const [address] = useSearchParams();
  return narrowingIn(address);
}

const ALL = "all";

export function CatalogFilters() {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const [address, setAddress] = useSearchParams();
  const narrowing = narrowingIn(address);
  // Every first page of the category names its makers; the plain one is asked for anyway.
  const { data } = useInfiniteQuery(families(familiesInput(cart, "")));
  const makers = data?.pages[0]?.manufacturers ?? [];
  const set = (name: string, value: string | null) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const isNarrowed = Object.keys(narrowing).length > 0;
  return (
    <div className="catalogfilters">
      <Select
        label={t("catalog.sort.label")}
        value={narrowing.sort ?? "POPULAR"}
        onChange={(sort) => set("sort", sort === "POPULAR" ? null : sort)}
        options={familySort.options.map((value) => ({ value, label: t(`catalog.sort.${value}`) }))}
      />
      {makers.length > 1 && (
        <Select
          label={t("catalog.filter.maker")}
          value={narrowing.manufacturerCode ?? ALL}
          onChange={(maker) => set("maker", maker === ALL ? null : maker)}
          options={[
            { value: ALL, label: t("catalog.filter.anyMaker") },
            ...makers.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
      <MoneyInput
        label={t("catalog.filter.upTo")}
        value={narrowing.mostMonthly ?? null}
        onChange={(most) => set("upTo", most ? String(most) : null)}
      />
      <Checkbox
        isSelected={narrowing.onlyInStock ?? false}
        onChange={(isOn) => set("stock", isOn ? "1" : null)}
      >
        {t("catalog.filter.inStock")}
      </Checkbox>
      {isNarrowed && (
        <Button variant="quiet" size="sm" onPress={() => setAddress({}, { replace: true })}>
          {t("catalog.filter.clear")}
        </Button>
      )}
    </div>
  );
}
