import type { Area } from "#edge/area.ts";
import { applyUpload, removeUploads } from "./jobs.ts";
import { createTenant } from "./operations/create-tenant.ts";
import { getUpload } from "./operations/get-upload.ts";
import { uploadFile } from "./operations/upload-file.ts";
import { serveTemplates } from "./routes/templates.ts";

export const adminArea: Area = {
  name: "admin",
  operations: [uploadFile, getUpload, createTenant],
  jobs: [applyUpload, removeUploads],
  routes: serveTemplates,
};
