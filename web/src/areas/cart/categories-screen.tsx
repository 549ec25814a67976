// The first step of a sale: which kind of product.
import type { Category } from "@handsel/contract/catalog/products.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ErrorState } from "#kit/empty-state.tsx";
import { Loader } from "#kit/loader.tsx";
import { Heading } from "#kit/text.tsx";
import { categories, run, setCartService } from "./api.ts";
import { categoriesInput, offeredCategories } from "./catalog-request.ts";
import { FlowFrame } from "./flow-frame.tsx";
import { useSale } from "./sale.tsx";
import { PictureTile } from "./tiles.tsx";
import { TradeinNotice } from "./tradein-notice.tsx";

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
