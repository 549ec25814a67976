// Every kind of file that can be imported. A new one is a file in its own area (columns, and what is done with the
// rows), exported by that area's index and named here.
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  accessoryUpload,
  deviceUpload,
  planUpload,
  priceUploads,
  residualUpload,
} from "#areas/catalog/index.ts";
import { offerUpload } from "#areas/crm/index.ts";
import { contractUpload } from "#areas/sales/index.ts";
import { priceBookUpload } from "#areas/tradein/index.ts";
import type { ImportType } from "#imports/import-type.ts";

const IMPORT_TYPES: readonly ImportType[] = [
  deviceUpload,
  accessoryUpload,
  planUpload,
  residualUpload,
  contractUpload,
  priceBookUpload,
  offerUpload,
  ...priceUploads,
];

export function findImportType(type: string): ImportType | undefined {
  return IMPORT_TYPES.find((one) => one.type === type);
}

/** Whether the retailer's settings keep such files out. */
export function isBlocked({ requires, flow }: ImportType, { configs }: WhiteLabel): boolean {
  if (flow !== undefined && !isFlowEnabled(configs.servicesConfig, flow)) return true;
  return Object.entries(requires).some(([name, value]) => configs[name as keyof typeof configs] !== value);
}
