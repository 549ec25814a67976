// Calls of the admin pages and what they make stale.
import {
  GET_LOAN_DATA,
  GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES,
  LIST_DEVICES,
} from "@handsel/contract/catalog/pricing-tool.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { EXPORT_AUDIT, LIST_AUDIT } from "@handsel/contract/platform/audit.ts";
import { REMOVE_USER_FACTORS } from "@handsel/contract/platform/second-factors.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { LIST_STORES, SAVE_STORE, SET_STORE_STATUS } from "@handsel/contract/platform/stores.ts";
import { LIST_USERS, SAVE_USER, SEND_USER_RESET, SET_USER_STATUS } from "@handsel/contract/platform/users.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call, fetchFile } from "#client/call.ts";
import { raiseCode } from "#client/notifications/notifications.ts";
import { reading, readingPages } from "#client/reading.ts";
import { currentSession, keepSession } from "#client/session.ts";
import { downloadFile } from "#kit/csv.ts";
import { isEmptyEntry } from "./prices/device-filters-state.ts";
import { loanDataOn } from "./prices/pricing-tool-calendar.ts";

const STORES = ["admin", "stores"] as const;
const USERS = ["admin", "users"] as const;
const AUDIT = ["admin", "audit"] as const;
const PRICING = ["admin", "pricing"] as const;

export const listStores = () => reading(LIST_STORES, {}, { queryKey: STORES });

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

export const listUsers = () => reading(LIST_USERS, {}, { queryKey: USERS });

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

export const removeUserFactors = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof REMOVE_USER_FACTORS>) => call(REMOVE_USER_FACTORS, input),
    meta: { refreshes: [USERS, AUDIT] },
  });

export type AuditFilter = Pick<
  InputOf<typeof LIST_AUDIT>,
  "kind" | "entity" | "userID" | "from" | "to" | "text"
>;

export const listAudit = (filter: AuditFilter, sort: InputOf<typeof LIST_AUDIT>["sort"] = null) =>
  readingPages(LIST_AUDIT, (after: string | null) => ({ ...filter, sort, after }), {
    queryKey: [...AUDIT, filter, sort],

    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export async function exportAudit(input: InputOf<typeof EXPORT_AUDIT>): Promise<void> {
  const { name, content } = await fetchFile(EXPORT_AUDIT, input);
  downloadFile(name, content);
}

/** What is sold. Gaps in the list are told of and left out, so that the rest can be used. */
export const listDevices = () =>
  reading(
    LIST_DEVICES,
    {},
    {
      queryKey: [...PRICING, "devices"],
      take: ({ devices }) => {
        if (devices.some(isEmptyEntry)) raiseCode("PRICING_INVALID_DATA");
        return devices.filter((device) => !isEmptyEntry(device));
      },
    },
  );

export const getLoanData = (input: InputOf<typeof GET_LOAN_DATA>) =>
  reading(GET_LOAN_DATA, input, {
    queryKey: [...PRICING, "loan", input],
    take: (answer) => loanDataOn(answer, input.startDate),
  });

export const getResiduals = (input: InputOf<typeof GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES>) =>
  reading(GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES, input, {
    queryKey: [...PRICING, "residuals", input],
  });
