// The trade-in journey of a customer at home. The same steps as at the till, without a session; the quote is mailed, and
// the device brought to a store or fetched at the door. ONLINE_TRADEIN_DISABLED where the retailer does not offer it.
import { z } from "zod";
import { flag, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { ID_PHOTO_TEXT_MAX, idPhotoInput } from "./approval.ts";
import { recycleCustomer } from "./customer.ts";
import { devicesOf, evaluation, questions } from "./device.ts";
import {
  answerInput,
  answerOutput,
  criteriaInput,
  diagnosticInput,
  diagnosticOutput,
  evaluateInput,
  selectInput,
  selectOutput,
  validateInput,
  validateOutput,
} from "./evaluating.ts";
import { homeVisit } from "./home-visit.ts";
import { deviceToTrade, tradecart } from "./tradecart.ts";

const isPublic = { service: "online/", roles: "public" } as const;
const withoutOrder = { orderUUID: true, orderGUID: true } as const;

export const ONLINE_VALIDATE_DEVICE_REFERENCE = operation({
  ...isPublic,
  name: "VALIDATE_DEVICE_REFERENCE",
  summary: "Look up a used device by IMEI or serial number (customer)",
  description: "The customer's own evaluation at home, first step.",
  transaction: "manual",
  rate: "search",
  input: validateInput.omit(withoutOrder),
  output: validateOutput,
});

export const ONLINE_SELECT_TRADEIN_DEVICE = operation({
  ...isPublic,
  name: "SELECT_TRADEIN_DEVICE",
  summary: "Choose one of the models that were found (customer)",
  description: "Answers with its questions and its value before any answer.",
  transaction: "manualRead",
  input: selectInput.omit({ orderUUID: true }),
  output: selectOutput,
});

export const ONLINE_GET_CRITERIA = operation({
  ...isPublic,
  name: "GET_CRITERIA",
  summary: "Read the questions on the state of a device (customer)",
  description: "The questions and the answers to choose from.",
  transaction: "read",
  input: criteriaInput.omit(withoutOrder),
  output: questions,
});

export const ONLINE_ANSWER_QUESTION = operation({
  ...isPublic,
  name: "ANSWER_QUESTION",
  summary: "Answer a question on the state of a device (customer)",
  description: "Answers with the next question or with the grade.",
  transaction: "manualRead",
  input: answerInput.omit({ orderUUID: true }),
  output: answerOutput,
});

export const ONLINE_EVALUATE_DEVICE = operation({
  ...isPublic,
  name: "EVALUATE_DEVICE",
  summary: "Work out the trade-in value of a device (customer)",
  description: "What the customer is offered if the store finds the device as described.",
  transaction: "manualRead",
  input: evaluateInput.omit({ ...withoutOrder, tradecartID: true }),
  output: evaluation,
});

export const ONLINE_SET_DIAGNOSTIC = operation({
  ...isPublic,
  name: "SET_DIAGNOSTIC",
  summary: "Attach the result of a diagnostic (customer)",
  description: "The result counts only after the diagnostic service itself has been asked.",
  transaction: "manual",
  input: diagnosticInput.omit({ orderUUID: true }),
  output: diagnosticOutput,
});

export const ONLINE_CREATE_TRADECART = operation({
  ...isPublic,
  name: "CREATE_TRADECART",
  summary: "Make an online quote",
  description:
    "One call makes the quote: devices, customer with terms and, where required, the ID photo. It is mailed to the customer.",
  transaction: "manual",
  rate: "messages",
  isSecret: true,
  input: z.strictObject({
    customer: recycleCustomer,
    devices: devicesOf(deviceToTrade),
    idPhoto: text(ID_PHOTO_TEXT_MAX).nullish(),
    rotation: idPhotoInput.rotation,
  }),
  output: z.strictObject({
    tradecart: tradecart.omit({ customer: true }),
    /** Opens this quote again on the customer's own pages; also in the mail. */
    token: z.string(),
  }),
});

export const GET_ONLINE_TRADECART = operation({
  ...isPublic,
  name: "GET_ONLINE_TRADECART",
  summary: "Read an online quote by its link",
  description: "The quote behind the link in the customer's mail.",
  transaction: "read",
  isSecret: true,
  input: z.strictObject({ token: text(200) }),
  output: z.strictObject({
    tradecart: tradecart.omit({ customer: true }),
    customerName: z.string(),
    /** The courier whom the customer has chosen, and where they ring. */
    visit: homeVisit.extend({ address: z.string() }).nullable(),
    isExpired: z.boolean(),
  }),
});

export const ONLINE_CANCEL_TRADECART = operation({
  ...isPublic,
  name: "CANCEL_TRADECART",
  summary: "Cancel an online quote (customer)",
  description: "Before the customer comes to the store, or before the courier has the device.",
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token: text(200) }),
  output: z.strictObject({ isCancelled: flag }),
});

export const ONLINE_GET_COLLECTION_TIMES = operation({
  ...isPublic,
  name: "GET_COLLECTION_TIMES",
  summary: "List the times at which a courier comes (customer)",
  description: "Days and slots at the customer's door, where the collector offers them.",
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    collectionDates: z.array(z.string()),
    collectionTimeSlots: z.array(z.strictObject({ code: z.string(), from: z.string(), to: z.string() })),
    courierURL: z.string(),
  }),
});
