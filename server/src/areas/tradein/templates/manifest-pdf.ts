// The manifest of a collection: what the courier takes, each device with a barcode of its reference.

import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { StoreContact } from "#areas/platform/index.ts";
import { drawBarcode } from "#documents/barcode.ts";
import { formatCalendarDay, formatMoney } from "#documents/formats.ts";
import {
  type PrintSheet,
  printBarcode,
  printColumns,
  printSheets,
  printSignatures,
  printText,
  space,
} from "#documents/print-sheet.ts";
import { textsOf } from "#texts.ts";
import type { CollectionRow, SafeDeviceRow } from "../queries/collections.ts";

export interface ManifestFacts {
  tenant: WhiteLabel;
  collection: CollectionRow;
  store: StoreContact;
  devices: readonly SafeDeviceRow[];
}

const HEAD_BARCODE = { width: 170, height: 40 };
const ROW_BARCODE = { width: 150, height: 22 };
const ROW_HEIGHT = 44;

export async function manifestPdf(facts: ManifestFacts, madeAt: Date): Promise<Buffer> {
  const { tenant, collection, devices } = facts;
  const { language } = tenant;
  const head = await drawBarcode({ format: "CODE128", text: collection.number });
  const pictures = await Promise.all(
    devices.map(({ reference }) => drawBarcode({ format: "CODE128", text: reference || "-" })),
  );
  const title = `${textsOf("tradein", language).manifest.title} ${collection.number}`;
  const frame = { title, author: tenant.name, language, accent: brandColour(tenant.configs), madeAt };
  return printSheets(frame, [
    (sheet) => {
      drawHead(sheet, facts, title, head);
      for (const [index, device] of devices.entries()) {
        const picture = pictures[index];
        if (picture) drawDevice(sheet, tenant, { device, picture, index });
      }
      const { handedOver, taken } = textsOf("tradein", language).manifest;
      if (sheet.doc.y + 80 > sheet.bottom) nextPage(sheet);
      printSignatures(sheet, [handedOver, taken]);
    },
  ]);
}

function nextPage({ doc }: PrintSheet): void {
  doc.addPage();
  doc.y = doc.page.margins.top;
}

function drawHead(sheet: PrintSheet, facts: ManifestFacts, title: string, barcode: Buffer): void {
  const { tenant, collection, store, devices } = facts;
  const { language } = tenant;
  const { manifest, print } = textsOf("tradein", language);
  const width = sheet.width - HEAD_BARCODE.width - 20;
  printBarcode(sheet, barcode, collection.number, HEAD_BARCODE);
  printText(sheet, tenant.name, { isBold: true, size: 13, colour: sheet.accent, width });
  space(sheet, 4);
  printText(sheet, title, { isBold: true, size: 15, width }, "H1");
  space(sheet, 24);
  const day = collection.scheduleDate ? formatCalendarDay(language, tenant, collection.scheduleDate) : "";
  const slot =
    collection.slotFrom && collection.slotTo ? `${collection.slotFrom} – ${collection.slotTo}` : "";
  const total = devices.reduce((sum, { valueMinor }) => sum + valueMinor, 0);
  printColumns(sheet, [
    {
      heading: print.store,
      lines: [store.name, store.streetAddress, `${store.postalCode} ${store.city}`, store.phone].filter(
        Boolean,
      ),
    },
    {
      heading: manifest.collector,
      lines: [collection.collectorName, collection.collectorReference].filter(Boolean),
    },
    { heading: manifest.schedule, lines: [day, slot].filter(Boolean) },
    {
      heading: manifest.devices,
      lines: [String(devices.length), `${manifest.total}: ${formatMoney(language, tenant, total)}`],
    },
  ]);
  space(sheet, 14);
}

function drawDevice(
  sheet: PrintSheet,
  tenant: WhiteLabel,
  { device, picture, index }: { device: SafeDeviceRow; picture: Buffer; index: number },
): void {
  const { doc } = sheet;
  if (doc.y + ROW_HEIGHT > sheet.bottom) nextPage(sheet);
  const top = doc.y;
  const width = sheet.width - ROW_BARCODE.width - 20;
  printBarcode(sheet, picture, device.reference, ROW_BARCODE);
  printText(sheet, `${index + 1}.  ${device.name}`, { isBold: true, width });
  const details = [
    `${device.quoteNumber ?? ""}`,
    device.grade,
    formatMoney(tenant.language, tenant, device.valueMinor),
  ];
  printText(sheet, details.filter(Boolean).join("   ·   "), { width });
  doc.y = top + ROW_HEIGHT;
}
