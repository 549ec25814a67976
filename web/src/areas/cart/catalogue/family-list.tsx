// The models as cards, page by page: the next page comes when the bottom of the page is reached.
import type { ProductFamily } from "@handsel/contract/catalog/products.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { EmptyState, ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Skeleton } from "#kit/feedback/skeleton.tsx";
import { families } from "../api.ts";
import { useSale } from "../sale.tsx";
import { isCustomisable } from "../steps/flows.ts";
import { type CatalogNarrowing, familiesInput } from "./catalog-request.ts";
import type { FamilySearch } from "./family-search.ts";
import { ProductCard } from "./product-card.tsx";
import { usePageBottom } from "./use-page-bottom.ts";

/** The first row is seen at once. */
const EAGER_PICTURES = 4;

export interface FamilyListProps {
  search: FamilySearch;
  narrowing?: CatalogNarrowing;
  isSelected: (family: ProductFamily) => boolean;
  onChoose: (family: ProductFamily) => Promise<unknown>;
}

export function FamilyList({ search, narrowing, isSelected, onChoose }: FamilyListProps) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const { configs } = useTenant();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    families(familiesInput(cart, search.text, narrowing)),
  );
  usePageBottom(hasNextPage && !isFetchingNextPage, () => void fetchNextPage());
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  if (!data) return <ComingModels />;
  const listed = data.pages.flatMap((page) => page.families);
  if (listed.length === 0)
    return <NoModels search={search} isNarrowed={Object.keys(narrowing ?? {}).length > 0} />;
  return (
    <>
      <ul className="products" aria-label={t("catalog.list")}>
        {listed.map((family, index) => (
          <ProductCard
            key={family.device_id}
            family={family}
            isCustomisable={isCustomisable(
              { ...cart, selected: { hasCTOs: family.has_CTOs, parentDeviceCode: null } },
              configs,
            )}
            isSelected={isSelected(family)}
            isEager={index < EAGER_PICTURES}
            onChoose={() => onChoose(family)}
          />
        ))}
      </ul>
      {isFetchingNextPage && <Loader />}
    </>
  );
}

/** The shape of the first rows, where they will stand. */
function ComingModels() {
  const { t } = useTranslation("cart");
  return (
    <ul className="products" aria-busy="true" aria-label={t("catalog.list")}>
      {Array.from({ length: 2 * EAGER_PICTURES }, (_, index) => (
        // They are all alike and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className="product" aria-hidden="true">
          <Skeleton height="330px" />
        </li>
      ))}
    </ul>
  );
}

function NoModels({ search, isNarrowed }: { search: FamilySearch; isNarrowed: boolean }) {
  const { t } = useTranslation("cart");
  if (search.text === "" && isNarrowed)
    return (
      <EmptyState
        icon="package"
        title={t("catalog.filter.none")}
        text={t("catalog.filter.noneText")}
        level={2}
      />
    );
  return search.text === "" ? (
    <EmptyState icon="package" title={t("catalog.empty")} text={t("catalog.emptyText")} level={2} />
  ) : (
    <EmptyState
      title={t("catalog.noMatch", { text: search.text })}
      text={t("catalog.noMatchText")}
      action={<Button onPress={() => search.setText("")}>{t("catalog.clear")}</Button>}
      level={2}
    />
  );
}
