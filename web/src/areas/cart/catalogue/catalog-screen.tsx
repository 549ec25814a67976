// The list of models of a category; a chosen one leads to its options. In a sale of accessories the list is of those, and a
// chosen one goes straight into the cart.
import type { ProductFamily } from "@handsel/contract/catalog/products.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { raise } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { SearchField } from "#kit/fields/search-field.tsx";
import { Grow, Row, Stack } from "#kit/layout/layout.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { addExtra, addToCart, rereadCart, run, selectOption } from "../api.ts";
import { familySelection, isFamilySelected, selectionInput } from "../options/selection.ts";
import { cartPath } from "../paths.ts";
import { useSale } from "../sale.tsx";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { TradeinNotice } from "../tradein-notice.tsx";
import { CatalogFilters, useNarrowing } from "./catalog-filters.tsx";
import { FamilyList } from "./family-list.tsx";
import { useFamilySearch } from "./family-search.ts";

export function Component() {
  const { t } = useTranslation("cart");
  const [accessory, setAccessory] = useState<ProductFamily | null>(null);
  const add = useAddAccessory();
  return (
    <FlowFrame
      step="catalog"
      hint={t("catalog.hint")}
      next={{
        onPress: async () => accessory && (await add(accessory)),
        blockedReason: accessory ? undefined : t("catalog.accessories.hint"),
      }}
    >
      <CatalogList accessory={accessory} onAccessory={setAccessory} />
    </FlowFrame>
  );
}

function CatalogList({
  accessory,
  onAccessory,
}: {
  accessory: ProductFamily | null;
  onAccessory: (family: ProductFamily) => void;
}) {
  const { flow } = useSale();
  return flow.kind === "accessories" ? <Accessories chosen={accessory} onChoose={onAccessory} /> : <Models />;
}

function Models() {
  const { t } = useTranslation("cart");
  const { cart, moveTo } = useSale();
  const [choosing, setChoosing] = useState<string | null>(null);
  const choose = async (family: ProductFamily) => {
    const input = selectionInput(cart, familySelection(family));
    if (!input) return;
    setChoosing(family.device_code);
    try {
      await run(selectOption(cart.uuid), { input });
      await moveTo("options");
    } finally {
      setChoosing(null);
    }
  };
  const search = useFamilySearch(choose);
  const narrowing = useNarrowing();
  return (
    <>
      <CatalogHead
        title={t("flow.titles.catalog")}
        category={cart.categoryName}
        text={t("catalog.text", { service: cart.selectedService?.name ?? "" })}
        search={<CatalogSearch search={search} />}
      />
      <TradeinNotice cart={cart} />
      {search.text === "" && <CatalogFilters />}
      <FamilyList
        search={search}
        narrowing={narrowing}
        isSelected={(family) =>
          choosing === null ? isFamilySelected(cart, family) : choosing === family.device_code
        }
        onChoose={choose}
      />
    </>
  );
}

function Accessories({
  chosen,
  onChoose,
}: {
  chosen: ProductFamily | null;
  onChoose: (family: ProductFamily) => void;
}) {
  const { t } = useTranslation("cart");
  const { cart } = useSale();
  const search = useFamilySearch(async (family) => onChoose(family));
  return (
    <>
      <CatalogHead
        title={t("flow.titles.accessoriesCatalog")}
        text={t("catalog.accessories.text")}
        search={<CatalogSearch search={search} />}
      />
      <TradeinNotice cart={cart} />
      <FamilyList
        search={search}
        isSelected={(family) => family.device_code === chosen?.device_code}
        onChoose={async (family) => onChoose(family)}
      />
    </>
  );
}

interface CatalogHeadProps {
  title: string;
  /** Where the title does not say it. */
  category?: string | null;
  text: string;
  search: ReactNode;
}

function CatalogHead({ title, category, text, search }: CatalogHeadProps) {
  return (
    <Row align="end" gap={5} isWrapping>
      <Grow>
        <Stack gap={1}>
          <Heading level={1} tabIndex={-1}>
            {title}
            {category && <span className="h1__more"> {category}</span>}
          </Heading>
          <Text as="p" tone="muted">
            {text}
          </Text>
        </Stack>
      </Grow>
      {search}
    </Row>
  );
}

function CatalogSearch({ search }: { search: ReturnType<typeof useFamilySearch> }) {
  const { t } = useTranslation("cart");
  return (
    <div className="catalogsearch" data-scan-target>
      <SearchField
        label={t("catalog.search")}
        isLabelHidden
        placeholder={t("catalog.search")}
        value={search.text}
        onChange={search.setText}
        onSubmit={search.submit}
        debounceMs={500}
      />
    </div>
  );
}

/** Accessories are sold as extras, so the chosen one is added as one and the cart shows it. */
function useAddAccessory(): (accessory: ProductFamily) => Promise<void> {
  const { t } = useTranslation("cart");
  const { configs } = useTenant();
  const { cartUUID = "" } = useParams();
  const navigate = useNavigate();
  return async (accessory) => {
    const isCatalogued = configs.canAddExtras !== "MANUAL";
    if (isCatalogued) await run(addExtra(), { cartUUID, extraCode: accessory.device_code });
    await run(addToCart(), { cartUUID });
    await navigate(cartPath(cartUUID));
    rereadCart(cartUUID);
    // Where accessories are typed in, the cart has the form for it, and nothing is in it yet.
    if (!isCatalogued) return;
    raise({
      title: t("flow.notices.addedToCart.title"),
      message: t("flow.notices.addedToCart.text", { name: accessory.device_name }),
      values: [],
      type: "success",
    });
  };
}
