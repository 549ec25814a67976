// What the commands of an operator may use of this area.
export { gapText, tellGaps } from "./configuration.ts";
export { type OpenedRetailer, openRetailer } from "./open-retailer.ts";
export { RetailerFileError, readRetailerFile } from "./retailer-file.ts";
export { rotateInstallationKey, rotateKey } from "./rotate-keys.ts";
