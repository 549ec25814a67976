// The customer's agreement: asked for by a message with a signed link, answered on a public page, watched by staff. The
// photo of the seller's ID goes in here and is only ever given out to those who may see it, each time on the record.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { flag, moneyOut, requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { tradecartDevice, tradecartID } from "./tradecart.ts";

const instant = z.iso.datetime({ offset: true });

export const distributionMethod = z.enum(["SMS", "EMAIL"]);

export const SEND_QUOTE_APPROVAL_MESSAGE = operation({
  name: "SEND_QUOTE_APPROVAL_MESSAGE",
  summary: "Ask the customer to approve a quote by message",
  description:
    "Sends the customer an SMS or a mail with a link to a page on which they approve the trade-in value and, where required, photograph their ID.",
  ...BY_STAFF,
  transaction: "write",
  rate: "messages",
  requires: { customerTradecartApproval: true },
  input: z.strictObject({ tradecartId: tradecartID, distributionMethod }),
  output: z.strictObject({
    /** Where it went, all but its end hidden. */
    sentTo: z.string(),
    expiresAt: instant,
  }),
});

export const SHOW_QUOTE_APPROVAL = operation({
  name: "SHOW_QUOTE_APPROVAL",
  summary: "Make a code that leads to the approval page",
  description: "The same question as by message, behind a code that the customer photographs at the counter.",
  ...BY_STAFF,
  transaction: "write",
  isSecret: true,
  requires: { customerTradecartApproval: true },
  input: z.strictObject({ tradecartId: tradecartID }),
  output: z.strictObject({
    /** What the QR code holds; the link of a message before it opens nothing any more. */
    url: z.string(),
    expiresAt: instant,
  }),
});

export const approvalStep = z.enum(["PENDING", "APPROVED", "REFUSED"]);

export const tradecartStatus = z.strictObject({
  /** Absent (null) while the customer has not answered. */
  isCustomerApproved: z.boolean().nullable(),
  hasIdPhoto: approvalStep,
  /** The address of the photo, for the session that asked; null without one. */
  idPhoto: z.string().nullable(),
  messageStatus: z.enum(["NONE", "SENDING", "SENT", "FAILED"]),
  answeredAt: instant.nullable(),
  isConfirmed: z.boolean(),
});
export type TradecartStatus = z.infer<typeof tradecartStatus>;

export const GET_TRADECART_STATUS = operation({
  name: "GET_TRADECART_STATUS",
  summary: "Read how far the approval of a trade has come",
  description: "Meant for polling every ten seconds while the customer answers on their own phone.",
  ...BY_STAFF,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ tradecartId: tradecartID }),
  output: tradecartStatus,
});

/** A picture as text: base64, with or without the `data:image/jpeg;base64,` before it. */
export const ID_PHOTO_TEXT_MAX = 1_000_000;
export const ID_PHOTO = { maxSide: 1024, quality: 90, rotations: [0, 90, 180, 270] } as const;
const idPhoto = requiredText(ID_PHOTO_TEXT_MAX);
/** How far the picture has to be turned, clockwise. */
const rotation = z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0);
export const idPhotoInput = { idPhoto, rotation };

export const UPLOAD_ID_PHOTO = operation({
  name: "UPLOAD_ID_PHOTO",
  summary: "Store the photo of a seller's ID",
  description:
    "Takes the photo as base64. It is re-encoded, encrypted and deleted after the retailer's retention period.",
  ...BY_STAFF,
  transaction: "manual",
  isSecret: true,
  input: z.strictObject({ tradecartId: tradecartID, ...idPhotoInput }),
  /** TEXT_NOT_DETECTED_ON_DOCUMENT comes as a warning: the photo is kept, a person has to look. */
  output: z.strictObject({ hasIdPhoto: approvalStep, idPhoto: z.string().nullable() }),
});

export const SET_ID_PHOTO_DECISION = operation({
  name: "SET_ID_PHOTO_DECISION",
  summary: "Accept or refuse the photo of an ID",
  description: "Records what staff decided after looking at the photo.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ tradecartId: tradecartID, isAccepted: flag }),
  output: z.strictObject({ hasIdPhoto: approvalStep }),
});

/** From the link: the token names the trade cart and the value that is agreed to. */
const token = text(200);

export const offer = z.strictObject({
  tradecartSID: z.string(),
  storeName: z.string(),
  collectorName: z.string(),
  customerName: z.string(),
  devices: z.array(tradecartDevice.pick({ name: true, imageURL: true, gradeTitle: true, value: true })),
  totalValue: moneyOut,
  currencyCode: z.string(),
  expireDate: instant,
  isCustomerApproved: z.boolean().nullable(),
  needsIdPhoto: z.boolean(),
  hasIdPhoto: approvalStep,
  termsURL: z.string(),
  isExpired: z.boolean(),
});
export type Offer = z.infer<typeof offer>;

export const GET_QUOTE_APPROVAL = operation({
  name: "GET_QUOTE_APPROVAL",
  summary: "Read the quote behind an approval link",
  description: "What the customer is asked to approve. The token of the link is the only credential.",
  service: "online/",
  roles: "public",
  transaction: "read",
  isSecret: true,
  input: z.strictObject({ token }),
  output: offer,
});

export const ANSWER_QUOTE_APPROVAL = operation({
  name: "ANSWER_QUOTE_APPROVAL",
  summary: "Approve or decline a quote",
  description: "The customer's answer. The first answer counts.",
  service: "online/",
  roles: "public",
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token, isApproved: flag }),
  output: offer,
});

export const ONLINE_UPLOAD_ID_PHOTO = operation({
  name: "UPLOAD_ID_PHOTO",
  summary: "Store the photo of an ID, sent by the customer",
  description: "The customer's side of the photo, from the page behind the approval link.",
  service: "online/",
  roles: "public",
  transaction: "manual",
  isSecret: true,
  input: z.strictObject({ token, ...idPhotoInput }),
  output: z.strictObject({ hasIdPhoto: approvalStep }),
});
