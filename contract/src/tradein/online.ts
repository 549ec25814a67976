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
  transaction: "manual",
  rate: "search",
  input: validateInput.omit(withoutOrder),
  output: validateOutput,
});

export const ONLINE_SELECT_TRADEIN_DEVICE = operation({
  ...isPublic,
  name: "SELECT_TRADEIN_DEVICE",
  transaction: "manualRead",
  input: selectInput.omit({ orderUUID: true }),
  output: selectOutput,
});

export const ONLINE_GET_CRITERIA = operation({
  ...isPublic,
  name: "GET_CRITERIA",
  transaction: "read",
  input: criteriaInput.omit(withoutOrder),
  output: questions,
});

export const ONLINE_ANSWER_QUESTION = operation({
  ...isPublic,
  name: "ANSWER_QUESTION",
  transaction: "manualRead",
  input: answerInput.omit({ orderUUID: true }),
  output: answerOutput,
});

export const ONLINE_EVALUATE_DEVICE = operation({
  ...isPublic,
  name: "EVALUATE_DEVICE",
  transaction: "manualRead",
  input: evaluateInput.omit({ ...withoutOrder, tradecartID: true }),
  output: evaluation,
});

export const ONLINE_SET_DIAGNOSTIC = operation({
  ...isPublic,
  name: "SET_DIAGNOSTIC",
  transaction: "manual",
  input: diagnosticInput.omit({ orderUUID: true }),
  output: diagnosticOutput,
});

/** One call makes the quote: devices, customer with terms and, where required, the ID photo. It is mailed to the customer. */
export const ONLINE_CREATE_TRADECART = operation({
  ...isPublic,
  name: "CREATE_TRADECART",
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

/** The quote behind the link in the mail. */
export const GET_ONLINE_TRADECART = operation({
  ...isPublic,
  name: "GET_ONLINE_TRADECART",
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

/** The customer changes their mind before they come to the store, or before the courier has the device. */
export const ONLINE_CANCEL_TRADECART = operation({
  ...isPublic,
  name: "CANCEL_TRADECART",
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token: text(200) }),
  output: z.strictObject({ isCancelled: flag }),
});

/** Days and slots in which a courier comes to the customer's door, where the collector offers it. */
export const ONLINE_GET_COLLECTION_TIMES = operation({
  ...isPublic,
  name: "GET_COLLECTION_TIMES",
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({
    collectionDates: z.array(z.string()),
    collectionTimeSlots: z.array(z.strictObject({ code: z.string(), from: z.string(), to: z.string() })),
    courierURL: z.string(),
  }),
});
