// What other areas take from here: the upload of a file with its report, the same for every kind.
export { UploadDialog } from "./uploads/upload-dialog.tsx";
export { UploadReport } from "./uploads/upload-report.tsx";
