// What is known of a person, for whoever has to answer them: found, shown in plain words, given as a file, erased. What goes
// and what stays is said before, with the reason and the day.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { requiredText, text, uuid } from "../fields.ts";
import { operation } from "../operation.ts";

/** By whom everything is found: their address or, where there is none, their number. */
const person = { email: text(255), phone: text(45) };

const found = z.strictObject({
  email: z.string(),
  phone: z.string(),
  name: z.string(),
  sales: z.int(),
  trades: z.int(),
  messages: z.int(),
  lastAt: z.string().nullable(),
});
export type FoundPerson = z.infer<typeof found>;

export const FIND_PERSONS = operation({
  name: "FIND_PERSONS",
  summary: "Find a person",
  description: "By name, phone, mail address or contract, to answer a request on their data.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  rate: "search",
  /** An address, a number, the reference of a sale or a trade, or a name. */
  input: z.strictObject({ search: requiredText(255) }),
  output: z.strictObject({ persons: z.array(found), isMore: z.boolean() }),
});

export const PERSON_RECORD_KINDS = [
  "CONTRACT",
  "QUOTATION",
  "TRADE",
  "TRADE_QUOTE",
  "PHOTO",
  "PHONE_LINK",
  "MESSAGE",
  "CAMPAIGN",
  "CONSENT",
] as const;
export type PersonRecordKind = (typeof PERSON_RECORD_KINDS)[number];

/** Why something stays for now. */
export const STAYING_REASONS = [
  "CONTRACT_RUNNING",
  "APPLICATION_OPEN",
  "PAYMENT_OPEN",
  "LAW",
  "OPT_OUT",
] as const;
export type StayingReason = (typeof STAYING_REASONS)[number];

export const PERSON_FIELDS = [
  "name",
  "email",
  "phone",
  "address",
  "idType",
  "idNumber",
  "customerReference",
  "iban",
  "beneficiary",
  "company",
  "signatory",
  "signature",
  "notes",
  "destination",
  "consent",
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

const record = z.strictObject({
  kind: z.enum(PERSON_RECORD_KINDS),
  id: z.string(),
  /** The reference that people read, the subject of a mail, the name of a campaign. */
  title: z.string(),
  /** What it is about: goods, a stage, where a message went. */
  about: z.string(),
  at: z.string(),
  /** What of the person stands in it. */
  fields: z.array(z.strictObject({ field: z.enum(PERSON_FIELDS), value: z.string() })),
  stays: z
    .strictObject({
      reason: z.enum(STAYING_REASONS),
      /** The first day on which it goes; null where that is not known yet. */
      until: z.string().nullable(),
    })
    .nullable(),
});
export type PersonRecord = z.infer<typeof record>;

const counts = z.partialRecord(z.enum(PERSON_RECORD_KINDS), z.int());
export type PersonCounts = z.infer<typeof counts>;

export const GET_PERSON = operation({
  name: "GET_PERSON",
  summary: "Read what is kept of a person",
  description: "Everything, by kind.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  rate: "search",
  input: z.strictObject(person),
  output: z.strictObject({
    names: z.array(z.string()),
    emails: z.array(z.string()),
    phones: z.array(z.string()),
    records: z.array(record),
    /** Of each kind there are more than are shown. */
    isMore: z.boolean(),
    /** What was shown; an erasure says what it saw. */
    seen: z.string(),
  }),
});

export const EXPORT_PERSON = operation({
  name: "EXPORT_PERSON",
  summary: "Download what is kept of a person",
  description: "As a file to be read by people and programs, with papers, photos and attachments.",
  ...BY_TOP_ADMIN,
  transaction: "manual",
  needsProof: true,
  givesFile: ["zip"],
  rate: "export",
  input: z.strictObject(person),
  output: z.strictObject({}),
});

export const ERASE_PERSON = operation({
  name: "ERASE_PERSON",
  summary: "Erase a person",
  description: "What the law lets go is erased; what it keeps is named.",
  ...BY_TOP_ADMIN,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({
    ...person,
    /** The address or number, typed once more. */
    confirmation: text(255),
    seen: text(64),
  }),
  output: z.strictObject({ erasureID: z.uuid() }),
});

export const GET_ERASURE = operation({
  name: "GET_ERASURE",
  summary: "Read how far an erasure has come",
  description: "And what was kept, with the reason.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  isPoll: true,
  input: z.strictObject({ erasureID: uuid }),
  output: z.strictObject({
    isDone: z.boolean(),
    done: z.int(),
    total: z.int(),
    erased: counts,
    kept: counts,
  }),
});
