// Who may call what, as most operations say it, and what is said of a call that names no cart.
import { ADMINS, ALL_ROLES, TOP_ADMIN } from "./roles.ts";

export const BY_STAFF = { service: "posale/", roles: ALL_ROLES } as const;
export const BY_ADMINS = { service: "posale/admin/", roles: ADMINS } as const;
export const BY_TOP_ADMIN = { service: "posale/admin/", roles: TOP_ADMIN } as const;

export const NO_CART = { cartUUID: "POS_MISSING_CART_UUID" } as const;
