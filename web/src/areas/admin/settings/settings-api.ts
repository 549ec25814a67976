// Calls of the retailer's settings page and of the form that makes a new retailer.
import { GET_STOCK } from "@handsel/contract/admin/stock.ts";
import { CREATE_TENANT } from "@handsel/contract/admin/tenants.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  GET_TENANT_SETTINGS,
  REVERT_TENANT_SETTINGS,
  SAVE_TENANT_SETTINGS,
} from "@handsel/contract/platform/tenant-settings.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { reading } from "#client/reading.ts";

const SETTINGS = ["admin", "settings"] as const;
const AUDIT = ["admin", "audit"] as const;
const STOCK = ["admin", "stock"] as const;
/** What a file of any kind of stock may have changed. */
export const STOCK_REFRESHES = [STOCK, ["admin"], ["catalog"]] as const;

export const getStock = () => reading(GET_STOCK, {}, { queryKey: STOCK, staleTime: 0 });

export const getSettings = () =>
  reading(
    GET_TENANT_SETTINGS,
    {},
    {
      queryKey: SETTINGS,

      staleTime: 0,
    },
  );

export const saveSettings = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SAVE_TENANT_SETTINGS>) => call(SAVE_TENANT_SETTINGS, input),
    meta: { refreshes: [SETTINGS, AUDIT] },
  });

export const revertSettings = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof REVERT_TENANT_SETTINGS>) => call(REVERT_TENANT_SETTINGS, input),
    meta: { refreshes: [SETTINGS, AUDIT] },
  });

export const createTenant = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof CREATE_TENANT>) => call(CREATE_TENANT, input) });
