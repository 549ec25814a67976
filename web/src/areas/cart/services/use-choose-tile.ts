// What a tile of the services home does: it sets its service on the cart and leads into its flow. The first tile makes the
// cart; until then there is none.
import type { ServiceTile } from "@handsel/contract/platform/services-config.ts";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { CallError } from "#client/call.ts";
import { type TakenRefusal, takeRefusal } from "#kit/feedback/refusals.ts";
import { createCart, run, setCartService } from "../api.ts";
import { keepCustomerOfCart } from "../cart-customer.ts";
import { rootIn, servicesPath, tilePath } from "../paths.ts";

export interface ChoosingTile {
  /** One at a time: what is pressed meanwhile is not taken. */
  choose: (tile: ServiceTile) => Promise<void> | undefined;
  /** The tile that could not be chosen, and why. */
  failed: { id: string; reasons: readonly TakenRefusal[] } | null;
}

/** In the cart that is open. */
export function useChooseTile(cartUUID: string): ChoosingTile {
  const navigate = useNavigate();
  const isHere = useIsStillHere();
  return useOneAtATime(async (tile) => {
    await setService(cartUUID, tile);
    if (isHere()) await navigate(tilePath(tile.path, cartUUID));
  });
}

/** In a cart that the choice makes, with the trade-in that precedes. */
export function useChooseFirstTile(
  tradecartID: string | null | undefined,
  customerID: string | null,
): ChoosingTile {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isHere = useIsStillHere();
  const made = useRef<string | null>(null);
  return useOneAtATime(async (tile) => {
    // Only sales run in a cart; lists, uploads and trade-ins need none.
    if (rootIn(tile.path) === null) return navigate(tile.path);
    // A service that was refused leaves the cart that was made for it; the next try goes on with that one.
    made.current ??= (await run(createCart(), { tradecartID: tradecartID ?? null })).cart.uuid;
    if (customerID !== null) keepCustomerOfCart(made.current, customerID);
    if (!isHere()) return;
    await setService(made.current, tile);
    if (!isHere()) return;
    // The way back from the flow leads to the services of this cart.
    await navigate({ pathname: servicesPath(made.current), search }, { replace: true });
    await navigate(tilePath(tile.path, made.current));
  });
}

const setService = (cartUUID: string, { id, serviceType, categoryID }: ServiceTile) =>
  run(setCartService(), {
    cartUUID,
    service: id,
    serviceType,
    categoryID: serviceType === "CATEGORIES" ? (categoryID ?? null) : null,
  });

function useOneAtATime(work: (tile: ServiceTile) => Promise<void>): ChoosingTile {
  const [failed, setFailed] = useState<ChoosingTile["failed"]>(null);
  const isChoosing = useRef(false);
  const choose = (tile: ServiceTile): Promise<void> | undefined => {
    if (isChoosing.current) return undefined;
    isChoosing.current = true;
    setFailed(null);
    return work(tile)
      .catch((refusal: unknown) => {
        if (!(refusal instanceof CallError)) throw refusal;
        setFailed({ id: tile.id, reasons: takeRefusal(refusal) });
      })
      .finally(() => {
        isChoosing.current = false;
      });
  };
  return { failed, choose };
}

/** Whoever has left the page, or has chosen another that is still being loaded, is not taken back by an answer to it. */
function useIsStillHere(): () => boolean {
  const isLeaving = useNavigation().state !== "idle";
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = !isLeaving;
    return () => {
      isHere.current = false;
    };
  }, [isLeaving]);
  return () => isHere.current;
}
