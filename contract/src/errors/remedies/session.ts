import type { sessionErrors } from "../families/session.ts";
import { ask, onPage, type RemediesOf } from "./remedy.ts";

export const sessionRemedies = {
  CORE_CODE_CLIENT_SESSION_NOT_FOUND: onPage("SIGN_IN"),
  CORE_CODE_CLIENT_SESSION_UNAUTHORIZED_ACCESS: onPage("SIGN_IN"),
  INVALID_SESSION: onPage("SIGN_IN"),
  UNAUTHORIZED_ACCESS: ask("MANAGER"),
  BLOCKED_FEATURE: ask("HEAD_OFFICE"),
} as const satisfies RemediesOf<typeof sessionErrors>;
