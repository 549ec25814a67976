// The field that takes what is scanned anywhere on the page, and how a scan gets into it; see `isScanTarget` of TextField.
import { deviceReferencesIn, readScans, type Scanned } from "@handsel/contract/rules/scan.ts";

/** DEVICE: an IMEI or a serial number. CODE: whatever was scanned. */
export type ScanTargetKind = "DEVICE" | "CODE";

const TARGETS = "input[data-scan]:not([disabled]):not([readonly])";
const FLASH_MS = 600;
/** Tells the field what the box says; it offers what did not get in. */
export const SCAN_EVENT = "handsel-scan";

/** Not behind a dialog, not hidden. */
export function isInReach(element: Element): boolean {
  return element.closest("[inert], [aria-hidden='true'], [hidden]") === null;
}

/** The one that has the focus, else the first on the page. */
export function scanTarget(): HTMLInputElement | null {
  const fields = Array.from(document.querySelectorAll<HTMLInputElement>(TARGETS)).filter(isInReach);
  return fields.find((field) => field === document.activeElement) ?? fields[0] ?? null;
}

/** Puts the likeliest value into the field and says what else there was. The field stays as it is when nothing fits. */
export function fillFromScan(field: HTMLInputElement, raws: readonly string[]): void {
  const found = readScans(raws);
  const [value] = field.dataset["scan"] === "CODE" ? found.map((one) => one.value) : fitting(found);
  // First: an empty field begins a new box, one with a value goes on with it.
  field.dispatchEvent(new CustomEvent<readonly Scanned[]>(SCAN_EVENT, { detail: found }));
  if (value !== undefined) typeInto(field, value);
  field.focus();
  if (value === undefined) return;
  field.setAttribute("data-scanned", "");
  setTimeout(() => field.removeAttribute("data-scanned"), FLASH_MS);
}

/** A misread IMEI goes in as well where nothing better came: the field says what is wrong with it. */
function fitting(found: readonly Scanned[]): string[] {
  const right = deviceReferencesIn(found);
  return right.length > 0 ? right : found.filter(({ kind }) => kind === "IMEI").map(({ value }) => value);
}

/** Sets the value as typing would, so that React hears of it. */
export function typeInto(field: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
