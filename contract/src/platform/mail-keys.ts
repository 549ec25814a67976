// Keys that sign a retailer's mails (DKIM), one for each domain that mails come from. A new one signs when its record has
// been seen in the domain's DNS; until then the one before it goes on.

import { z } from "zod";
import { BY_TOP_ADMIN } from "../callers.ts";
import { requiredText, uuid } from "../fields.ts";
import { operation } from "../operation.ts";

/** WAITING for its record to be seen, SIGNING, or RETIRED: its record stays until the mails it signed have been read. */
export const MAIL_KEY_STATES = ["WAITING", "SIGNING", "RETIRED"] as const;

const instant = z.iso.datetime({ offset: true });

const mailKey = z.strictObject({
  id: z.uuid(),
  state: z.enum(MAIL_KEY_STATES),
  createdAt: instant,
  /** When its record was last looked for. */
  checkedAt: instant.nullable(),
  /** The TXT record that the owner of the domain enters. */
  recordName: z.string(),
  recordValue: z.string(),
});
export type MailKey = z.infer<typeof mailKey>;

const answer = z.strictObject({
  domains: z.array(z.strictObject({ domain: z.string(), /** The newest first. */ keys: z.array(mailKey) })),
});

export const LIST_MAIL_KEYS = operation({
  name: "LIST_MAIL_KEYS",
  summary: "List the keys that sign mails",
  description: "With the records that belong into the DNS of each domain that mails come from.",
  ...BY_TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({}),
  output: answer,
});

export const MAKE_MAIL_KEY = operation({
  name: "MAKE_MAIL_KEY",
  summary: "Make a key that signs mails",
  description:
    "For a domain that mails come from, as its first or in place of the one that signs. One that waits is replaced.",
  ...BY_TOP_ADMIN,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ domain: requiredText(255) }),
  output: answer,
});

export const CHECK_MAIL_KEY = operation({
  name: "CHECK_MAIL_KEY",
  summary: "Look for the record of a key",
  description: "When it is found and is the key's, the key signs from then on.",
  ...BY_TOP_ADMIN,
  transaction: "manual",
  rate: "search",
  input: z.strictObject({ id: uuid }),
  output: answer.extend({
    /** What stands at the record's name. */
    found: z.enum(["FOUND", "OTHER", "NOTHING", "UNREACHABLE"]),
  }),
});
