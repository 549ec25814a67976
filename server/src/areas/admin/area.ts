import type { Area } from "#edge/area.ts";
import { applyUpload, removeUploads } from "./jobs.ts";
import {
  adjustContractDates,
  findContractsToAdjust,
  previewContractDates,
} from "./operations/contract-dates.ts";
import { createTenant } from "./operations/create-tenant.ts";
import { getStock } from "./operations/get-stock.ts";
import { getUpload } from "./operations/get-upload.ts";
import { uploadFile } from "./operations/upload-file.ts";
import { serveTemplates } from "./routes/templates.ts";

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
  ],
  jobs: [applyUpload, removeUploads],
  routes: serveTemplates,
};
