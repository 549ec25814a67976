// Choosing what is sold without leaving the desk: the catalogue's list, its search and the scanner.
import type { ProductFamily } from "@handsel/contract/catalog/products.ts";
import { useTranslation } from "react-i18next";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { run, selectOption } from "../api.ts";
import { FamilyList } from "../catalogue/family-list.tsx";
import { useFamilySearch } from "../catalogue/family-search.ts";
import { familySelection, isFamilySelected, selectionInput } from "../options/selection.ts";
import { useSale } from "../sale.tsx";

const SEARCH_DEBOUNCE_MS = 300;

/** A model becomes what the deal is about. */
export function useTakeFamily(): (family: ProductFamily) => Promise<void> {
  const { cart } = useSale();
  return async (family) => {
    const input = selectionInput(cart, familySelection(family));
    if (input) await run(selectOption(cart.uuid), { input });
  };
}

export function PickDevice({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const take = useTakeFamily();
  const choose = async (family: ProductFamily) => {
    await take(family);
    onClose();
  };
  const search = useFamilySearch(choose);
  return (
    <Modal isOpen onClose={onClose} title={t("flow.titles.catalog")} size="xl">
      <Stack gap={4}>
        <SearchField
          label={t("catalog.search")}
          value={search.text}
          debounceMs={SEARCH_DEBOUNCE_MS}
          onChange={search.setText}
          onSubmit={search.submit}
          autoFocus
        />
        <FamilyList
          search={search}
          isSelected={(family) => isFamilySelected(cart, family)}
          onChoose={choose}
        />
      </Stack>
    </Modal>
  );
}
