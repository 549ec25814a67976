import { useEffect, useRef, useState } from "react";
import { useKitText } from "../kit-text.ts";
import { createScanReader, SILENCE_MS } from "./scan-reader.ts";

/** The field that takes what is scanned anywhere on the page; see `isScanTarget` of TextField. */
const TARGET = "input[data-scan]:not([disabled]):not([readonly])";
const FLASH_MS = 600;

export interface ScannerProps {
  /** Called when no field on the page waits for a scan, e.g. to open the search with it. */
  onUnclaimed?: ((value: string) => void) | undefined;
}

/** One per page: listens for scans, hands them to the field that waits for one, and says so. */
export function Scanner({ onUnclaimed }: ScannerProps) {
  const t = useKitText();
  const [scanned, setScanned] = useState("");
  useScanner((value) => {
    const target = document.querySelector<HTMLInputElement>(TARGET);
    setScanned(value);
    if (!target) {
      onUnclaimed?.(value);
      return;
    }
    typeInto(target, value);
    target.focus();
    target.setAttribute("data-scanned", "");
    setTimeout(() => target.removeAttribute("data-scanned"), FLASH_MS);
  });

  return (
    <span className="sr" role="status">
      {scanned && t("scan.done", { value: scanned })}
    </span>
  );
}

/** Hears a scanner wherever the focus is; what it typed does not stay in the field that happened to have it. */
export function useScanner(onScan: (value: string) => void): void {
  const latest = useRef(onScan);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => listen((value) => latest.current(value)), []);
}

function listen(deliver: (value: string) => void): () => void {
  const reader = createScanReader();
  let silence: ReturnType<typeof setTimeout> | undefined;
  // What the focused field held before the burst: a scan belongs elsewhere and must not stay in it.
  let bystander: { field: HTMLInputElement; value: string } | null = null;

  const finish = (atMs: number): boolean => {
    clearTimeout(silence);
    const value = reader.end(atMs);
    if (value !== null) {
      if (bystander && !bystander.field.matches(TARGET)) typeInto(bystander.field, bystander.value);
      deliver(value);
    }
    bystander = null;
    return value !== null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const atMs = event.timeStamp;
    if ((event.key === "Enter" || event.key === "Tab") && reader.isScan()) {
      // It ends the scan; it neither submits the form nor moves on.
      event.preventDefault();
      event.stopPropagation();
      finish(atMs);
      return;
    }
    if (event.key.length !== 1) return;
    if (!bystander && document.activeElement instanceof HTMLInputElement) {
      bystander = { field: document.activeElement, value: document.activeElement.value };
    }
    reader.key(event.key, atMs);
    clearTimeout(silence);
    silence = setTimeout(() => finish(atMs + SILENCE_MS), SILENCE_MS);
  };

  document.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    clearTimeout(silence);
    document.removeEventListener("keydown", onKeyDown, { capture: true });
  };
}

/** Sets the value as typing would, so that React hears of it. */
function typeInto(field: HTMLInputElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
