// Collections: a store gathers the devices in its safe, the collector comes at an agreed time and fetches them.
import { z } from "zod";
import {
  atLeastOneOf,
  isoDate,
  isoDateOrBlank,
  listOf,
  moneyOut,
  text,
  uuid,
  wholeNumber,
} from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES } from "../roles.ts";
import { sortedBy } from "../sorting.ts";
import { grade } from "./device.ts";

const instant = z.iso.datetime({ offset: true });
const collectionUUID = uuid;

export const collectionStatus = z.enum(["DRAFT", "BOOKED", "COLLECTED", "RECEIVED", "CLOSED", "CANCELLED"]);
export type CollectionStatus = z.infer<typeof collectionStatus>;

export const timeSlot = z.strictObject({
  code: z.string(),
  /** HH:mm in the store's own time. */
  from: z.string(),
  to: z.string(),
});
export type TimeSlot = z.infer<typeof timeSlot>;

export const collector = z.strictObject({
  collectorID: z.uuid(),
  code: z.string(),
  name: z.string(),
  courierURL: z.string(),
});

export const collectorRules = z.strictObject({
  collectorID: z.uuid(),
  minimumDevices: z.int(),
  maximumDevices: z.int(),
  /** 1 Monday to 7 Sunday. */
  weekdays: z.array(z.int().min(1).max(7)),
  /** Until this time of the day before (HH:mm in the store's time) a day can be booked. */
  cutOff: z.string(),
  leadDays: z.int(),
  horizonDays: z.int(),
  timeSlots: z.array(timeSlot),
});
export type CollectorRules = z.infer<typeof collectorRules>;

export const collectionDevice = z.strictObject({
  id: z.uuid(),
  tradecartID: z.uuid(),
  quoteID: z.int().nullable(),
  deviceName: z.string(),
  imageURL: z.string(),
  deviceReference: z.string(),
  grade,
  gradeTitle: z.string(),
  value: moneyOut,
  receivedDate: instant,
  /** What the collector found; null until it has graded the device. */
  collectorGrade: grade.nullable(),
  collectorGradeTitle: z.string(),
  collectorValue: moneyOut.nullable(),
  downgradeReason: z.string(),
});
export type CollectionDevice = z.infer<typeof collectionDevice>;

const collectionSummary = {
  collectionUUID: z.uuid(),
  /** What people read out and what stands on the manifest: C and seven digits. */
  collectionNumber: z.string(),
  name: z.string(),
  status: collectionStatus,
  storeID: z.uuid(),
  storeName: z.string(),
  collector,
  /** The agreed day and slot; null in a draft without them. */
  scheduleDate: z.string().nullable(),
  timeSlot: timeSlot.nullable(),
  deviceCount: z.int(),
  totalValue: moneyOut,
  currencyCode: z.string(),
  /** The collector's own reference once it has taken the booking. */
  collectorReference: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  collectedDate: instant.nullable(),
};

export const collection = z.strictObject(collectionSummary);
export type Collection = z.infer<typeof collection>;
export const collectionDetails = z.strictObject({
  ...collectionSummary,
  note: z.string(),
  devices: z.array(collectionDevice),
  history: z.array(z.strictObject({ at: instant, status: collectionStatus, by: z.string() })),
  canChange: z.boolean(),
  canCancel: z.boolean(),
  canMarkCollected: z.boolean(),
  /** The manifest with barcodes, for the session that asked. */
  manifestURL: z.string(),
});
export type CollectionDetails = z.infer<typeof collectionDetails>;

const forStaff = { service: "posale/", roles: ALL_ROLES } as const;

export const GET_COLLECTION_FORM_INFO = operation({
  ...forStaff,
  name: "GET_COLLECTION_FORM_INFO",
  summary: "Read what planning a collection begins with",
  description:
    "For the session's store, or the one that is named: devices of confirmed trades that are in no collection, and from how many on one should be arranged.",
  transaction: "read",
  /** The store whose safe is emptied; the session's own when absent. */
  input: z.strictObject({ storeID: uuid.nullish() }),
  output: z.strictObject({
    storeID: z.uuid(),
    storeName: z.string(),
    stores: z.array(z.strictObject({ storeID: z.uuid(), name: z.string(), devicesInSafe: z.int() })),
    /** Devices of confirmed trades that are in no collection. */
    devices: z.array(collectionDevice),
    collectors: z.array(collector),
    rules: z.array(collectorRules),
    /** From this many devices on a collection should be arranged. */
    reminderAt: z.int(),
  }),
});

export const GET_COLLECTORS = operation({
  ...forStaff,
  name: "GET_COLLECTORS",
  summary: "List the collectors of a store",
  description: "The couriers that fetch traded devices.",
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ collectors: z.array(collector) }),
});

