// The catalogue of extras: search, category, whether they must fit the device, and the list by category.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import { ALL_EXTRAS, type CatalogExtra } from "@handsel/contract/catalog/extras.ts";
import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { Checkbox } from "#kit/fields/checkbox.tsx";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Select } from "#kit/fields/select.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { addExtra, extrasCategories, removeExtra } from "../api.ts";
import { placeOf } from "../cart-facts.ts";
import { pricedExtras } from "./extras-query.ts";
import { type ExtrasFilter, mergeExtras, NO_EXTRAS_FILTER } from "./extras-request.ts";
import "./extras.css";
import { ExtraRow } from "./extras-row.tsx";
import { findAddedExtra } from "./manual-extras-lines.ts";

/** A pause in typing after which is searched. */
const SEARCH_DEBOUNCE_MS = 500;

export interface ExtrasCatalogProps {
  cart: Cart;
  filter: ExtrasFilter;
  onFilter: (filter: ExtrasFilter) => void;
}

export function ExtrasCatalog({ cart, filter, onFilter }: ExtrasCatalogProps) {
  const { t } = useTranslation("cart");
  const { data: known } = useQuery(extrasCategories());
  return (
    <Stack gap={4}>
      <Columns count={2} gap={3}>
        <SearchField
          label={t("extras.search")}
          value={filter.searchText}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onChange={(searchText) => onFilter({ ...filter, searchText })}
        />
        <Select
          label={t("extras.category")}
          value={filter.category}
          onChange={(category) => onFilter({ ...filter, category })}
          options={[
            { value: ALL_EXTRAS, label: t("extras.categories.ALL") },
            ...(known?.categories ?? []).map((category) => ({
              value: category,
              label: t(`extras.categories.${category}`, category),
            })),
          ]}
        />
      </Columns>
      <Checkbox
        isSelected={filter.isDeviceOnly}
        onChange={(isDeviceOnly) => onFilter({ ...filter, isDeviceOnly })}
      >
        {t("extras.isDeviceOnly")}
      </Checkbox>
      <ExtrasList cart={cart} filter={filter} onFilter={onFilter} />
    </Stack>
  );
}

function ExtrasList({ cart, filter, onFilter }: ExtrasCatalogProps) {
  const { t } = useTranslation("cart");
  const { data, isError, isPending, refetch, hasNextPage, fetchNextPage } = useInfiniteQuery(
    pricedExtras(cart, filter),
  );
  const add = useAddExtra(cart);
  if (isPending) return <Loader />;
  if (isError && !data) return <ErrorState onRetry={() => refetch()} />;

  const groups = Object.entries(mergeExtras(data?.pages ?? []));
  if (groups.length === 0)
    return (
      <EmptyState
        icon="package"
        title={t("extras.none")}
        text={t("extras.noneHelp")}
        action={
          <Button onPress={() => onFilter({ ...NO_EXTRAS_FILTER, isDeviceOnly: false })}>
            {t("extras.showAll")}
          </Button>
        }
      />
    );
  const inCart = quantitiesOf(cart);
  return (
    <Stack gap={4}>
      {groups.map(([category, extras]) => (
        <Card key={category} title={t(`extras.categories.${category}`, category)} isFlush>
          {extras.map((extra) => (
            <ExtraRow
              key={extra.uuid}
              extra={extra}
              quantity={inCart.get(extra.reference_number) ?? 0}
              onAdd={() => add(extra)}
            />
          ))}
        </Card>
      ))}
      {hasNextPage && (
        <Row justify="end">
          <Button icon="chevron-down" onPress={() => fetchNextPage()}>
            {t("extras.more")}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** How many of each extra the order being put together holds. */
function quantitiesOf({ current_order }: Cart): ReadonlyMap<string, number> {
  return new Map(
    (current_order?.extras.items ?? []).map(({ extra_code, quantity }) => [extra_code, quantity]),
  );
}

function useAddExtra(cart: Cart): (extra: CatalogExtra) => Promise<void> {
  const { t } = useTranslation("cart");
  const adding = useMutation(addExtra());
  const removing = useMutation(removeExtra());
  return async ({ reference_number: extraCode, description: name }) => {
    const { cart: changed } = await adding.mutateAsync({ cartUUID: cart.uuid, extraCode });
    const added = findAddedExtra(cart, changed);
    if (!added) return;
    const { uuid: extraUUID, extra_code, quantity } = added.line;
    const undo = async () => {
      // A line is taken away whole; what it held before this one is put back.
      const place = placeOf(changed, added.order);
      await removing.mutateAsync({ ...place, extraUUID, extra_code });
      for (let before = 1; before < quantity; before += 1)
        await adding.mutateAsync({ cartUUID: cart.uuid, extraCode });
    };
    toasts.success({ text: t("extras.added", { name }), action: { label: t("extras.undo"), onPress: undo } });
  };
}
