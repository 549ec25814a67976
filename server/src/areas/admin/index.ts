// What the commands of an operator may use of this area.
export { type OpenedRetailer, openRetailer } from "./open-retailer.ts";
export { RetailerFileError, readRetailerFile } from "./retailer-file.ts";
export { rotateInstallationKey, rotateKey } from "./rotate-keys.ts";