export const GET_COLLECTORS_RULES = operation({
  ...forStaff,
  name: "GET_COLLECTORS_RULES",
  summary: "Read the rules of the collectors",
  description: "On which days they come and until when a day can be booked.",
  transaction: "read",
  input: z.strictObject({ collectorID: uuid.nullish() }),
  output: z.strictObject({ rules: z.array(collectorRules) }),
});

export const GET_COLLECTION_TIMES = operation({
  ...forStaff,
  name: "GET_COLLECTION_TIMES",
  summary: "List the days and slots that can be booked",
  description: "The days that are still open and the free slots of each.",
  transaction: "read",
  input: z.strictObject({ collectorID: uuid, storeID: uuid.nullish() }),
  output: z.strictObject({
    collectionDates: z.array(z.string()),
    collectionTimeSlots: z.array(timeSlot),
    courierURL: z.string(),
  }),
});

const deviceIDs = atLeastOneOf(uuid, 200);

export const CREATE_NEW_COLLECTION = operation({
  ...forStaff,
  name: "CREATE_NEW_COLLECTION",
  summary: "Plan a collection of traded devices",
  description: "Keeps a draft; with `book` it is agreed with the collector at once.",
  transaction: "write",
  input: z.strictObject({
    storeID: uuid.nullish(),
    collectorID: uuid,
    devices: deviceIDs,
    scheduleDate: isoDate.nullish(),
    timeSlotCode: text(60).nullish(),
    note: text(500).nullish(),
    book: z.boolean().default(true),
  }),
  output: z.strictObject({ collection: collectionDetails }),
});

export const SET_COLLECTION_DEVICES = operation({
  ...forStaff,
  name: "SET_COLLECTION_DEVICES",
  summary: "Replace the devices of a collection",
  description: "Possible while the collection is a draft or booked and not yet fetched.",
  transaction: "write",
  input: z.strictObject({ collectionUUID, devices: deviceIDs }),
  output: z.strictObject({ collection: collectionDetails }),
});

export const BOOK_COLLECTION = operation({
  ...forStaff,
  name: "BOOK_COLLECTION",
  summary: "Book a day and a slot with the collector",
  description: "Sets day and slot and agrees them with the collector.",
  transaction: "write",
  input: z.strictObject({ collectionUUID, scheduleDate: isoDate, timeSlotCode: text(60) }),
  output: z.strictObject({ collection: collectionDetails }),
});

export const CANCEL_COLLECTION = operation({
  ...forStaff,
  name: "CANCEL_COLLECTION",
  summary: "Cancel a collection",
  transaction: "write",
  input: z.strictObject({ collectionUUID }),
  output: z.strictObject({ collection: collectionDetails }),
});

export const MARK_COLLECTION_COLLECTED = operation({
  ...forStaff,
  name: "MARK_COLLECTION_COLLECTED",
  summary: "Record that the courier has taken the parcel",
  description: "Moves the collection and its devices on.",
  transaction: "write",
  input: z.strictObject({ collectionUUID }),
  output: z.strictObject({ collection: collectionDetails }),
});

/** What the list can be put in order by: each of its columns. */
export const COLLECTION_SORTS = [
  "number",
  "status",
  "store",
  "collector",
  "date",
  "devices",
  "value",
  "created",
] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

export const GET_COLLECTIONS = operation({
  ...forStaff,
  name: "GET_COLLECTIONS",
  summary: "List collections",
  description: "Newest first unless sorted otherwise, by store, status and period.",
  transaction: "read",
  mayLag: true,
  input: z.strictObject({
    statuses: listOf(collectionStatus, 6).nullish(),
    storeID: uuid.nullish(),
    startDate: isoDateOrBlank.nullish(),
    endDate: isoDateOrBlank.nullish(),
    /** The order of everything that the filter leaves; empty cells come last. Absent: newest first. */
    sort: sortedBy(COLLECTION_SORTS).nullish(),
    after: uuid.nullish(),
    limit: wholeNumber(1, 200).default(50),
  }),
  output: z.strictObject({
    collections: z.array(collection),
    next: z.uuid().nullable(),
    total: z.int().nullable(),
    /** Of everything that the filter leaves; on the first page only. */
    sums: z.strictObject({ devices: z.int(), value: moneyOut }).nullable(),
    /** Devices waiting in the safes of the caller's stores. */
    devicesInSafe: z.int(),
    reminderAt: z.int(),
  }),
});

export const GET_COLLECTION_DETAILS = operation({
  ...forStaff,
  name: "GET_COLLECTION_DETAILS",
  summary: "Read one collection with its devices",
  description: "Everything about one collection.",
  transaction: "read",
  input: z.strictObject({ collectionUUID }),
  output: z.strictObject({ collection: collectionDetails }),
});
