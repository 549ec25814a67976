// Calls of the admin pages and what they make stale.
import type { InputOf } from "@handsel/contract/operation.ts";
import { LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { LIST_STORES, SAVE_STORE, SET_STORE_STATUS } from "@handsel/contract/platform/stores.ts";
import { LIST_USERS, SAVE_USER, SEND_USER_RESET, SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { currentSession, keepSession } from "#client/session.ts";

const STORES = ["admin", "stores"] as const;
const USERS = ["admin", "users"] as const;
const AUDIT = ["admin", "audit"] as const;

export const listStores = () =>
  queryOptions({ queryKey: STORES, queryFn: ({ signal }) => call(LIST_STORES, {}, { signal }) });

export const saveStore = () =>
  mutationOptions({
    mutationFn: async (store: InputOf<typeof SAVE_STORE>["store"]) => {
      const saved = await call(SAVE_STORE, { store });
      await refreshOwnStores();
      return saved;
    },
    meta: { refreshes: [STORES, USERS, AUDIT] },
  });

export const setStoreStatus = () =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof SET_STORE_STATUS>) => {
      const saved = await call(SET_STORE_STATUS, input);
      await refreshOwnStores();
      return saved;
    },
    meta: { refreshes: [STORES, USERS, AUDIT] },
  });

/** The two highest roles work in every open store, so the list in the top bar has just changed. */
async function refreshOwnStores(): Promise<void> {
  const token = currentSession()?.token;
  if (token) keepSession(await call(LOGIN, { token }, { isQuiet: true }));
}

export const listUsers = () =>
  queryOptions({ queryKey: USERS, queryFn: ({ signal }) => call(LIST_USERS, {}, { signal }) });

export const saveUser = () =>
  mutationOptions({
    mutationFn: (user: InputOf<typeof SAVE_USER>["user"]) => call(SAVE_USER, { user }),
    meta: { refreshes: [USERS, AUDIT] },
  });

export const setUserStatus = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SET_USER_STATUS>) => call(SET_USER_STATUS, input),
    meta: { refreshes: [USERS, AUDIT] },
  });

export const sendUserReset = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof SEND_USER_RESET>) => call(SEND_USER_RESET, input),
    meta: { refreshes: [AUDIT] },
  });

export type AuditFilter = Pick<InputOf<typeof LIST_AUDIT>, "entity" | "userID" | "from" | "to" | "text">;

export const listAudit = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: [...AUDIT, filter],
    queryFn: ({ pageParam, signal }) => call(LIST_AUDIT, { ...filter, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
