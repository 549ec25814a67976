// The first step of a sale: which kind of product.
import type { Category } from "@handsel/contract/catalog/products.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { categories, run, setCartService } from "../api.ts";
import { useSale } from "../sale.tsx";
import { PictureTile } from "../services/tiles.tsx";
import { FlowFrame } from "../steps/flow-frame.tsx";
import { TradeinNotice } from "../tradein-notice.tsx";
import { categoriesInput, offeredCategories } from "./catalog-request.ts";

export function Component() {
  const { t } = useTranslation("cart");
  return (
    <FlowFrame step="categories" hint={t("categories.hint")}>
      <Heading level={1} tabIndex={-1}>
        {t("flow.titles.categories")}
      </Heading>
      <TradeinOfCart />
      <CategoryGrid />
    </FlowFrame>
  );
}

function TradeinOfCart() {
  const { cart } = useSale();
  return <TradeinNotice cart={cart} />;
}

function CategoryGrid() {
  const { cart, flow, moveTo } = useSale();
  const { data, isError, refetch } = useQuery(categories(categoriesInput(cart)));
  const choose = async ({ id }: Category) => {
    await run(setCartService(), {
      cartUUID: cart.uuid,
      service: cart.selectedService?.id ?? "",
      categoryID: id,
    });
    await moveTo("catalog");
  };
  if (isError) return <ErrorState onRetry={() => refetch()} />;
  if (!data) return <Loader />;
  return (
    <div className="cats">
      {offeredCategories(data.categories, flow.kind).map((category) => (
        <PictureTile
          key={category.id}
          name={category.name}
          image={category.svg}
          onPress={() => choose(category)}
        />
      ))}
    </div>
  );
}
