import { toMoney } from "@handsel/contract/fields.ts";
import { GET_RECYCLE_POLICE_REPORT } from "@handsel/contract/reports/recycle-report.ts";
import { checkDays } from "#areas/platform/index.ts";
import { implement } from "#edge/implement.ts";
import { listRegistered } from "../queries/recycled-orders.ts";
import { storesSeen } from "../sight.ts";

export const getRecyclePoliceReport = implement(GET_RECYCLE_POLICE_REPORT, async (input, ctx) => {
  const { db, tenant, caller, clock } = ctx;
  checkDays(input, { clock, timeZone: tenant.timeZone });
  const trades = await listRegistered(db, {
    startDate: input.startDate,
    endDate: input.endDate,
    timeZone: tenant.timeZone,
    storeIds: storesSeen(caller),
  });
  return {
    entries: trades.map(({ storeName, quoteNumber, customer, confirmedAt, devices }) => ({
      storeName,
      orderID: quoteNumber,
      customerName: customer.name ?? "",
      address: [customer.address, customer.postalCode].filter(Boolean).join(", "),
      city: customer.city ?? "",
      idNumber: customer.idNumber ?? "",
      province: customer.province ?? "",
      dateTime: confirmedAt.toISOString(),
      devices: devices.map(({ name, reference, valueMinor }) => ({
        deviceName: name,
        deviceReference: reference,
        value: toMoney(valueMinor),
      })),
    })),
  };
});
