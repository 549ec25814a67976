import type { importsErrors } from "../families/imports.ts";
import { choose, onPage, type RemediesOf } from "./remedy.ts";

/** A row of an upload: corrected in the file, which is then sent again. */
const row = { at: "line", act: "CORRECT" } as const;
const dates = choose("dateRange", "startDate", "contractPeriod");

export const importsRemedies = {
  CANT_BE_NEGATIVE: row,
  CANT_HAVE_MORE_THAN_2_DECIMAL_PLACES: row,
  CSV_IMPORT_DEVICE_NOT_FOUND: row,
  CSV_IMPORT_INVALID_DATE_FORMAT: row,
  CSV_IMPORT_MANDATORY_FIELD: row,
  CSV_IMPORT_MUST_BE_A_NUMBER: row,
  CSV_IMPORT_RESIDUAL_NOT_FOUND: row,
  CSV_IMPORT_DATE_BEFORE_X: row,
  CSV_IMPORT_DATE_AFTER_X: row,
  CSV_IMPORT_BETWEEN_0_AND_100: row,
  CSV_IMPORT_GREATER_OR_EQUAL_TO_0: row,
  CSV_IMPORT_LOWER_THAN_X: row,
  CSV_IMPORT_CREATE_FAILED: row,
  CSV_IMPORT_UPDATE_FAILED: row,
  MAX_LENGTH: row,
  INVALID_VALUE: { at: { fieldInValue: 0 }, act: "CORRECT" },
  IS_MANDATORY: { at: { fieldInValue: 0 }, act: "CORRECT" },
  NO_CONTRACTS_IN_PERIOD: dates,
  NO_RECORDS_FOUND: dates,
  NO_OFFERS_TO_EXPORT: choose("campaignID"),
  UPLOAD_FAILED: { at: "page", act: "CHOOSE" },
  UPLOAD_PARTIAL: { at: "page", act: "CHOOSE" },
  OFFERS_UPLOAD_FAILED: { at: "page", act: "CHOOSE" },
  EXPORT_ERROR: { at: "page", act: "RETRY", who: "SUPPORT" },
  UPLOAD_NOT_READABLE: onPage("CHOOSE"),
  UPLOAD_TOO_MANY_ROWS: onPage("CHOOSE"),
  UPLOAD_TOO_LARGE_INSIDE: onPage("CHOOSE"),
  UPLOAD_ROW_TWICE: row,
  UPLOAD_COLUMN_TWICE: row,
  UPLOAD_ALREADY_RUNNING: onPage("WAIT"),
  UPLOAD_NOT_FOUND: onPage("RELOAD"),
  UPLOAD_WRONG_TYPE: onPage("CHOOSE"),
  UPLOAD_REFERENCE_NOT_FOUND: row,
  UPLOAD_WITHOUT_ROWS: onPage("CHOOSE"),
  STATEMENT_FOR_OTHERS: onPage("CHOOSE"),
  STATEMENT_TAKEN_ALREADY: onPage("CHOOSE"),
  STATEMENT_HAS_EXCEPTIONS: onPage("RELOAD"),
} as const satisfies RemediesOf<typeof importsErrors>;
