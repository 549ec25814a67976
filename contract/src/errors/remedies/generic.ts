import type { genericErrors } from "../families/generic.ts";
import { ask, onPage, type RemediesOf } from "./remedy.ts";

const again = { at: "page", act: "RETRY", who: "SUPPORT" } as const;

export const genericRemedies = {
  DEFAULT_ERROR: again,
  UNKNOWN_ERROR: again,
  INTERNAL_ERROR: again,
  DB_GENERIC_ERROR: again,
  EXTERNAL_API_ERROR: again,
  REQUEST_FAIL: onPage("RETRY"),
  FUNDER_ERROR: { at: "page", act: "RETRY", who: "LENDER" },
  FRAMEWORK_EXCEPTION: again,
  LEGACY_STRING_ERROR: ask("SUPPORT"),
  SUPPORT_CONTACT: ask("SUPPORT"),
  API_NOTIFICATION: ask("SUPPORT"),
  REQUEST_NOT_VALID: { at: { fieldInValue: 0 }, act: "CORRECT" },
  FUNCTION_NOT_FOUND: onPage("RELOAD"),
  REQUEST_TOO_LARGE: onPage("CHOOSE"),
  REQUEST_ID_REUSED: onPage("RELOAD"),
  REQUEST_STILL_RUNNING: onPage("WAIT"),
  SERVICE_BUSY: onPage("WAIT"),
  CHANGED_MEANWHILE: onPage("RELOAD"),
  STORAGE_FULL: ask("SUPPORT"),
  CONTENT_TOO_COMPLEX: { at: "page", act: "CHOOSE" },
  SECOND_PERSON_NEEDED: ask("MANAGER"),
} as const satisfies RemediesOf<typeof genericErrors>;
