// What other areas take from here: the upload of a file with its report, the same for every kind.
export { UploadDialog } from "./upload-dialog.tsx";
export { UploadReport } from "./upload-report.tsx";
