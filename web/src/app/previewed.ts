// A page in the studio's frame: it wears the draft that the studio tells it. Nothing of that is kept.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { COMPARE_PLANS } from "@handsel/contract/cart/selecting.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { lookOf } from "@handsel/contract/look/look.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import type { QueryKey } from "@tanstack/react-query";
import { applyLook } from "#themes/apply-look.ts";
import { queryClient } from "../client/query-client.ts";
import { currentTenant, setTenant } from "../client/tenant.ts";

interface Told {
  /** A sale that nobody made, where there is none to be read. */
  cart?: Cart | null;
  plans?: OutputOf<typeof COMPARE_PLANS> | null;
  contract?: OrderStatus | null;
  wears?: { settings: TenantSettings; scheme: "light" | "dark" };
}

function keepAsRead(queryKey: QueryKey, data: object): void {
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY, enabled: false });
  queryClient.setQueryData(queryKey, data);
}

/** A page that nobody tells anything goes on by itself. */
const TOLD_WITHIN_MS = 1_500;

/** The frame shares what the shop around it keeps: a cart that is looked at here would be the one that is sold from there. */
function keepNothing(): void {
  for (const name of ["setItem", "removeItem", "clear"] as const) Storage.prototype[name] = () => undefined;
}

/** Until it was told for the first time. */
export function wearWhatIsTold(): Promise<void> {
  keepNothing();
  let resolve: () => void = () => undefined;
  const told = new Promise<void>((done) => {
    resolve = done;
  });
  setTimeout(resolve, TOLD_WITHIN_MS);
  addEventListener("message", ({ origin, source, data }: MessageEvent<Told | null>) => {
    const tenant = currentTenant();
    if (origin !== location.origin || source !== window.parent || !data?.wears || !tenant) return;
    const { cart, plans, contract } = data;
    if (cart) keepAsRead(["cart", cart.uuid], cart);
    if (cart && plans) keepAsRead(["cart", cart.uuid, "plans", cart.version], plans);
    if (cart && contract) keepAsRead(["orderStatus", cart.uuid], contract);
    const { settings, scheme } = data.wears;
    const { name, configs, posalePrimaryLogo, posaleSecondaryLogo } = settings;
    setTenant({
      ...tenant,
      name,
      posalePrimaryLogo,
      posaleSecondaryLogo,
      configs: { ...tenant.configs, ...configs },
    });
    applyLook(lookOf(configs));
    document.documentElement.dataset["scheme"] = scheme;
    resolve();
  });
  window.parent.postMessage("page", location.origin);
  return told;
}
