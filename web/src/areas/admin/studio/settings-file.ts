// The settings as the file that `npm run retailer` reads; a file may say only some of them, and the others stay. Whether what it says
// is valid the server decides when the draft is saved; here it is seen whether it is of the right kind at all.
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { downloadFile } from "#kit/csv.ts";

export function downloadSettings(settings: TenantSettings, fixed: { subdomain: string }): void {
  const text = JSON.stringify({ retailer: { ...fixed, ...settings } }, null, 2);
  downloadFile(`${fixed.subdomain}.json`, new Blob([`${text}\n`], { type: "application/json" }));
}

/** What of the file cannot be read, by its path; empty: it is no file of settings. */
export type ReadSettings = { settings: TenantSettings } | { faults: string[] };

type Fields = Record<string, unknown>;

export function readSettings(text: string, present: TenantSettings): ReadSettings {
  const retailer = retailerIn(text);
  if (!isFields(retailer)) return { faults: [] };
  const faults: string[] = [];
  const settings = laid(present as unknown as Fields, retailer, "", faults);
  return faults.length > 0 ? { faults } : { settings: settings as unknown as TenantSettings };
}

function retailerIn(text: string): unknown {
  try {
    const file: unknown = JSON.parse(text);
    return isFields(file) ? file["retailer"] : undefined;
  } catch {
    return undefined;
  }
}

/** What a retailer cannot change, and what is no setting, is passed over. */
function laid(present: Fields, given: Fields, path: string, faults: string[]): Fields {
  const known = Object.entries(given).filter(([name]) => Object.hasOwn(present, name));
  const changed = known.map(([name, value]) => {
    const now = present[name];
    const where = `${path}${name}`;
    if (name === "configs" && isFields(now) && isFields(value))
      return [name, laid(now, value, `${where}.`, faults)];
    if (value !== null && now !== null && kindOf(value) !== kindOf(now)) faults.push(where);
    return [name, value];
  });
  return { ...present, ...Object.fromEntries(changed) };
}

const isFields = (value: unknown): value is Fields => kindOf(value) === "object" && value !== null;
const kindOf = (value: unknown) => (Array.isArray(value) ? "list" : typeof value);
