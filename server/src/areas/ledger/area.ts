import type { Area } from "#edge/area.ts";
import { exporters } from "#edge/files/exports.ts";
import { provide } from "#edge/wiring.ts";
import { ledgerExport } from "./export-ledger.ts";
import { checkLedgers, foldLedgers } from "./jobs.ts";
import { getLedger, getLedgerAccount, getLedgerEntry, getMoneyStory } from "./operations/get-ledger.ts";

export const ledgerArea: Area = {
  name: "ledger",
  operations: [getLedger, getLedgerAccount, getLedgerEntry, getMoneyStory],
  jobs: [foldLedgers, checkLedgers],
  provides: [provide(exporters, ledgerExport)],
};
