// Beside a field for a device's reference: what else the box said. A second IMEI or a serial number can be taken instead, and
// a product's bar code is told from a device's number.
import { deviceReferencesIn, groupedScan, type Scanned } from "@handsel/contract/rules/scan.ts";
import { useEffect, useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import { SCAN_EVENT, typeInto } from "./scan-target.ts";

export function ScanOffers() {
  const t = useKitText();
  const here = useRef<HTMLDivElement>(null);
  const { found, value } = useScansOf(here);
  const others = deviceReferencesIn(found).filter((reference) => reference !== value);
  const product = found.find(({ kind }) => kind === "PRODUCT");
  const isProductAlone = product !== undefined && deviceReferencesIn(found).length === 0;
  const use = (reference: string) => {
    const field = fieldOf(here.current);
    if (!field) return;
    typeInto(field, reference);
    field.focus();
  };
  return (
    <div ref={here} className="scanoffers" role="status" hidden={others.length === 0 && !isProductAlone}>
      {isProductAlone && <span className="help">{t("scan.isProduct", { value: groupedScan(product) })}</span>}
      {others.length > 0 && (
        <>
          <span className="help">{t("scan.also")}</span>
          {others.map((reference) => {
            const one = found.find((each) => each.value === reference);
            return (
              <Button key={reference} size="sm" variant="ghost" onPress={() => use(reference)}>
                {one ? groupedScan(one) : reference}
              </Button>
            );
          })}
        </>
      )}
    </div>
  );
}

const fieldOf = (here: HTMLElement | null) =>
  here?.closest(".field")?.querySelector<HTMLInputElement>("input[data-scan]") ?? null;

/** Everything that was scanned into the field beside this element, until it is emptied. */
function useScansOf(here: React.RefObject<HTMLElement | null>) {
  const [found, setFound] = useState<readonly Scanned[]>([]);
  const [value, setValue] = useState("");
  useEffect(() => {
    const field = fieldOf(here.current);
    if (!field) return undefined;
    const onScan = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      const scanned: readonly Scanned[] = event.detail;
      const isSame = (one: Scanned) =>
        scanned.some(({ kind, value: same }) => kind === one.kind && same === one.value);
      setFound((before) =>
        field.value === "" ? scanned : [...scanned, ...before.filter((one) => !isSame(one))],
      );
    };
    // Heard at the document, so after React: drawn any earlier, a field that React holds would be set back to what it was.
    const onInput = ({ target }: Event) => {
      if (target !== field) return;
      setValue(field.value);
      if (field.value === "") setFound([]);
    };
    field.addEventListener(SCAN_EVENT, onScan);
    document.addEventListener("input", onInput);
    return () => {
      field.removeEventListener(SCAN_EVENT, onScan);
      document.removeEventListener("input", onInput);
    };
  }, [here]);
  return { found, value };
}
