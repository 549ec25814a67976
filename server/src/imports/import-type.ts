// What a kind of import brings: its columns, who may use it, and what is done with the rows that passed. The pipeline
// does the rest: reading the file, mapping the header, checking cells, counting, reporting, dry runs, progress.
import type { UploadType } from "@handsel/contract/imports/uploads.ts";
import type { Flow, RequiredConfigs } from "@handsel/contract/operation.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Role } from "@handsel/contract/roles.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Platform } from "#platform.ts";
import type { CellFault, Columns, RowOf } from "./columns.ts";

export interface NumberedRow<Row> {
  /** As a spreadsheet shows it. */
  number: number;
  values: Row;
}

/** What became of a row; a fault says in which column it lies. */
export type RowOutcome = "inserted" | "updated" | "unchanged" | (CellFault & { column: string });

export interface ImportContext {
  /** One transaction for the whole file; a dry run is rolled back. */
  db: Db;
  tenant: WhiteLabel;
  now: Date;
  /** The campaign a file of offers belongs to. */
  campaignCode: string | null;
  platform: Platform;
  /** Adds to what the answer hands back beside the counts. */
  handBack(record: Record<string, unknown>): void;
  isDryRun: boolean;
  /** Who uploaded it; nobody when it came from a partner. */
  user: { userId: string; name: string; username: string } | null;
}

export interface ImportRun<Row> {
  /** Saves a set of checked rows and says, in their order, what became of each. */
  apply(rows: readonly NumberedRow<Row>[]): Promise<RowOutcome[]>;
  /** After the last row, in the same transaction. */
  finish?(): Promise<void>;
}

export interface ImportType<C extends Columns = Columns> {
  type: UploadType;
  roles: readonly Role[];
  /** Tenant settings without which this import is a blocked feature. */
  requires: RequiredConfigs;
  /** The flow without which it is one, too. */
  flow?: Flow;
  endings: readonly (".csv" | ".xlsx")[];
  columns: C;
  /** What makes a row the same as an earlier one of the file; such a row is refused. */
  keyOf?(row: RowOf<C>): string;
  /** What is handed back for a row that was not taken, where a report shows such rows with what they are about. */
  describeFaulty?(row: NumberedRow<RowOf<C>>, faults: readonly (CellFault & { column: string })[]): object;
  open(context: ImportContext): Promise<ImportRun<RowOf<C>>>;
}

/** Keeps the columns' types for `open` while the list of imports holds them all alike. */
export function importType<const C extends Columns>(type: ImportType<C>): ImportType {
  // Rows are made from these very columns, so the precise type and the general one meet again at run time.
  return type as unknown as ImportType;
}
