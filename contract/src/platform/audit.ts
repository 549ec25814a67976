// The change log: who changed what, read by the two highest roles and changed by nobody.

import { z } from "zod";
import { BY_ADMINS } from "../callers.ts";
import { isoDateOrBlank, text, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { sortedBy } from "../sorting.ts";
import { AUDIT_KINDS } from "./audited-calls.ts";

const instant = z.iso.datetime({ offset: true });

const auditEntry = z.strictObject({
  id: z.uuid(),
  at: instant,
  /** Null when the platform itself acted. */
  userID: z.uuid().nullable(),
  userName: z.string(),
  action: z.string(),
  entity: z.string(),
  entityID: z.string(),
  entityName: z.string(),
  /** Fields and their values; null before a creation. Never a password. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  kind: z.enum(AUDIT_KINDS),
  /** What was called; empty for what no call did. */
  operation: z.string(),
  /** OK, ASKED when what came of it stands with the thing itself, or the code of the refusal. */
  outcome: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const filter = {
  /** What managers look for unless told otherwise: the many rows of selling do not bury it. */
  kind: z.enum([...AUDIT_KINDS, "ALL"]).default("CHANGE"),
  entity: text(60).nullish(),
  userID: uuid.nullish(),
  /** Days in the retailer's time zone, both included. */
  from: isoDateOrBlank.nullish(),
  to: isoDateOrBlank.nullish(),
  /** Part of the name of who or of what was changed. */
  text: text(100).nullish(),
};

/** What the log can be put in order by: each of its columns but the changes themselves. */
export const AUDIT_SORTS = ["at", "user", "action", "entity"] as const;
export type AuditSort = (typeof AUDIT_SORTS)[number];

export const LIST_AUDIT = operation({
  name: "LIST_AUDIT",
  summary: "List who did what",
  description:
    "The audit log, newest first unless sorted otherwise, by person, operation, subject and period.",
  ...BY_ADMINS,
  transaction: "read",
  mayLag: true,
  rate: "search",
  input: z.strictObject({
    ...filter,
    /** The order of everything that the filter leaves; empty cells come last. Absent: newest first. */
    sort: sortedBy(AUDIT_SORTS).nullish(),
    /** The id of the last entry read; absent: the first. */
    after: uuid.nullish(),
    limit: wholeNumber(1, 200).default(20),
  }),
  output: z.strictObject({
    entries: z.array(auditEntry),
    /** What to ask `after` for the next page; null at the end. */
    next: z.uuid().nullable(),
    /** How many entries there are in all, counted up to 10,000; on the first page only. */
    total: z.int().nullable(),
  }),
});

export const AUDIT_COLUMNS = ["at", "user", "action", "entity", "changes"] as const;

export const EXPORT_AUDIT = operation({
  name: "EXPORT_AUDIT",
  summary: "Download the audit log",
  description: "The whole log that a filter leaves, as one file.",
  ...BY_ADMINS,
  transaction: "manualRead",
  mayLag: true,
  givesFile: ["csv"],
  rate: "export",
  input: z.strictObject({
    ...filter,
    columns: z.partialRecord(z.enum(AUDIT_COLUMNS), text(120)).nullish(),
    /** In the reader's language: actions, entities, and fields as `ENTITY.field`; what has no word stands for itself. */
    words: z
      .record(z.string().max(120), text(300))
      .refine((words) => Object.keys(words).length <= 1000)
      .nullish(),
  }),
  output: z.strictObject({}),
});
