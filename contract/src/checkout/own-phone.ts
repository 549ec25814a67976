// The customer's own phone beside the till: a short-lived link that one phone may use, what is typed on either side of the
// counter, and how far the customer got. Staff open the link; the customer's calls carry its secret and no session.

import { z } from "zod";
import { NO_CART } from "../callers.ts";
import { planComparison } from "../cart/selecting.ts";
import { moneyOut, requiredText, text } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { signature } from "../sales/signature.ts";
import { payments } from "../sheet.ts";
import { idPhotoInput } from "../tradein/approval.ts";
import { CUSTOMER_FIELDS, type CustomerField, DELIVERY_METHODS } from "./customer-questions.ts";

const cartUUID = z.uuid();
const instant = z.iso.datetime({ offset: true });

/** What the customer does on the phone, in order; `accept` is reading and signing, the fourth the lender's own page, or nothing. */
export const PHONE_STEPS = ["details", "plan", "accept", "sign"] as const;
export const phoneStep = z.enum(PHONE_STEPS);
export type PhoneStep = z.infer<typeof phoneStep>;

/** Who typed last what stands in a field. */
export const phoneSide = z.enum(["CUSTOMER", "STAFF"]);
export type PhoneSide = z.infer<typeof phoneSide>;

/** What staff know and customers do not: it stays on their side. */
const STAFF_FIELDS = ["deviceReference", "sequence", "customerReference", "sellerEmployeeNumber"] as const;
type StaffField = (typeof STAFF_FIELDS)[number];
export const isPhoneField = (field: CustomerField): field is Exclude<CustomerField, StaffField> =>
  !(STAFF_FIELDS as readonly CustomerField[]).includes(field);

/** The longest field of any lender's form; the form's own rules come with the application. */
const FIELD_MAX = 255;
const fieldName = z.enum(CUSTOMER_FIELDS);
/** What was typed, whole or not: it is checked where it is sent. */
const typedFields = z.partialRecord(fieldName, text(FIELD_MAX));
const ownFields = z.partialRecord(z.enum(CUSTOMER_FIELDS.filter(isPhoneField)), text(FIELD_MAX));
export type TypedFields = z.infer<typeof typedFields>;
const sharedFields = z.partialRecord(fieldName, z.strictObject({ value: z.string(), by: phoneSide }));
export type SharedFields = z.infer<typeof sharedFields>;

export const phoneLink = z.strictObject({
  /** What the QR code holds. */
  url: z.string(),
  /** Where the code is typed, as people write addresses. */
  place: z.string(),
  /** Eight letters and digits in two groups. */
  code: z.string(),
  expiresAt: instant,
  /** When a phone took it; no other phone can since. */
  openedAt: instant.nullable(),
  /** Since the phone was last heard of; null while none was. */
  secondsSinceSeen: z.int().nullable(),
  step: phoneStep.nullable(),
  /** The customer has read the papers and signed. */
  acceptedAt: instant.nullable(),
  fields: sharedFields,
  /** Grows with everything that is typed. */
  version: z.int(),
  /** Of the cart: another one than the till has means that the customer has chosen another plan. */
  cartVersion: z.int(),
});
export type PhoneLink = z.infer<typeof phoneLink>;

const onCart = { service: "posale/", roles: ALL_ROLES, whenMissing: NO_CART } as const;

export const OPEN_PHONE_LINK = operation({
  name: "OPEN_PHONE_LINK",
  summary: "Open a cart for the customer's own phone",
  description:
    "The link of the cart. Makes one where there is none that lives, and another in its place where that is wanted.",
  ...onCart,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({
    cartUUID,
    /** The phone that took it is gone: the link is replaced, what was typed is kept. */
    isAnew: z.boolean().default(false),
    /** What the till knows already. */
    fields: typedFields.default({}),
  }),
  output: z.strictObject({ link: phoneLink }),
});

export const GET_PHONE_LINK = operation({
  name: "GET_PHONE_LINK",
  summary: "Read how far the customer's phone has come",
  description: "What the customer has typed and where they are.",
  ...onCart,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({ link: phoneLink.nullable() }),
});

export const SET_PHONE_FIELDS = operation({
  name: "SET_PHONE_FIELDS",
  summary: "Write fields that the customer's phone shows",
  description: "Of two who type into one field the last one counts.",
  ...onCart,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ cartUUID, fields: typedFields }),
  output: z.strictObject({ link: phoneLink.nullable() }),
});

export const SEND_PHONE_LINK = operation({
  name: "SEND_PHONE_LINK",
  summary: "Send the link of a cart to the customer",
  description: "By SMS or mail.",
  ...onCart,
  transaction: "write",
  rate: "messages",
  isSecret: true,
  input: z.strictObject({
    cartUUID,
    distributionMethod: z.enum(DELIVERY_METHODS),
    to: requiredText(FIELD_MAX),
  }),
  output: z.strictObject({ link: phoneLink }),
});

export const CLOSE_PHONE_LINK = operation({
  name: "CLOSE_PHONE_LINK",
  summary: "Go on without the customer's phone",
  description: "What it typed stays with the cart.",
  ...onCart,
  transaction: "write",
  input: z.strictObject({ cartUUID }),
  output: z.strictObject({}),
});

const isPublic = { service: "online/", roles: "public" } as const;
const token = requiredText(100);
/** What a customer's call was about: the log names it by that, since the call itself has a secret alone. */
const ofCart = z.strictObject({ cartUUID });

export const FIND_PHONE_LINK = operation({
  name: "FIND_PHONE_LINK",
  summary: "Find a cart by its typed code",
  description: "The code that stands beside the QR code, however it is written.",
  ...isPublic,
  transaction: "read",
  rate: "typedCode",
  input: z.strictObject({ code: requiredText(20) }),
  output: z.strictObject({ token: z.string() }),
});

