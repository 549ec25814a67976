// The first step of a sale: which kind of product.
import type { Category } from "@handsel/contract/catalog/products.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { LinkButton } from "#kit/actions/link.tsx";
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
  const { t } = useTranslation("cart");
  const session = useSession();
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
  if (isError)
    return (
      <>
        <ErrorState onRetry={() => refetch()} />
        {/* Who sells asks somebody; who keeps the stock begins here. */}
        {session && TOP_ADMIN.includes(session.user.role) && (
          <LinkButton href="/posale/admin/studio">{t("categories.lacks")}</LinkButton>
        )}
      </>
    );
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
