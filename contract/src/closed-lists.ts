// The schemas of the short lists in roles.ts and languages.ts. They stand apart, so that a first page, which needs the lists
// alone, does not load the schema library.
import { z } from "zod";
import { LANGUAGES } from "./languages.ts";
import type { Role, SessionStatus, UserStatus } from "./roles.ts";

export const language = z.enum(LANGUAGES);

export const role = z.union([
  z.literal(1),
  z.literal(5),
  z.literal(10),
  z.literal(11),
]) satisfies z.ZodType<Role>;

export const userStatus = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
]) satisfies z.ZodType<UserStatus>;

export const sessionStatus = z.union([
  ...userStatus.options,
  z.literal(4),
]) satisfies z.ZodType<SessionStatus>;
