// What a signed-in person is told about themselves.
import { isLanguage } from "@handsel/contract/languages.ts";
import type { SessionUser } from "@handsel/contract/platform/session.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { ADMINS, type Role, roleOrWeakest, type SessionStatus } from "@handsel/contract/roles.ts";
import type { Account } from "../queries/accounts.ts";
import type { WorkStore } from "../queries/stores.ts";

/** The two highest roles work in every store of the retailer, the others in their own. */
export function seesAllStores(role: Role): boolean {
  return ADMINS.includes(role);
}

/** The store a new session starts in: the user's own default, else the retailer's, else the first by name. */
export function startingStore(stores: readonly WorkStore[]): string | null {
  const chosen = stores.find((store) => store.is_own_default) ?? stores.find((store) => store.is_default);
  return (chosen ?? stores[0])?.id ?? null;
}

export function sessionUser(parts: {
  account: Account;
  tenant: WhiteLabel;
  stores: readonly WorkStore[];
  selectedStore: string | null;
  status: SessionStatus;
  token: string;
}): SessionUser {
  const { account, tenant, stores, status } = parts;
  const { language } = account;
  return {
    name: `${account.first_name} ${account.last_name}`.trim(),
    username: account.username,
    role: roleOrWeakest(account.role_id),
    status,
    loginStatus: status,
    isOperator: account.is_operator,
    userId: account.id,
    language: isLanguage(language) && tenant.configs.availableLocales.includes(language) ? language : null,
    stores: Object.fromEntries(stores.map((store) => [store.id, store.name])),
    selectedStore: parts.selectedStore,
    default_store: startingStore(stores),
    session_token: parts.token,
    wlHasStores: stores.length > 0,
  };
}