const shownLine = z.strictObject({
  name: z.string(),
  note: z.string(),
  imgURL: z.string(),
  amount: moneyOut,
  /**
   * What the amount is of: paid once, by the month, or taken off and so below nothing. What is handed in is taken off as well; or
   * the till pays it out once the contract has started, below nothing, too; or it ends an old contract, and the amount is what is
   * left to pay for that.
   */
  kind: z.enum(["GOODS", "MONTHLY", "CREDIT", "OLD_DEVICE", "OLD_DEVICE_PAID", "OLD_CONTRACT"]),
  /** Of what is handed in and ends an old contract, with something left for the customer: what it brings, and what ends the contract. */
  endsContract: z.strictObject({ worth: moneyOut, toEnd: moneyOut }).nullable(),
});
export type ShownLine = z.infer<typeof shownLine>;

/** The cart as the customer sees it: nothing that is staff's own. */
export const shownCart = z.strictObject({
  lines: z.array(shownLine),
  planName: z.string(),
  funderName: z.string(),
  /** What is paid each month, in the order of the months; nothing where nobody lends. */
  payments: z.array(payments),
  /** What the till takes, with what ends a contract that is swapped. */
  today: moneyOut,
  endsOld: moneyOut,
  /** Everything that is paid in the end; null where that is not said. */
  inAll: moneyOut.nullable(),
  apr: z.number().nullable(),
});
export type ShownCart = z.infer<typeof shownCart>;

/** The papers of a sale that customers get to read: the offer with the figures of each agreement, and the contract's text. */
export const OWN_PAPERS = ["QUOTATION", "SUMMARY"] as const;
const paper = z.strictObject({ kind: z.enum(OWN_PAPERS), url: z.string() });

/** The insurance that can be switched on and off; null where none covers the goods, or the cart is closed. */
const ownCover = z.strictObject({
  id: z.string(),
  name: z.string(),
  monthly: moneyOut,
  isOn: z.boolean(),
  /** The plan exists with an insurance only. */
  isRequired: z.boolean(),
});
export type OwnCover = z.infer<typeof ownCover>;

export const ownPhone = z.strictObject({
  /** Nobody has begun: nothing of the sale is shown to whoever holds the link. */
  isBegun: z.boolean(),
  storeName: z.string(),
  sellerName: z.string(),
  /** Whose form it is: the lender, `card` where nobody lends, null where a company buys. */
  funder: z.string().nullable(),
  hasTradein: z.boolean(),
  fields: sharedFields,
  version: z.int(),
  step: phoneStep.nullable(),
  isAccepted: z.boolean(),
  cart: shownCart.nullable(),
  plans: z.array(planComparison),
  cover: ownCover.nullable(),
  /** To be read before signing; none where the cart cannot be sold as it stands. */
  papers: z.array(paper),
  /** The customer has signed what stands here. */
  hasSignature: z.boolean(),
  /** The application is out: what was typed is the lender's by now. */
  isSent: z.boolean(),
  /** The customer's page at the lender, where it has one. */
  lenderURL: z.string().nullable(),
  isSigned: z.boolean(),
  /** The device may be taken along. */
  isDone: z.boolean(),
  documents: z.array(paper),
});
export type OwnPhone = z.infer<typeof ownPhone>;

export const GET_OWN_PHONE = operation({
  name: "GET_OWN_PHONE",
  summary: "Read the cart on the customer's phone",
  description: "What the customer sees of their own purchase.",
  ...isPublic,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ token }),
  output: ownPhone,
});

export const BEGIN_OWN_PHONE = operation({
  name: "BEGIN_OWN_PHONE",
  summary: "Take the link with this phone",
  description: "The first phone takes the link; every other one is refused from then on.",
  ...isPublic,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token }),
  output: ofCart,
});

export const SAVE_OWN_PHONE = operation({
  name: "SAVE_OWN_PHONE",
  summary: "Save what the customer typed",
  description: "Field by field, while they type.",
  ...isPublic,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token, fields: ownFields, step: phoneStep }),
  output: z.strictObject({ version: z.int() }),
});

export const NOTE_PHONE_SEEN = operation({
  name: "NOTE_PHONE_SEEN",
  summary: "Tell the till which step the customer sees",
  description: "Said now and then while the page is open.",
  ...isPublic,
  transaction: "write",
  isSecret: true,
  isPoll: true,
  input: z.strictObject({ token, step: phoneStep }),
  output: z.strictObject({}),
});

export const READ_OWN_ID = operation({
  name: "READ_OWN_ID",
  summary: "Read a photographed ID",
  description: "The photo is read and forgotten; what was found is the customer's to correct.",
  ...isPublic,
  transaction: "manualRead",
  rate: "messages",
  input: z.strictObject({ token, ...idPhotoInput }),
  output: z.strictObject({ fields: typedFields }),
});

export const CHOOSE_OWN_PLAN = operation({
  name: "CHOOSE_OWN_PLAN",
  summary: "Choose a plan as the customer",
  description: "One of those the cart offers.",
  ...isPublic,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token, paymentplanID: requiredText(100) }),
  output: ofCart,
});

export const SET_OWN_COVER = operation({
  name: "SET_OWN_COVER",
  summary: "Choose insurance as the customer",
  description: "Null: without one.",
  ...isPublic,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token, insuranceID: requiredText(100).nullable() }),
  output: ofCart,
});

export const ACCEPT_OWN_PHONE = operation({
  name: "ACCEPT_OWN_PHONE",
  summary: "Sign as the customer",
  description: "Read and signed as it stands: another price asks again.",
  ...isPublic,
  transaction: "write",
  isSecret: true,
  input: z.strictObject({ token, signature }),
  output: ofCart,
});
