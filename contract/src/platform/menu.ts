// The navigation of a tenant: data of the tenant, filtered by role. Nothing in it is fixed per tenant in code.
import { z } from "zod";
import { role } from "../closed-lists.ts";
import { type Role } from "../roles.ts";

const menuOption = z.strictObject({
  id: z.string().max(60),
  label: z.string().max(120),
  path: z.string().max(300),
  isActive: z.boolean().default(true),
  isMigrated: z.boolean().default(false),
  minRole: role.default(11),
  /** Opens in a new tab; support links and documents do. */
  opensNewTab: z.boolean().default(false),
});
export type MenuOption = z.infer<typeof menuOption>;

export const menuEntry = z.strictObject({
  id: z.string().max(60),
  /** A text key of the platform texts, or plain text a retailer wrote themselves. */
  label: z.string().max(120),
  path: z.string().max(300).optional(),
  isActive: z.boolean().default(true),
  isMigrated: z.boolean().default(false),
  minRole: role.default(11),
  options: z.array(menuOption).max(40).default([]),
});
export type MenuEntry = z.infer<typeof menuEntry>;

/** Pages that a retailer has only with a flag: without it, their entries would lead nowhere. */
const FLAG_OF_PAGE: Readonly<Record<string, PageFlag>> = {
  "/posale/admin/accessories": "showAccessoriesAdminPage",
};
type PageFlag = "showAccessoriesAdminPage";

/** What a role sees: active, allowed entries; a dropdown whose options are all hidden goes with them. */
export function visibleMenu(
  entries: readonly MenuEntry[],
  own: Role,
  flags: Readonly<Record<PageFlag, boolean>>,
): MenuEntry[] {
  const hasPage = (path = "") => {
    const flag = FLAG_OF_PAGE[path];
    return flag === undefined || flags[flag];
  };
  const allowed = (item: { isActive: boolean; minRole: Role; path?: string | undefined }) =>
    item.isActive && own <= item.minRole && hasPage(item.path);
  return entries
    .filter(allowed)
    .map((entry) => ({ ...entry, options: entry.options.filter(allowed) }))
    .filter((entry) => entry.path !== undefined || entry.options.length > 0);
}

/** A page whose entries, and those of the pages above it, are all hidden from this role: it is not to be had by its address either. */
export function isHiddenPage(
  pathname: string,
  entries: readonly MenuEntry[],
  own: Role,
  flags: Readonly<Record<PageFlag, boolean>>,
): boolean {
  const leadsThere = (item: { path?: string | undefined }) => {
    const path = item.path?.split("?", 1)[0];
    return path !== undefined && (pathname === path || pathname.startsWith(`${path}/`));
  };
  const items = (menu: readonly MenuEntry[]) => menu.flatMap((entry) => [entry, ...entry.options]);
  return items(entries).some(leadsThere) && !items(visibleMenu(entries, own, flags)).some(leadsThere);
}

const option = (id: string, path: string, minRole: Role, isMigrated = false): MenuOption => ({
  id,
  label: `menu.${id}`,
  path,
  isActive: true,
  isMigrated,
  minRole,
  opensNewTab: false,
});

const dropdown = (id: string, minRole: Role, options: MenuOption[]): MenuEntry => ({
  id,
  label: `menu.${id}`,
  isActive: true,
  isMigrated: false,
  minRole,
  options,
});

const page = (id: string, path: string, minRole: Role): MenuEntry => ({
  id,
  label: `menu.${id}`,
  path,
  isActive: true,
  isMigrated: false,
  minRole,
  options: [],
});

/** The full menu a new tenant starts with. */
export const DEFAULT_MENU: readonly MenuEntry[] = [
  page("home", "/posale/home", 10),
  page("newCart", "/posale/services", 11),
  dropdown("contracts", 11, [
    option("pendings", "/posale/sales/contracts/pending?activeForm=SalesForm-Filter", 11),
    option("sales", "/posale/sales?activeForm=SalesForm-Filter", 11),
    option("recycled", "/posale/recycle/devices", 11),
  ]),
  dropdown("tradein", 11, [option("quoteSearch", "/posale/recycle/quotes/search", 11)]),
  dropdown("reports", 10, [
    option("contractsReport", "/posale/reports", 10),
    option("recycleReport", "/posale/reports/recycle", 10),
    option("settlements", "/posale/reports/settlements", 5),
    option("ledger", "/posale/reports/ledger", 5),
    option("statements", "/posale/reports/statements", 5),
    option("exceptions", "/posale/reports/exceptions", 5),
    option("bankPayments", "/posale/reports/payments", 5),
  ]),
  dropdown("admin", 11, [
    option("stores", "/posale/admin/stores", 5, true),
    option("users", "/posale/admin/users", 10, true),
    option("devices", "/posale/admin/devices", 5, true),
    option("workbench", "/posale/admin/workbench", 5),
    option("accessories", "/posale/admin/accessories", 5, true),
    option("collections", "/posale/admin/collections", 11, true),
    option("contractDateAdjust", "/posale/admin/contracts/adjust", 1, true),
    option("pricingTool", "/posale/admin/pricing_tool", 5),
    option("residualValues", "/posale/admin/residualvalues", 5),
    option("rules", "/posale/admin/rules", 5, true),
    option("vouchers", "/posale/admin/vouchers", 5, true),
    option("apiKeys", "/posale/admin/keys", 5),
    option("webhooks", "/posale/admin/webhooks", 5),
    option("auditLog", "/posale/admin/audit", 5),
    option("persons", "/posale/admin/persons", 1),
    option("retailerSettings", "/posale/admin/settings", 1),
  ]),
  dropdown("crm", 5, [
    option("campaigns", "/posale/admin/campaigns?form=close", 5),
    option("templateBlocks", "/posale/admin/emails/blocks", 5),
    option("testContracts", "/posale/admin/testcontracts", 5),
    option("attachments", "/posale/admin/email/attachments", 1),
  ]),
];
