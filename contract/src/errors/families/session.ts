// Session and access: who is calling, and whether this retailer and role may.
import type { ErrorFamily } from "../entry.ts";

export const sessionErrors = {
  CORE_CODE_CLIENT_SESSION_NOT_FOUND: { number: 1001, kind: "error" },
  CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS: { number: 1002, kind: "error" },
  INVALID_SESSION: { number: 1003, kind: "error" },
  UNAUTHORIZED_ACCESS: { number: 1004, kind: "error" },
  BLOCKED_FEATURE: { number: 1005, kind: "error", title: true },
} as const satisfies ErrorFamily;
