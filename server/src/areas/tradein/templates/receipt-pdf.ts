// The three printed copies of a receipt: for the customer, for the store, and for the collector.
import { brandColour } from "@handsel/contract/look/look.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Receipt } from "@handsel/contract/tradein/tradecart.ts";
import { type BarcodeFormat, drawBarcode } from "#documents/barcode.ts";
import { GREY } from "#documents/colours.ts";
import { formatDay, formatMoney } from "#documents/formats.ts";
import {
  type PrintSheet,
  printBarcode,
  printColumns,
  printSheets,
  printSignatures,
  printTable,
  printText,
  space,
} from "#documents/print-sheet.ts";
import { fill, textsOf } from "#texts.ts";

type Copy = "customer" | "store" | "collector";
const COPIES: readonly Copy[] = ["customer", "store", "collector"];
const BARCODE = { width: 170, height: 40 };

/** In the retailer's own language: what is signed is read in the country where it is signed. */
export async function receiptPdf(tenant: WhiteLabel, receipt: Receipt, madeAt: Date): Promise<Buffer> {
  const { language } = tenant;
  const barcode = await drawBarcode({
    format: formatFor(receipt.barcodeReference, tenant.configs.recycleBarCodeFormat),
    text: receipt.barcodeReference,
  });
  const frame = {
    title: `${textsOf("tradein", language).print.title} ${receipt.quoteID ?? receipt.tradecartSID}`,
    author: tenant.name,
    language,
    accent: brandColour(tenant.configs),
    madeAt,
  };
  return printSheets(
    frame,
    COPIES.map((copy) => (sheet: PrintSheet) => drawCopy(sheet, { tenant, receipt, barcode, copy })),
  );
}

/** Before a trade is agreed its code has letters, which formats of digits alone cannot write. */
function formatFor(reference: string, wanted: BarcodeFormat): BarcodeFormat {
  return (wanted === "EAN13" || wanted === "ITF14") && !/^\d+$/.test(reference) ? "CODE128" : wanted;
}

interface ToDraw {
  tenant: WhiteLabel;
  receipt: Receipt;
  barcode: Buffer;
  copy: Copy;
}

function drawCopy(sheet: PrintSheet, toDraw: ToDraw): void {
  drawHead(sheet, toDraw);
  drawPeople(sheet, toDraw);
  drawDevices(sheet, toDraw);
  if (toDraw.copy === "collector") drawReminders(sheet, toDraw);
  drawLegal(sheet, toDraw);
  drawSigning(sheet, toDraw);
}

function drawHead(sheet: PrintSheet, { tenant, receipt, barcode, copy }: ToDraw): void {
  const { language } = tenant;
  const { print } = textsOf("tradein", language);
  const width = sheet.width - BARCODE.width - 20;
  const top = sheet.doc.y;
  printBarcode(sheet, barcode, receipt.barcodeReference, BARCODE);
  // Portuguese receipts carry no mark of the retailer.
  if (tenant.country !== "PT") {
    printText(sheet, tenant.name, { isBold: true, size: 13, colour: sheet.accent, width });
    space(sheet, 4);
  }
  printText(
    sheet,
    `${print.title} ${receipt.quoteID ?? receipt.tradecartID}`,
    { isBold: true, size: 15, width },
    "H1",
  );
  const captions: Record<Copy, string> = {
    customer: print.customerCopy,
    store: print.storeCopy,
    collector: print.collectorCopy,
  };
  printText(sheet, captions[copy], { colour: GREY, width });
  const day = (iso: string) => formatDay(language, tenant, new Date(iso));
  const dates = `${print.created}: ${day(receipt.orderDate)}   ·   ${print.validUntil}: ${day(receipt.expiredDate)}`;
  printText(sheet, dates, { width });
  sheet.doc.y = Math.max(sheet.doc.y, top + BARCODE.height + 16);
  space(sheet, 10);
}

