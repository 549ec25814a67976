// What the rows of a file of contracts point to: stores, staff, plans, devices, and devices that are taken.

import { checksSerialNumbers } from "@handsel/contract/checkout/device-reference-form.ts";
import { checkReference, isImei, normalReference } from "@handsel/contract/rules/device-reference.ts";
import { parsePhone } from "@handsel/contract/rules/phone.ts";
import { addDays } from "@handsel/finance/numbers/calendar-date.ts";
import { type Plan, type Shelf } from "@handsel/finance/selling/shelf.ts";
import { type DeviceForSale, listDevicesOnceSold, shelfOf } from "#areas/catalog/index.ts";
import { dayIn } from "#clock.ts";
import type { ImportContext, NumberedRow, RowOutcome } from "#imports/import-type.ts";
import { lockReferences } from "../queries/sales.ts";
import {
  findSellers,
  listTakenReferences,
  listUploadStores,
  type UploadStore,
} from "../queries/upload-surroundings.ts";
import type { ContractFileRow, FileStatus } from "./contract-columns.ts";

export type Row = NumberedRow<ContractFileRow>;
export type Fault = Exclude<RowOutcome, string>;

/** What holds for every row. */
export interface Retailer {
  shelf: Shelf;
  today: string;
  /** By each of its names; null where two stores go by the same one. */
  stores: ReadonlyMap<string, UploadStore | null>;
}

export async function retailerOf({ db, platform, tenant, now }: ImportContext): Promise<Retailer> {
  const stores = new Map<string, UploadStore | null>();
  for (const store of await listUploadStores(db))
    for (const name of new Set(store.names)) stores.set(name, stores.has(name) ? null : store);
  return { shelf: await shelfOf({ db, platform }), today: dayIn(tenant.timeZone, now), stores };
}

/** A row with everything it names. */
export interface PlacedRow {
  row: Row;
  store: UploadStore;
  seller: { userId: string; name: string };
  plan: Plan;
  insuranceId: string | null;
  device: DeviceForSale;
  status: FileStatus;
  reference: { reference: string; isImei: boolean } | null;
  phone: string;
  /** The day of the sale. */
  day: string;
}

export interface TakenDevice {
  cartId: string;
  sale: string;
}

export interface Surroundings {
  sellers: ReadonlyMap<string, PlacedRow["seller"]>;
  /** By code and day. */
  devices: ReadonlyMap<string, DeviceForSale>;
  /** Grows with the rows that are taken, so that a device comes once. */
  taken: Map<string, TakenDevice>;
}

export async function surroundingsOf(
  { db }: ImportContext,
  { today }: Retailer,
  rows: readonly Row[],
): Promise<Surroundings> {
  const logins = rows.flatMap(({ values }) => (values.seller ? [values.seller.toLowerCase()] : []));
  const sellers = new Map<string, PlacedRow["seller"]>();
  for (const { userId, name, login, email } of await findSellers(db, [...new Set(logins)])) {
    sellers.set(email, { userId, name });
    sellers.set(login, { userId, name });
  }
  const asked = new Map(
    rows.map(({ values }) => {
      const one = { deviceCode: values.deviceCode ?? "", day: dayOf(values, today) };
      return [deviceKey(one), one] as const;
    }),
  );
  const devices = new Map(
    (await listDevicesOnceSold(db, [...asked.values()])).map(
      (device) => [deviceKey(device), device] as const,
    ),
  );
  const references = rows.flatMap(({ values }) =>
    values.deviceReference ? [normalReference(values.deviceReference)] : [],
  );
  await lockReferences(db, references);
  const taken = new Map(
    (await listTakenReferences(db, references)).map(({ reference, ...by }) => [reference, by] as const),
  );
  return { sellers, devices, taken };
}

const deviceKey = ({ deviceCode, day }: { deviceCode: string; day: string }) => `${day} ${deviceCode}`;
const dayOf = ({ saleDate, startDate }: ContractFileRow, today: string) => saleDate ?? startDate ?? today;

const fault = (column: string, error: Fault["error"], value = ""): Fault => ({ column, error, value });

