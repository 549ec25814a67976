// The retailer this page belongs to: known from the host, loaded before anything is drawn.
import type { OutputOf } from "@handsel/contract/operation.ts";
import type { GET_STARTING_INFO } from "@handsel/contract/platform/session.ts";
import { setToastLifetime } from "#kit/feedback/toast-queue.ts";
import { createStore, useStore } from "./store.ts";

export type Tenant = OutputOf<typeof GET_STARTING_INFO>;

const store = createStore<Tenant | null>(null);

export const currentTenant = store.get;

export function setTenant(tenant: Tenant | null): void {
  setToastLifetime(tenant?.configs.warningDisplayTime ?? 0);
  store.set(tenant);
}

export function useTenant(): Tenant {
  const tenant = useStore(store);
  if (!tenant) throw new Error("the retailer is not loaded yet");
  return tenant;
}

/** The first label of the host name. */
export function subdomain(): string {
  return location.hostname.split(".")[0] ?? "";
}
