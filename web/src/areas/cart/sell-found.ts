// Selling what the search found: into the cart that is open at this till where it can take it, else into a new one.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { SearchDeed } from "@handsel/contract/platform/search-answers.ts";
import type { ServiceTile } from "@handsel/contract/platform/services-config.ts";
import { useNavigate } from "react-router";
import { CallError } from "#client/call.ts";
import { queryClient } from "#client/query-client.ts";
import {
  addExtra,
  addToCart,
  cartQuery,
  createCart,
  rereadCart,
  run,
  selectOption,
  services,
  setCartService,
} from "./api.ts";
import { useCartAtHand } from "./current-cart.ts";
import { cartPath, type FlowRoot, rootIn, stepPath } from "./paths.ts";

type Wanted = Extract<SearchDeed, { deed: "ADD_TO_CART" }>;

const NOTHING_ELSE = {
  parentDeviceCode: null,
  insuranceID: null,
  subscriptionID: null,
  hasCTOs: false,
  selectedExtraOptionID: null,
};

/** One variant goes into the cart at once; of a family the options are chosen first. */
export function useSellFound(): (wanted: Wanted, isOneVariant: boolean) => Promise<void> {
  const navigate = useNavigate();
  const atHand = useCartAtHand();
  return async (wanted, isOneVariant) => {
    const { cart, root } = await cartFor(atHand, wanted);
    if (wanted.kind === "EXTRA") await run(addExtra(), { cartUUID: cart.uuid, extraCode: wanted.code });
    else {
      const { code: deviceCode, financingType, paymentplanID } = wanted;
      const selectedServiceID = cart.selectedService?.id ?? null;
      const input = {
        cartUUID: cart.uuid,
        deviceCode,
        ...NOTHING_ELSE,
        financingType,
        paymentplanID,
        selectedServiceID,
      };
      await run(selectOption(cart.uuid), { input });
      if (!isOneVariant || !(await isAdded(cart.uuid))) return navigate(stepPath(root, cart.uuid, "options"));
    }
    if (wanted.kind === "EXTRA") await run(addToCart(), { cartUUID: cart.uuid });
    await navigate(cartPath(cart.uuid));
    rereadCart(cart.uuid);
  };
}

/** What still has to be chosen is chosen on the options page; the refusal has said what it is. */
async function isAdded(cartUUID: string): Promise<boolean> {
  try {
    await run(addToCart(), { cartUUID });
    return true;
  } catch (refusal) {
    if (refusal instanceof CallError && refusal.httpStatus !== 0) return false;
    throw refusal;
  }
}

async function makeCart(): Promise<Cart> {
  return (await run(createCart(), { tradecartID: null })).cart;
}

async function cartFor(atHand: string | null, wanted: Wanted): Promise<{ cart: Cart; root: FlowRoot }> {
  const open =
    atHand === null ? undefined : await queryClient.fetchQuery(cartQuery(atHand)).catch(() => undefined);
  const { servicesConfig } = await queryClient.fetchQuery(
    services({ tradecartID: open?.isOpen ? (open.tradecartID ?? null) : null }),
  );
  const tiles = servicesConfig.services.flatMap(({ group }) => group).filter((tile) => tile.active);
  if (open?.isOpen && open.selectedService && takes(open, wanted)) {
    const own = tiles.find(({ id }) => id === open.selectedService?.id);
    return { cart: open, root: (own && rootIn(own.path)) ?? "standard" };
  }
  const tile = tileFor(tiles, wanted);
  const cart = open?.isOpen && open.orders.length === 0 ? open : await makeCart();
  if (!tile) return { cart, root: "standard" };
  const categoryID = tile.categoryID ?? wanted.categoryCode;
  const set = await run(setCartService(), {
    cartUUID: cart.uuid,
    service: tile.id,
    serviceType: tile.serviceType,
    categoryID: categoryID === "" ? null : categoryID,
  });
  return { cart: set.cart, root: rootIn(tile.path) ?? "standard" };
}

const takes = (cart: Cart, { financingType }: Wanted) =>
  financingType === null || cart.financingType === financingType;

/** The first service that finances it so and is not kept for goods of another category. */
export function tileFor(
  tiles: readonly ServiceTile[],
  { financingType, categoryCode }: Pick<Wanted, "financingType" | "categoryCode">,
) {
  const fitting = tiles.filter(
    ({ path, categoryID }) =>
      rootIn(path) !== null && (categoryID === undefined || categoryID === categoryCode),
  );
  return (
    fitting.find(({ type }) => type === financingType) ?? (financingType === null ? fitting[0] : undefined)
  );
}
