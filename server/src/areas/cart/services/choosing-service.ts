// Setting a service on a cart: how the sale is financed, which products are offered, and the category where it has one.
import type { FinancingType } from "@handsel/contract/catalog/products.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Role } from "@handsel/contract/roles.ts";
import { refuse } from "#edge/refuse.ts";
import { withoutUnsaved } from "../cart/removing.ts";
import type { Cart } from "../cart.ts";
import { mayFinance } from "../features.ts";
import { defaultFinancing, financedAs } from "../plans/plan-choice.ts";
import type { Terms } from "../plans/pricing.ts";
import { chosenService, financingOf, findTile, mayChoose } from "./service-tiles.ts";

export interface WantedService {
  tileId: string;
  categoryCode?: string | null | undefined;
}

export function withService(
  cart: Cart,
  { tileId, categoryCode }: WantedService,
  { tenant, role, terms }: { tenant: WhiteLabel; role: Role; terms: Terms },
): Cart {
  const tile = findTile(tenant.configs, tileId);
  if (!tile || !mayChoose(tile, tenant.configs, role)) throw refuse("BLOCKED_FEATURE");
  const financing = financingOf(tile);
  const isOther = cart.service?.id !== tile.id || (financing !== null && financing !== cart.financingType);
  // What was begun in another service was begun on other terms.
  const kept = isOther ? withoutUnsaved(cart) : cart;
  const financed = financing === null ? kept : financedAs(kept, financing, terms);
  return {
    ...financed,
    service: chosenService(tile),
    ...categoryOf(tile, categoryCode, isOther ? null : cart, terms),
  };
}

interface Wanted {
  selectedServiceID?: string | null | undefined;
  financingType?: FinancingType | null | undefined;
}

/** The cart on the service that a call names, and how it is to be financed. */
export function servedAs(
  cart: Cart,
  { selectedServiceID, ...wanted }: Wanted,
  { tenant, role, terms }: { tenant: WhiteLabel; role: Role; terms: Terms },
): { served: Cart; financingType: FinancingType } {
  const served =
    selectedServiceID && selectedServiceID !== cart.service?.id
      ? withService(cart, { tileId: selectedServiceID }, { tenant, role, terms })
      : cart;
  const financingType = wanted.financingType ?? served.financingType ?? defaultFinancing(terms);
  if (!mayFinance(tenant.configs, financingType)) throw refuse("BLOCKED_FEATURE");
  return { served, financingType };
}

function categoryOf(
  tile: { serviceType: string; name: string; categoryID?: string | undefined },
  wanted: string | null | undefined,
  before: Cart | null,
  { shelf }: Terms,
): Pick<Cart, "categoryCode" | "categoryName"> {
  const code = (tile.serviceType === "CATEGORIES" ? tile.categoryID : undefined) ?? wanted;
  if (!code)
    return { categoryCode: before?.categoryCode ?? null, categoryName: before?.categoryName ?? null };
  const category = shelf.categories.find((known) => known.code === code);
  if (!category) throw refuse("CATEGORIES_NOT_FOUND_FOR_SERVICE_X", tile.name);
  return { categoryCode: category.code, categoryName: category.name };
}
