import { toMoney } from "@handsel/contract/fields.ts";
import type { Language } from "@handsel/contract/languages.ts";
import { REPORT_ROWS_AT_MOST } from "@handsel/contract/reports/contracts-report.ts";
import {
  collectorStatusesOf,
  LIST_RECYCLE_ORDERS,
  type RecycleDeviceRow,
} from "@handsel/contract/reports/recycle-report.ts";
import { checkDays } from "#areas/platform/index.ts";
import { gradeTitle, normalReference } from "#areas/tradein/index.ts";
import { implement } from "#edge/implement.ts";
import { listRecycledDevices, type RecycledOrderDevice, sumRecycled } from "../queries/recycled-orders.ts";
import { storesSeen } from "../sight.ts";

export const listRecycleOrders = implement(LIST_RECYCLE_ORDERS, async (input, ctx) => {
  const { db, tenant, caller, language, clock } = ctx;
  checkDays(input, { clock, timeZone: tenant.timeZone });
  const filter = {
    statuses: collectorStatusesOf(input.orderStatus),
    quoteNumber: input.orderID ? Number(input.orderID) : null,
    referenceNorm: normalReference(input.deviceReference ?? ""),
    startDate: input.startDate,
    endDate: input.endDate,
    timeZone: tenant.timeZone,
    storeIds: storesSeen(caller, input.storeID),
  };
  const sums = await sumRecycled(db, filter);
  const devices = await listRecycledDevices(db, filter, REPORT_ROWS_AT_MOST);
  return {
    summaryList: sums.map(({ status, paidMinor, guarantors, devices: quantity, orders }) => ({
      status,
      paidCustomer: toMoney(paidMinor),
      guarantors,
      quantity,
      orderCount: orders,
    })),
    deviceList: devices.map((device) => deviceRow(device, language)),
  };
});

function deviceRow(device: RecycledOrderDevice, language: Language): RecycleDeviceRow {
  const { customer, quoteNumber, reference, collectorGrade } = device;
  return {
    keyID: `${quoteNumber}-${reference}`,
    deviceName: device.name,
    deviceReference: reference,
    orderID: quoteNumber,
    source: device.source,
    paidCustomer: toMoney(device.valueMinor),
    guarantor: device.guarantor,
    storeGrade: gradeTitle(language, device.grade),
    collectorGrade: collectorGrade && gradeTitle(language, collectorGrade),
    downgradeReason: device.downgradeReason,
    customer: customer.name ?? "",
    customerEmail: customer.email ?? "",
    customerID: customer.idNumber ?? "",
    storeName: device.storeName,
    storeID: device.storeSid,
    storeRetailerSID: device.storeRetailerSid,
    orderDate: device.confirmedAt.toISOString(),
    status: device.status,
    collectionName: device.collectionName,
    collectionNumber: device.collectionNumber,
  };
}
