// What administrators look at to check prices: loan calendars and residual values by sales date.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { isoDate, moneyIn, moneyOut } from "../fields.ts";
import { operation } from "../operation.ts";
import { code } from "./products.ts";

/** The chosen date may lie between today and this many days ahead. */
export const PRICING_DAYS_AHEAD = 364;

const pricingDevice = z.strictObject({
  deviceID: z.uuid(),
  deviceCode: code,
  partNumber: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  manufacturerName: z.string(),
  category: z.string(),
  categoryName: z.string(),
  family: z.string(),
  familyName: z.string(),
  msrp: moneyOut,
  salePrice: moneyOut,
});
export type PricingDevice = z.infer<typeof pricingDevice>;

export const LIST_DEVICES = operation({
  name: "LIST_DEVICES",
  summary: "List the devices that the retailer sells",
  description: "For the filters of the pricing tool.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ devices: z.array(pricingDevice) }),
});

const balancePoint = z.strictObject({ month: z.int(), balance: moneyOut });

const loanCalendarRow = z.strictObject({
  msrp: moneyOut,
  salePrice: moneyOut,
  paymentPlan: z.string(),
  effectiveInterestRate: z.number(),
  annualInterestRate: z.number(),
  months: z.int(),
  monthlyPrice: moneyOut,
  totalPaidAmount: moneyOut,
  /** What is still owed after each month, for the chart beside the table. */
  balances: z.array(balancePoint),
});
export type LoanCalendarRow = z.infer<typeof loanCalendarRow>;

export const GET_LOAN_DATA = operation({
  name: "GET_LOAN_DATA",
  summary: "Read the loan calendars of a device",
  description: "Month by month, for a day of sale and a discount.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ deviceID: z.uuid(), startDate: isoDate, discount: moneyIn.nullish() }),
  output: z.strictObject({ device: pricingDevice, calendar: z.array(loanCalendarRow), discount: moneyOut }),
});

const residualRow = z.strictObject({
  manufacturerName: z.string(),
  categoryName: z.string(),
  familyName: z.string(),
  deviceName: z.string(),
  residualsPerMonth: z.record(z.string(), moneyOut),
});
export type ResidualRow = z.infer<typeof residualRow>;

export const GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES = operation({
  name: "GET_UPGRADE_MONTH_RESIDUALS_FOR_DEVICES",
  summary: "Read residual values by month",
  description: "By day of sale.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({
    manufacturerCode: code.nullish(),
    categoryCode: code.nullish(),
    familyCode: code.nullish(),
    deviceCode: code.nullish(),
    date: isoDate,
  }),
  output: z.strictObject({ residuals: z.array(residualRow) }),
});
