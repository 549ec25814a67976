import { GET_EXTRAS_CATEGORIES } from "@handsel/contract/catalog/extras.ts";
import { implement } from "#edge/implement.ts";
import { listExtraCategories } from "../queries/extras.ts";

export const getExtrasCategories = implement(GET_EXTRAS_CATEGORIES, async (_, ctx) => ({
  categories: await listExtraCategories(ctx.db),
}));
