import { GET_PRODUCT_CATEGORIES } from "@handsel/contract/catalog/products.ts";
import { dayIn } from "#clock.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { imageUrl } from "../pictures/images.ts";
import { financingFor } from "../prices/financing.ts";
import { listFilledCategories } from "../queries/families.ts";
import { shelfOf } from "../shelf.ts";

export const getProductCategories = implement(GET_PRODUCT_CATEGORIES, async (input, ctx) => {
  const today = dayIn(ctx.tenant.timeZone, ctx.clock.now());
  const shelf = await shelfOf(ctx);
  const { plans, mustBeFinanced } = financingFor(shelf, { ...input, today }, ctx.tenant);

  const filled = await listFilledCategories(ctx.db, {
    tags: input.tagFilterList ?? null,
    tagFilterType: input.tagFilterType ?? null,
    planIds: plans.map(({ id }) => id),
    mustBeFinanced,
  });
  const categories = shelf.categories.filter(
    // Extras are financed too, so without a plan there are none either.
    ({ code, kind }) => filled.has(code) && (kind === "DEVICE" || !mustBeFinanced || plans.length > 0),
  );
  if (categories.length === 0)
    throw refuse("CATEGORIES_NOT_FOUND_FOR_SERVICE_X", input.serviceName || input.financingType || "");

  return {
    categories: categories.map(({ code, name, icon }) => ({ id: code, name, svg: imageUrl(icon) })),
  };
});
