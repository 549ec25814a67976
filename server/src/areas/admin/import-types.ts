// Every kind of file that can be imported. A new one is a file in its own area (columns, and what is done with the
// rows), exported by that area's index and named here.
import { accessoryUpload, deviceUpload } from "#areas/catalog/index.ts";
import { contractUpload } from "#areas/sales/index.ts";
import type { ImportType } from "#imports/import-type.ts";

const IMPORT_TYPES: readonly ImportType[] = [deviceUpload, accessoryUpload, contractUpload];

export function findImportType(type: string): ImportType | undefined {
  return IMPORT_TYPES.find((one) => one.type === type);
}
