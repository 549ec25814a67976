import type { sessionErrors } from "../families/session.ts";
import { ask, correct, onPage, type RemediesOf } from "./remedy.ts";

export const sessionRemedies = {
  CORE_CODE_CLIENT_SESSION_NOT_FOUND: onPage("SIGN_IN"),
  CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS: onPage("SIGN_IN"),
  INVALID_SESSION: onPage("SIGN_IN"),
  UNAUTHORIZED_ACCESS: ask("MANAGER"),
  BLOCKED_FEATURE: ask("HEAD_OFFICE"),
  API_KEY_SCOPE_MISSING: ask("HEAD_OFFICE"),
  API_KEY_NOT_VALID: ask("HEAD_OFFICE"),
  API_KEYS_TOO_MANY: { at: "page", act: "TAKE_OFF" },
  API_KEY_NOT_FOUND: onPage("RELOAD"),
  WEBHOOK_NOT_FOUND: onPage("RELOAD"),
  WEBHOOKS_TOO_MANY: { at: "page", act: "TAKE_OFF" },
  WEBHOOK_ADDRESS_NOT_ALLOWED: correct("url"),
  API_KEY_ORIGIN_NOT_ALLOWED: ask("HEAD_OFFICE"),
} as const satisfies RemediesOf<typeof sessionErrors>;
