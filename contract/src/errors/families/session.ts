// Session and access: who is calling, and whether this retailer and role may.
import type { ErrorFamily } from "../entry.ts";

export const sessionErrors = {
  CORE_CODE_CLIENT_SESSION_NOT_FOUND: { number: 1001, kind: "error" },
  CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS: { number: 1002, kind: "error" },
  INVALID_SESSION: { number: 1003, kind: "error" },
  UNAUTHORIZED_ACCESS: { number: 1004, kind: "error" },
  BLOCKED_FEATURE: { number: 1005, kind: "error", title: true },
  API_KEY_SCOPE_MISSING: { number: 1006, kind: "error" },
  API_KEY_NOT_VALID: { number: 1007, kind: "error" },
  API_KEYS_TOO_MANY: { number: 1008, kind: "error" },
  API_KEY_NOT_FOUND: { number: 1009, kind: "error" },
  WEBHOOK_NOT_FOUND: { number: 1010, kind: "error" },
  WEBHOOKS_TOO_MANY: { number: 1011, kind: "error" },
  WEBHOOK_ADDRESS_NOT_ALLOWED: { number: 1012, kind: "error" },
  API_KEY_ORIGIN_NOT_ALLOWED: { number: 1013, kind: "error" },
} as const satisfies ErrorFamily;
