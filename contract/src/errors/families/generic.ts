// Failures that belong to no area, and the pages and tables that every area shares.
import type { ErrorFamily } from "../entry.ts";

export const genericErrors = {
  DEFAULT_ERROR: { number: 9001, kind: "error" },
  UNKNOWN_ERROR: { number: 9002, kind: "error" },
  INTERNAL_ERROR: { number: 9003, kind: "error" },
  DB_GENERIC_ERROR: { number: 9004, kind: "error" },
  EXTERNAL_API_ERROR: { number: 9005, kind: "error" },
  REQUEST_FAIL: { number: 9006, kind: "error" },
  FUNDER_ERROR: { number: 9007, kind: "error" },
  FRAMEWORK_EXCEPTION: { number: 9008, kind: "error" },
  LEGACY_STRING_ERROR: { number: 9009, kind: "error" },
  SUPPORT_CONTACT: { number: 9010, kind: "error" },
  API_NOTIFICATION: { number: 9011, kind: "error", names: ["errorNumber", "message"] },
  TABLE_EMPTY: { number: 9012, kind: "client" },
  INVALID_LOCALE: { number: 9013, kind: "client" },
  MALFORMED_SOCKET_MESSAGE: { number: 9014, kind: "client" },
  NOT_FOUND_PAGE: { number: 9015, kind: "client" },
  ERROR_SCREEN: { number: 9016, kind: "client" },
  UNAUTHORIZED_PAGE: { number: 9017, kind: "client" },
  REQUEST_NOT_VALID: { number: 9018, kind: "error" },
  FUNCTION_NOT_FOUND: { number: 9019, kind: "error" },
  REQUEST_TOO_LARGE: { number: 9020, kind: "error" },
  REQUEST_ID_REUSED: { number: 9021, kind: "error" },
  REQUEST_STILL_RUNNING: { number: 9022, kind: "error" },
  SERVICE_BUSY: { number: 9023, kind: "error" },
  CHANGED_MEANWHILE: { number: 9024, kind: "error" },
} as const satisfies ErrorFamily;