/** The row with what it points to, or the first thing that is not there. */
export function placeRow(
  row: Row,
  { tenant, user }: ImportContext,
  { shelf, today, stores }: Retailer,
  { sellers, devices }: Surroundings,
): PlacedRow | Fault {
  const { values } = row;
  const store = stores.get((values.store ?? "").toLowerCase());
  if (!store) return fault("store", "UPLOAD_REFERENCE_NOT_FOUND", values.store ?? "");
  const seller = values.seller ? sellers.get(values.seller.toLowerCase()) : user;
  if (!seller)
    return values.seller
      ? fault("seller", "UPLOAD_REFERENCE_NOT_FOUND", values.seller)
      : fault("seller", "CSV_IMPORT_MANDATORY_FIELD");
  const plan = shelf.plans.find(({ id, name }) => id === values.paymentPlan || name === values.paymentPlan);
  if (!plan) return fault("paymentPlan", "UPLOAD_REFERENCE_NOT_FOUND", values.paymentPlan ?? "");
  const insurance = shelf.insurances.find(
    ({ id, name }) => id === values.insurance || name === values.insurance,
  );
  if (values.insurance && !insurance)
    return fault("insurance", "UPLOAD_REFERENCE_NOT_FOUND", values.insurance);
  const day = dayOf(values, today);
  const device = devices.get(deviceKey({ deviceCode: values.deviceCode ?? "", day }));
  if (!device) return fault("deviceCode", "CSV_IMPORT_DEVICE_NOT_FOUND");
  if (plan.terms.financingType === "B2B_LEASE" && !values.companyName)
    return fault("companyName", "CSV_IMPORT_MANDATORY_FIELD");
  const phone = parsePhone(values.customerPhone ?? "", tenant.country)?.e164;
  if (phone === undefined) return fault("customerPhone", "INVALID_VALUE");
  const reference = referenceOf(values);
  const broken = reference && referenceFault(reference, checksSerialNumbers(tenant.configs));
  if (broken) return broken;
  const status = statusOf(values, plan, reference !== null);
  const wrongDay = dayFault(values, status, today);
  if (wrongDay) return wrongDay;
  return {
    row,
    store,
    seller: { userId: seller.userId, name: seller.name },
    plan,
    insuranceId: insurance?.id ?? null,
    device,
    status,
    reference,
    phone,
    day,
  };
}

function referenceOf({ deviceReference }: ContractFileRow): PlacedRow["reference"] {
  if (!deviceReference) return null;
  const reference = normalReference(deviceReference);
  return { reference, isImei: isImei(reference) };
}

const FIFTEEN_DIGITS = /^\d{15}$/;

function referenceFault(
  { reference }: NonNullable<PlacedRow["reference"]>,
  checksSerial: boolean,
): Fault | undefined {
  // Fifteen digits are meant as an IMEI, and then the last one has to fit the others.
  const referenceType = FIFTEEN_DIGITS.test(reference) ? "IMEI" : "SERIAL";
  if (!checkReference(reference, { referenceType, checksSerial })) return undefined;
  return fault("deviceReference", referenceType === "IMEI" ? "DV_INVALID_IMEI" : "NOT_VALID_SERIAL");
}

/** A running upgrade contract says by its status whether its device is known. */
function statusOf({ status }: ContractFileRow, { terms }: Plan, isNamed: boolean): FileStatus {
  const wanted = status ?? "NEW";
  if (wanted !== "ACTIVE" && wanted !== "ACTIVE_WITHOUT_DEVICE_REFERENCE") return wanted;
  return isNamed || terms.financingType !== "UPGRADE" ? "ACTIVE" : "ACTIVE_WITHOUT_DEVICE_REFERENCE";
}

const NOT_STARTED: readonly FileStatus[] = ["NEW", "PENDING"];
/** They may have ended before they began. */
const PERHAPS_STARTED: readonly FileStatus[] = ["CANCELLED", "WITHDRAWN", "REFUSED"];

function dayFault(values: ContractFileRow, status: FileStatus, today: string): Fault | undefined {
  const { saleDate, startDate } = values;
  const tomorrow = addDays(today, 1);
  if (saleDate && saleDate > today) return fault("saleDate", "CSV_IMPORT_DATE_BEFORE_X", tomorrow);
  if (startDate && startDate > today) return fault("startDate", "CSV_IMPORT_DATE_BEFORE_X", tomorrow);
  if (startDate && saleDate && startDate < saleDate)
    return fault("startDate", "CSV_IMPORT_DATE_AFTER_X", addDays(saleDate, -1));
  if (startDate && NOT_STARTED.includes(status)) return fault("startDate", "INVALID_VALUE");
  if (!startDate) {
    const isNeeded = !NOT_STARTED.includes(status) && !PERHAPS_STARTED.includes(status);
    return isNeeded ? fault("startDate", "CSV_IMPORT_MANDATORY_FIELD") : undefined;
  }
  for (const column of ["earlySwapDate", "freeSwapDate", "endDate"] as const) {
    const day = values[column];
    if (day && day <= startDate) return fault(column, "CSV_IMPORT_DATE_AFTER_X", startDate);
  }
  return undefined;
}

/** A device stands in one living contract at a time. */
export function takenFault(
  { reference }: PlacedRow,
  { taken }: Surroundings,
  cartId: string,
): Fault | undefined {
  const by = reference ? taken.get(reference.reference) : undefined;
  return by && by.cartId !== cartId
    ? fault("deviceReference", "IMEI_USED_IN_CONTRACT_X", by.sale)
    : undefined;
}
