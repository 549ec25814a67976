// The form in which a demo retailer is written down; `tenants/` holds one file for each.
import { DEFAULT_MENU, type MenuEntry } from "@handsel/contract/platform/menu.ts";
import type { WhiteLabel, WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";

export interface DemoStore {
  /** The retailer's own number of the store. */
  sid: string;
  name: string;
  street: string;
  postalCode: string;
  city: string;
  phone: string;
}

/** The people behind the documented log-ins, first and last name. */
export type DemoLogin =
  | "top"
  | "vendor"
  | "manager"
  | "sales"
  | "pending"
  | "blocked"
  | "inactive"
  | "nostores";

export interface DemoTenant {
  record: Omit<WhiteLabelInput, "storeId"> & Pick<WhiteLabel, "language" | "defaultLanguage">;
  /** The first one is the default store. */
  stores: readonly DemoStore[];
  /** Opening hours, in the retailer's language. */
  schedule: string;
  onlineStoreName: string;
  people: Readonly<Record<DemoLogin, readonly [string, string]>>;
  /** The rest of the staff takes its names from these. */
  firstNames: readonly string[];
  lastNames: readonly string[];
}

/** The usual menu with some entries switched off. */
export function menuWithout(...hidden: string[]): MenuEntry[] {
  return DEFAULT_MENU.map((entry) => ({
    ...entry,
    isActive: entry.isActive && !hidden.includes(entry.id),
    options: entry.options.map((option) => ({
      ...option,
      isActive: option.isActive && !hidden.includes(option.id),
    })),
  }));
}
