// Contracts that exist for a campaign's test alone. They run on the same engine, with a clock of their own.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { code } from "../catalog/products.ts";
import { daysInOrder, email, isoDate, isoDateOrBlank, requiredText, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { campaignCode, stage } from "./campaigns.ts";
import { namedTriggers } from "./option-lists.ts";
import { campaignMessage } from "./reports.ts";
import { triggerEvent } from "./values.ts";

const fields = {
  contractID: requiredText(60),
  campaignID: campaignCode,
  paymentPlanCode: requiredText(100),
  deviceCode: code,
  triggerEvent,
  triggerStartDate: isoDate,
  triggerEndDate: isoDateOrBlank.nullish(),
  email,
  /** Checked for the retailer's country by the form and the server. */
  phone: requiredText(45),
};
export const testContractToSave = z
  .strictObject(fields)
  .superRefine(daysInOrder("triggerStartDate", "triggerEndDate"));

const testContract = z.strictObject({
  id: z.uuid(),
  ...fields,
  triggerEndDate: z.string().nullable(),
  paymentPlan: z.string(),
  device: z.string(),
  stage: z.string(),
  nextActionAt: z.iso.datetime({ offset: true }).nullable(),
});
export type TestContract = z.infer<typeof testContract>;

const named = z.array(z.strictObject({ name: z.string(), code: z.string() }));
const byId = z.strictObject({ id: uuid });

export const GET_CRM_TEST_CONTRACTS = operation({
  name: "GET_CRM_TEST_CONTRACTS",
  summary: "List the test contracts",
  description: "Contracts that exist for trying campaigns.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ testContracts: z.array(testContract) }),
});

export const GET_TEST_CONTRACT_FORM_DATA = operation({
  name: "GET_TEST_CONTRACT_FORM_DATA",
  summary: "Read the choices of the test contract form",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    campaignCodes: z.array(z.string()),
    deviceFamilies: named,
    paymentPlans: named,
    triggerEvents: namedTriggers,
  }),
});

export const CREATE_TEST_CONTRACT = operation({
  name: "CREATE_TEST_CONTRACT",
  summary: "Create a test contract",
  description: "It can never reach a lender or a customer.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ contractID: requiredText(60), testContract: testContractToSave }),
  output: z.strictObject({ testContract }),
});

export const DELETE_TEST_CONTRACT = operation({
  name: "DELETE_TEST_CONTRACT",
  summary: "Delete a test contract",
  ...BY_ADMINS,
  transaction: "write",
  input: byId,
  output: z.strictObject({}),
});

export const GET_TEST_CONTRACT = operation({
  name: "GET_TEST_CONTRACT",
  summary: "Read a test contract",
  ...BY_ADMINS,
  transaction: "read",
  input: byId,
  output: z.strictObject({
    details: testContract,
    messages: z.array(campaignMessage),
    availableStages: z.array(z.string()),
  }),
});

export const CHANGE_TEST_CONTRACT_STAGE = operation({
  name: "CHANGE_TEST_CONTRACT_STAGE",
  summary: "Move a test contract to another stage",
  description: "As if that had happened to a real one.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({ id: uuid, stage }),
  output: z.strictObject({ testContract }),
});

export const EXPIRE_TEST_CONTRACT_DELAY = operation({
  name: "EXPIRE_TEST_CONTRACT_DELAY",
  summary: "End the wait of a test contract",
  description: "Whatever it waits for by the clock is due now.",
  ...BY_ADMINS,
  transaction: "write",
  input: byId,
  output: z.strictObject({ testContract }),
});
