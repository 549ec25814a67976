// The settings as the file that `npm run retailer` reads; a file may say only some of them, and the others stay.
import { type TenantSettings, tenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { downloadFile } from "#kit/csv.ts";

export function downloadSettings(settings: TenantSettings, fixed: { subdomain: string }): void {
  const text = JSON.stringify({ retailer: { ...fixed, ...settings } }, null, 2);
  downloadFile(`${fixed.subdomain}.json`, new Blob([`${text}\n`], { type: "application/json" }));
}

/** What of the file cannot be read, by its path; empty: it is no file of settings. */
export type ReadSettings = { settings: TenantSettings } | { faults: string[] };

export function readSettings(text: string, present: TenantSettings): ReadSettings {
  try {
    const { retailer } = JSON.parse(text) as { retailer?: Partial<TenantSettings> };
    if (typeof retailer !== "object" || retailer === null) return { faults: [] };
    const configs = { ...present.configs, ...retailer.configs };
    const read = tenantSettings.strip().safeParse({ ...present, ...retailer, configs });
    if (read.success) return { settings: read.data };
    return { faults: read.error.issues.map(({ path }) => path.join(".")) };
  } catch {
    return { faults: [] };
  }
}
