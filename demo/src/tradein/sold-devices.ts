// What the devices of past sales are to the collector: which model, under which reference, and what a good example brings
// when its contract is upgraded.
import { luhnCheckDigit } from "@handsel/contract/rules/luhn.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { MODELS, modelRow } from "./price-book.ts";

const MODEL_BY_CODE = new Map(MODELS.map((model) => [model.deviceCode, model]));

/** The collector does not mind the colour, which the shop's code ends with. */
const modelOfDevice = (deviceCode: string) =>
  MODEL_BY_CODE.get(deviceCode.slice(0, deviceCode.lastIndexOf("-")));

/**
 * The IMEI of a phone, the serial number of anything else, beginning as those of its model do. The noughts keep clear of
 * the devices that people bring along and of the endings that have a meaning in the sandbox.
 */
export function soldReference(deviceCode: string, number: number, piece: number): string {
  const model = modelOfDevice(deviceCode);
  const digits = String(number).padStart(3, "0");
  if (model && model.family.category !== "PHONES") return `${model.prefix}000${digits}0${piece % 10}`;
  const body = `${model?.prefix ?? "35990000"}0${digits}0${piece % 10}`;
  return `${body}${luhnCheckDigit(body)}`;
}

/** What the collector's book says of a device that was sold with a contract; nothing when they do not buy it. */
export function modelInBook(tenant: DemoTenant, deviceCode: string, year: number) {
  const model = modelOfDevice(deviceCode);
  return model && modelRow(tenant, model, year);
}