function drawPeople(sheet: PrintSheet, { tenant, receipt: { customer, store } }: ToDraw): void {
  const { print } = textsOf("tradein", tenant.language);
  const joined = (...parts: string[]) => parts.filter(Boolean).join(", ");
  printColumns(sheet, [
    {
      heading: print.customer,
      lines: [
        customer.name,
        customer.email,
        customer.phone,
        customer.idNumber && `${print.idNumber}: ${customer.idNumber}`,
        joined(customer.address, customer.postalCode, customer.city, customer.province),
      ].filter(Boolean),
    },
    {
      heading: print.store,
      lines: [
        store.retailerName,
        store.streetAddress,
        store.name,
        store.email,
        store.phone,
        joined(store.city, store.country),
      ].filter(Boolean),
    },
  ]);
  space(sheet, 12);
}

function drawDevices(sheet: PrintSheet, { tenant, receipt }: ToDraw): void {
  const { language } = tenant;
  const { print } = textsOf("tradein", language);
  const money = (major: number) => formatMoney(language, tenant, Math.round(major * 100));
  const columns = [
    { heading: print.device, share: 0.34 },
    { heading: print.reference, share: 0.22 },
    { heading: print.condition, share: 0.28 },
    { heading: print.value, share: 0.16, align: "right" as const },
  ];
  printTable(
    sheet,
    columns,
    receipt.devices.map((device) => [
      device.name,
      device.deviceReference,
      device.gradeTitle,
      money(device.value),
    ]),
  );
  space(sheet, 6);
  printText(sheet, `${print.total}: ${money(receipt.totalValue)}`, {
    isBold: true,
    size: 11,
    align: "right",
  });
  if (receipt.source === "SWAP" && receipt.totalSwapCost !== 0)
    printText(sheet, `${print.swapCost}${paidBy(print, receipt)}: ${money(receipt.totalSwapCost)}`, {
      align: "right",
    });
  if (receipt.totalSwapCredit > 0) {
    const toEnd = Math.round((receipt.totalValue - receipt.totalSwapCredit) * 100) / 100;
    printText(sheet, `${print.endsOld}: ${money(-toEnd)}`, { align: "right" });
    printText(sheet, `${print.offNew}: ${money(receipt.totalSwapCredit)}`, { isBold: true, align: "right" });
  }
  space(sheet, 8);
}

/** A way to pay that has no word here is printed as the retailer calls it. */
function paidBy(
  { paymentTypes }: { paymentTypes: Partial<Record<string, string>> },
  { paymentType }: Pick<Receipt, "paymentType">,
): string {
  return paymentType === "" ? "" : ` (${paymentTypes[paymentType] ?? paymentType})`;
}

function drawReminders(sheet: PrintSheet, { tenant }: ToDraw): void {
  const { heading, steps } = textsOf("tradein", tenant.language).print.reminders;
  printText(sheet, heading, { isBold: true });
  for (const line of steps) printText(sheet, `•  ${line}`);
  space(sheet, 8);
}

function drawLegal(sheet: PrintSheet, { tenant, receipt, copy }: ToDraw): void {
  const { print } = textsOf("tradein", tenant.language);
  const { giftCard, legal } = receipt;
  // Whoever holds the code can spend it, so only the customer's own copy shows it.
  if (copy === "customer" && giftCard) {
    const until = formatDay(tenant.language, tenant, new Date(giftCard.validUntil));
    printText(sheet, `${print.giftCard}: ${giftCard.code}   (${print.validUntil} ${until})`, {
      isBold: true,
      size: 10.5,
    });
    space(sheet, 6);
  }
  for (const paragraph of legal.paragraphs) {
    printText(sheet, paragraph, { size: 8 });
    space(sheet, 2);
  }
  if (legal.termsURL) printText(sheet, legal.termsURL, { size: 8, isBold: true });
}

function drawSigning(sheet: PrintSheet, { tenant, receipt }: ToDraw): void {
  const { print } = textsOf("tradein", tenant.language);
  const signedOn = new Date(receipt.signedOn ?? receipt.orderDate);
  const notes = [
    tenant.configs.customerTradecartApproval
      ? fill(print.signedOn, { date: formatDay(tenant.language, tenant, signedOn) })
      : "",
    tenant.country === "PT" ? print.accepts : "",
  ].filter(Boolean);
  space(sheet, 6);
  for (const note of notes) printText(sheet, note, { isBold: true });
  printSignatures(sheet, [print.signature]);
}
