// Stores and users as they are brought in, before and after the check.
import { role, userStatus } from "@handsel/contract/closed-lists.ts";
import { z } from "zod";

export const storeToSave = z.strictObject({
  /** Absent: a new store with an id of the database's. */
  id: z.uuid().optional(),
  name: z.string().min(1).max(120),
  externalSID: z.string().max(60).default(""),
  retailerStoreSID: z.string().max(60).default(""),
  email: z.string().max(255).default(""),
  phone: z.string().max(45).default(""),
  streetAddress: z.string().max(255).default(""),
  postalCode: z.string().max(25).default(""),
  city: z.string().max(100).default(""),
  country: z.string().length(2),
  schedule: z.string().max(500).default(""),
  isDefault: z.boolean().default(false),
  isOnlineStore: z.boolean().default(false),
  status: z.union([z.literal(0), z.literal(1)]).default(1),
});

export type StoreToSave = z.input<typeof storeToSave>;

export type CheckedStore = z.output<typeof storeToSave>;

export const userToSave = z.strictObject({
  id: z.uuid().optional(),
  username: z.string().min(1).max(255),
  email: z.string().min(3).max(255),
  firstName: z.string().max(100).default(""),
  lastName: z.string().max(100).default(""),
  role,
  status: userStatus,
  isOperator: z.boolean().default(false),
  language: z.string().max(10).nullable().default(null),
  /** Absent: the password stays as it is, and a new user has none. */
  passwordHash: z.string().max(300).optional(),
  stores: z.array(z.strictObject({ storeId: z.uuid(), isDefault: z.boolean() })).max(5000),
});

export type UserToSave = z.input<typeof userToSave>;

export type CheckedUser = z.output<typeof userToSave> & { login: string };
