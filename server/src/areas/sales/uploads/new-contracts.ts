// Makes the history of a contract that a file brings: the cart as it was sold, and the state in which it comes.
import { createHash } from "node:crypto";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Sheet, sheetOf } from "@handsel/finance/explain/sheet.ts";
import { type CartToImport, deviceLine, frozenCart, priceCart, type Terms } from "#areas/cart/index.ts";
import type { ImportContext } from "#imports/import-type.ts";
import type { ContractDates } from "../contract/contract-events.ts";
import type { SaleHistory } from "../sale/import-sales.ts";
import { datesFrom } from "../sale/swap-status.ts";
import type { SaleCompany, SaleCustomer } from "../sale.ts";
import type { ContractFileRow } from "./contract-columns.ts";
import type { Fault, PlacedRow, Retailer } from "./surroundings.ts";

/** As a contract is told from others: capitals and spaces around it do not matter. */
export function nameOf({ contractReference }: ContractFileRow): string {
  return (contractReference ?? "").trim().toUpperCase();
}

/** The same for the same contract, so that a file that comes again finds what it made. */
export function cartIdOf({ wlId }: Pick<WhiteLabel, "wlId">, values: ContractFileRow): string {
  return idOf("cart", wlId, nameOf(values));
}

function idOf(...parts: (string | number)[]): string {
  const bytes = createHash("sha256").update(JSON.stringify(parts)).digest().subarray(0, 16);
  // Version 8 and its variant: an id of one's own making.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

export function extrasIdOf(cartId: string): string {
  return idOf("extras", 0, cartId);
}

/** Without its own reference, which it gets when it is written. */
export function historyOf(
  placed: PlacedRow,
  { tenant, now }: ImportContext,
  { shelf }: Retailer,
): SaleHistory | Fault {
  const { row, plan, seller, status, reference, store, day } = placed;
  const { values } = row;
  const draft = cartOf(placed, tenant, now);
  if (!draft) return { column: "residualValue", error: "CSV_IMPORT_RESIDUAL_NOT_FOUND", value: plan.name };
  const terms: Terms = { shelf, tenant, today: day };
  const problem = priceCart(draft, terms).orders.flatMap(({ problems }) => problems)[0];
  const cart = problem ? undefined : frozenCart(draft, terms);
  const priced = cart && priceCart(cart, terms).orders[0]?.priced;
  if (!cart || !priced)
    return {
      column: "paymentPlan",
      error: problem?.code ?? "CSV_IMPORT_CREATE_FAILED",
      value: String(problem?.values[0] ?? ""),
    };
  const lineId = cart.orders[0]?.lines[0]?.id ?? "";
  return {
    cart,
    customer: customerOf(placed),
    company: companyOf(placed),
    channel: store.isOnline ? "ONLINE" : "INSTORE",
    isQuotation: status === "NEW",
    deliveryType: store.isOnline ? "HOME_DELIVERY" : "IN_STORE",
    seller,
    oldCartId: null,
    imported: {
      status,
      dates: datesOf(values, sheetOf(priced, "DEVICE"), tenant.configs.earlySwapMonth),
      funderReference: values.funderReference || values.contractReference || null,
      references: reference ? [{ lineId, position: 0, ...reference }] : [],
    },
    steps: [],
  };
}

/** What the file says goes before what the plan would give. */
export function datesOf(
  { startDate, earlySwapDate, freeSwapDate, endDate }: ContractFileRow,
  figures: Pick<Sheet, "fixedEndMonth" | "flexEndMonth" | "financingType">,
  earlySwapMonth: number,
): ContractDates | null {
  if (!startDate) return null;
  const dates = datesFrom(startDate, figures, earlySwapMonth);
  return {
    startDate,
    earlySwapStartDate: earlySwapDate ?? dates.earlySwapStartDate,
    freeSwapStartDate: freeSwapDate ?? dates.freeSwapStartDate,
    endDate: endDate ?? dates.endDate,
  };
}

export function customerOf({ row, phone }: PlacedRow): SaleCustomer {
  const { values } = row;
  const town = [values.customerPostalCode, values.customerCity].filter(Boolean).join(" ");
  return {
    id: null,
    title: values.customerTitle ?? "",
    firstName: values.customerFirstName ?? "",
    lastName: values.customerLastName ?? "",
    email: values.customerEmail ?? "",
    phone,
    idType: null,
    idNumber: null,
    address: [values.customerAddress ?? "", town].filter(Boolean),
    customerReference: values.customerReference || null,
  };
}

function companyOf({ row }: PlacedRow): SaleCompany | null {
  const { companyName, companyNumber, customerFirstName, customerLastName } = row.values;
  if (!companyName) return null;
  return {
    name: companyName,
    number: companyNumber ?? "",
    address: [],
    authorisedSignatoryName: `${customerFirstName ?? ""} ${customerLastName ?? ""}`.trim(),
    authorisedSignatoryPosition: "",
  };
}

/** Nothing when the plan needs a residual value that neither the file nor the catalogue has. */
function cartOf(placed: PlacedRow, tenant: WhiteLabel, now: Date): CartToImport | undefined {
  const { row, store, seller, plan, device, day } = placed;
  const { values } = row;
  const { residual, fixedMonths, financingType } = plan.terms;
  const id = cartIdOf(tenant, values);
  const line = deviceLine(device);
  const residualsByMonth = withResidual(line.residualsByMonth, values.residualValue, fixedMonths);
  if (residual.source === "TABLE" && residualsByMonth === null) return undefined;
  const createdAt = new Date(Math.min(new Date(`${day}T12:00:00Z`).getTime(), now.getTime()));
  return {
    id,
    reference: "",
    storeId: store.id,
    userId: seller.userId,
    status: "SUBMITTED",
    financingType,
    categoryCode: device.categoryCode,
    categoryName: device.categoryName,
    service: null,
    selection: null,
    paymentplanId: plan.id,
    tradecartId: null,
    tradein: null,
    swapOrderId: null,
    priceVersion: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    orders: [
      {
        id: idOf("order", tenant.wlId, nameOf(values)),
        isCurrent: false,
        paymentplanId: plan.id,
        insuranceId: placed.insuranceId,
        subscriptionId: null,
        swapOrderId: null,
        frozen: null,
        createdAt: createdAt.toISOString(),
        lines: [
          {
            ...line,
            id: idOf("line", tenant.wlId, nameOf(values)),
            position: 1,
            unitPriceMinor: values.salePrice ?? line.unitPriceMinor,
            residualsByMonth,
          },
        ],
        discounts: [],
      },
    ],
  };
}

function withResidual(
  known: Readonly<Record<number, number>> | null,
  given: number | null | undefined,
  month: number,
): Readonly<Record<number, number>> | null {
  return given === null || given === undefined ? known : { ...known, [month]: given };
}
