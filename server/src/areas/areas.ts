// The areas in their order: each may call only those before it.
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import type { Area } from "#edge/area.ts";
import { adminArea } from "./admin/area.ts";
import { cartArea } from "./cart/area.ts";
import { catalogArea } from "./catalog/area.ts";
import { platformArea } from "./platform/area.ts";
import { salesArea } from "./sales/area.ts";

export const AREAS: readonly Area[] = [platformArea, catalogArea, cartArea, salesArea, adminArea];

/** What is declared and what is implemented must be the same; a process that disagrees does not start. */
export function checkImplemented(areas: readonly Area[]): void {
  const implemented = areas.flatMap((area) => area.operations.map(({ operation }) => operation.name));
  const declared = new Set(ALL_OPERATIONS.map((operation) => operation.name));
  const missing = [...declared].filter((name) => !implemented.includes(name));
  const doubled = implemented.filter((name, index) => implemented.indexOf(name) !== index);
  const unknown = implemented.filter((name) => !declared.has(name as never));
  if (missing.length + doubled.length + unknown.length > 0)
    throw new Error(
      `operations not implemented: ${missing.join()}; twice: ${doubled.join()}; not declared: ${unknown.join()}`,
    );
}
