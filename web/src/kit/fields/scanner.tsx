import { readScan, type Scanned } from "@handsel/contract/rules/scan.ts";
import { useEffect, useRef, useState } from "react";
import { useKitText } from "../kit-text.ts";
import { createScanReader } from "./scan-reader.ts";
import { fillFromScan, isInReach, scanTarget, typeInto } from "./scan-target.ts";

export interface Scan {
  /** As it came. */
  raw: string;
  /** What it says. */
  found: readonly Scanned[];
}

export interface ScannerProps {
  /** Called when neither a field nor the page takes the scan, e.g. to open the search with it. */
  onUnclaimed?: ((scan: Scan) => void) | undefined;
}

/** Takes a scan, or leaves it to others by answering false. */
type Claim = (scan: Scan) => boolean;

const claims: { current: Claim }[] = [];

/** The page takes scans itself while it is shown, unless a dialog stands before it. */
export function useScanClaim(claim: Claim): void {
  const latest = useRef(claim);
  useEffect(() => {
    latest.current = claim;
  });
  useEffect(() => {
    claims.push(latest);
    return () => void claims.splice(claims.indexOf(latest), 1);
  }, []);
}

/** One for the whole application: hears a scanner wherever the focus is, and takes what it brings where it belongs. */
export function Scanner({ onUnclaimed }: ScannerProps) {
  const t = useKitText();
  const here = useRef<HTMLSpanElement>(null);
  const [scanned, setScanned] = useState("");
  const deliver = (raw: string) => {
    const scan = { raw, found: readScan(raw) };
    setScanned(scan.found.map(({ value }) => value).join(", "));
    const target = scanTarget();
    if (target) return fillFromScan(target, [raw]);
    const isBehind = here.current !== null && !isInReach(here.current);
    const isTaken = !isBehind && claims.toReversed().some(({ current }) => current(scan));
    if (!isTaken) onUnclaimed?.(scan);
  };
  const latest = useRef(deliver);
  useEffect(() => {
    latest.current = deliver;
  });
  useEffect(() => listen((raw) => latest.current(raw)), []);

  return (
    <span className="sr" role="status" ref={here}>
      {scanned && t("scan.done", { value: scanned })}
    </span>
  );
}

const GROUP_SEPARATOR = "\u001D";

function listen(deliver: (raw: string) => void): () => void {
  const reader = createScanReader();
  let silence: ReturnType<typeof setTimeout> | undefined;
  // What the focused field held before the burst: a scan belongs elsewhere and must not stay in it.
  let bystander: { field: HTMLInputElement; value: string } | null = null;
  const place = () => ({ isInField: bystander !== null && bystander.field !== scanTarget() });

  const forget = () => {
    clearTimeout(silence);
    bystander = null;
    reader.drop();
  };
  const finish = (atMs: number, isByKey: boolean) => {
    clearTimeout(silence);
    const value = reader.end(atMs, { ...place(), isByKey });
    if (value !== null) {
      if (bystander?.field.isConnected && bystander.field !== scanTarget())
        typeInto(bystander.field, bystander.value);
      deliver(value);
    }
    bystander = null;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isLeftAlone(document.activeElement)) return forget();
    const atMs = event.timeStamp;
    // Some scanners send the separator between two values as the control character that it is.
    const isSeparator = event.ctrlKey && event.key === "]";
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isSeparator) return;
    if ((event.key === "Enter" || event.key === "Tab") && reader.isScan(place())) {
      // It ends the scan; it neither submits the form nor moves on.
      event.preventDefault();
      event.stopPropagation();
      finish(atMs, true);
      return;
    }
    // A key that is held down comes evenly, too.
    if (event.repeat || event.key === "Backspace" || event.key === "Enter" || event.key === "Tab")
      return forget();
    if (event.key.length !== 1) return;
    if (!bystander && document.activeElement instanceof HTMLInputElement)
      bystander = { field: document.activeElement, value: document.activeElement.value };
    reader.key(isSeparator ? GROUP_SEPARATOR : event.key, atMs);
    clearTimeout(silence);
    const silenceMs = reader.silenceMs();
    silence = setTimeout(() => finish(atMs + silenceMs, false), silenceMs);
  };

  document.addEventListener("keydown", onKeyDown, { capture: true });
  return () => {
    clearTimeout(silence);
    document.removeEventListener("keydown", onKeyDown, { capture: true });
  };
}

/** Passwords are nobody's business, and in a text of several lines a scan is part of the text. */
function isLeftAlone(element: Element | null): boolean {
  if (element instanceof HTMLTextAreaElement) return true;
  if (element instanceof HTMLInputElement)
    return element.type === "password" || element.autocomplete === "one-time-code";
  return element instanceof HTMLElement && element.isContentEditable;
}
