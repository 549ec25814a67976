// A page in the studio's frame: it wears the draft that the studio tells it. Nothing of that is kept.
import type { Cart } from "@handsel/contract/cart/cart.ts";
import type { OrderStatus } from "@handsel/contract/checkout/contract-status.ts";
import { lookOf } from "@handsel/contract/look/look.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { applyLook } from "#themes/apply-look.ts";
import { queryClient } from "../client/query-client.ts";
import { currentTenant, setTenant } from "../client/tenant.ts";

interface Told {
  /** A sale that nobody made, where there is none to be read. */
  cart?: Cart | null;
  contract?: OrderStatus | null;
  wears?: { settings: TenantSettings; scheme: "light" | "dark" };
}

function keepAsRead(queryKey: readonly string[], data: Cart | OrderStatus): void {
  queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY, enabled: false });
  queryClient.setQueryData(queryKey, data);
}

/** A page that nobody tells anything goes on by itself. */
const TOLD_WITHIN_MS = 1_500;

/** Until it was told for the first time. */
export function wearWhatIsTold(): Promise<void> {
  let resolve: () => void = () => undefined;
  const told = new Promise<void>((done) => {
    resolve = done;
  });
  setTimeout(resolve, TOLD_WITHIN_MS);
  addEventListener("message", ({ origin, source, data }: MessageEvent<Told | null>) => {
    const tenant = currentTenant();
    if (origin !== location.origin || source !== window.parent || !data?.wears || !tenant) return;
    const { cart, contract } = data;
    if (cart) keepAsRead(["cart", cart.uuid], cart);
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
