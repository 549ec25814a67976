import { stockFacts } from "#areas/platform/index.ts";
import type { Area } from "#edge/area.ts";
import { provide } from "#edge/wiring.ts";
import { applyUpload, removeUploads } from "./jobs.ts";
import {
  adjustContractDates,
  findContractsToAdjust,
  previewContractDates,
} from "./operations/contract-dates.ts";
import { createTenant } from "./operations/create-tenant.ts";
import { exportPerson } from "./operations/export-person.ts";
import { getStock } from "./operations/get-stock.ts";
import { getUpload } from "./operations/get-upload.ts";
import { erasePerson, findPersons, getErasure, getPerson } from "./operations/persons.ts";
import { uploadFile } from "./operations/upload-file.ts";
import { erasePersonJob } from "./persons/erase-person-job.ts";
import { keepPeriodsJob } from "./persons/keep-periods-job.ts";
import { serveTemplates } from "./routes/templates.ts";
import { stockFactsOf } from "./stock-facts.ts";

export const adminArea: Area = {
  name: "admin",
  operations: [
    uploadFile,
    getUpload,
    createTenant,
    getStock,
    findContractsToAdjust,
    previewContractDates,
    adjustContractDates,
    findPersons,
    getPerson,
    exportPerson,
    erasePerson,
    getErasure,
  ],
  jobs: [applyUpload, removeUploads, erasePersonJob, keepPeriodsJob],
  provides: [provide(stockFacts, stockFactsOf)],
  routes: serveTemplates,
};
