// The areas in their order: each may call only those before it.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import type { Area } from "#edge/area.ts";
import { adminArea } from "./admin/area.ts";
import { cartArea } from "./cart/area.ts";
import { catalogArea } from "./catalog/area.ts";
import { checkoutArea } from "./checkout/area.ts";
import { crmArea } from "./crm/area.ts";
import { ledgerArea } from "./ledger/area.ts";
import { operatorArea } from "./operator/area.ts";
import { platformArea } from "./platform/area.ts";
import { reportsArea } from "./reports/area.ts";
import { salesArea } from "./sales/area.ts";
import { tradeinArea } from "./tradein/area.ts";

export const AREAS: readonly Area[] = [
  platformArea,
  ledgerArea,
  catalogArea,
  cartArea,
  salesArea,
  checkoutArea,
  tradeinArea,
  crmArea,
  reportsArea,
  operatorArea,
  adminArea,
];

/** What is declared and what is implemented must be the same; a process that disagrees does not start. */
export function checkImplemented(areas: readonly Area[]): void {
  // By path: staff and customers may have an operation of the same name, each under its own service.
  const implemented = areas.flatMap((area) => area.operations.map(({ operation }) => operation.path));
  const declared = new Set(ALL_OPERATIONS.map((operation) => operation.path));
  const missing = [...declared].filter((name) => !implemented.includes(name));
  const doubled = implemented.filter((name, index) => implemented.indexOf(name) !== index);
  const unknown = implemented.filter((name) => !declared.has(name));
  if (missing.length + doubled.length + unknown.length > 0)
    throw new Error(
      `operations not implemented: ${missing.join()}; twice: ${doubled.join()}; not declared: ${unknown.join()}`,
    );
}
