// Sessions and accounts of staff: signing in and out, passwords, the store and language in use.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { language, role, sessionStatus, userStatus } from "../closed-lists.ts";
import { operation } from "../operation.ts";
import { SESSION_STATUS } from "../roles.ts";
import { UNTOLD, whiteLabel } from "./tenant.ts";

const login = z.string().min(1).max(255);
const password = z.string().min(1).max(200);
const token = z.string().min(1).max(200);

/** Before a session exists, or on the way to a changed password, a pending user may call these. */
const ACTIVE_OR_PENDING = [1, 2] as const;
/** Whoever is signed in, whatever they have to do first. */
const SIGNED_IN = [...ACTIVE_OR_PENDING, SESSION_STATUS.enrolling] as const;

export const GET_STARTING_INFO = operation({
  name: "GET_STARTING_INFO",
  summary: "Read what the first page needs",
  description: "The retailer's name, look, language and settings. Needs no session.",
  service: "posale/",
  roles: "public",
  transaction: "manualRead",
  input: z.strictObject({}),
  output: whiteLabel.omit(UNTOLD).extend({ mode: z.enum(["demo", "production"]) }),
});

export const sessionUser = z.strictObject({
  name: z.string(),
  username: z.string(),
  role,
  status: sessionStatus,
  /** Copied into the user's status by the client. */
  loginStatus: sessionStatus,
  isOperator: z.boolean(),
  userId: z.uuid(),
  language: language.nullable(),
  stores: z.record(z.string(), z.string()),
  selectedStore: z.string().nullable(),
  default_store: z.string().nullable(),
  session_token: z.string(),
  /**
   * Whether there is an active store for this person to work in: any of the retailer for roles 1 and 5, one of
   * their own for the others. False sends the first to the stores page and stops the others with NO_STORES.
   */
  wlHasStores: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUser>;

export const LOGIN = operation({
  name: "LOGIN",
  summary: "Sign in with a password",
  description:
    "Answers with the session to send in `header.sessionID`. Where the user has a second factor it is refused with `US_SECOND_FACTOR_REQUIRED`.",
  service: "posale/",
  roles: "public",
  transaction: "manual",
  signsIn: true,
  isSecret: true,
  rate: "login",
  input: z
    .strictObject({ login: login.optional(), password: password.optional(), token: token.optional() })
    .refine(
      (value) => (value.token === undefined) !== (value.login === undefined || value.password === undefined),
      {
        message: "required",
        params: { rule: "required", values: [] },
      },
    ),
  output: sessionUser,
});

export const SINGLE_SIGN_ON = operation({
  name: "SINGLE_SIGN_ON",
  summary: "Sign in by the retailer's identity provider",
  description: "Exchanges the code of the provider for a session.",
  service: "posale/",
  roles: "public",
  transaction: "manual",
  isSecret: true,
  rate: "login",
  requires: { hasSingleSignOn: true },
  input: z.strictObject({}),
  output: z.strictObject({ redirectUrl: z.string() }),
});

export const LOGOUT = operation({
  name: "LOGOUT",
  summary: "Sign out",
  description: "Ends the session at once, its sockets and download links included.",
  ...BY_STAFF,
  statuses: SIGNED_IN,
  transaction: "manual",
  input: z.strictObject({}),
  output: z.strictObject({ url: z.string().optional() }),
});

export const FORGOT_PASSWORD = operation({
  name: "FORGOT_PASSWORD",
  summary: "Ask for a link to set a new password",
  description: "The answer never tells whether the login exists.",
  service: "posale/",
  roles: "public",
  transaction: "write",
  rate: "login",
  requires: { hasSingleSignOn: false },
  input: z.strictObject({ login }),
  output: z.strictObject({}),
});

export const RESET_PASSWORD = operation({
  name: "RESET_PASSWORD",
  summary: "Set a new password by a link",
  description: "The token of the link works once.",
  service: "posale/",
  roles: "public",
  transaction: "manual",
  rate: "login",
  requires: { hasSingleSignOn: false },
  input: z.strictObject({ resetToken: token }),
  output: z.strictObject({ reset_password_status: z.enum(["SUCCESS", "ERROR"]) }),
});

export const CHANGE_PASSWORD = operation({
  name: "CHANGE_PASSWORD",
  summary: "Change one's password",
  description: "Ends all other sessions of the user.",
  ...BY_STAFF,
  statuses: ACTIVE_OR_PENDING,
  transaction: "manual",
  isSecret: true,
  rate: "login",
  requires: { hasSingleSignOn: false },
  input: z.strictObject({ newPassword: password, oldPassword: password }),
  output: z.strictObject({ status: userStatus }),
});

export const CHANGE_SELECTED_STORE = operation({
  name: "CHANGE_SELECTED_STORE",
  summary: "Choose the store to work in",
  description: "One of the user's stores.",
  ...BY_STAFF,
  transaction: "write",
  input: z.strictObject({ storeID: z.string().min(1).max(60), cartUUID: z.string().max(60).nullish() }),
  output: z.strictObject({ selectedStore: z.string(), cart: z.looseObject({}).nullable() }),
});

export const SET_LANGUAGE = operation({
  name: "SET_LANGUAGE",
  summary: "Choose the language of answers",
  description: "Messages and papers for this user come in it.",
  ...BY_STAFF,
  statuses: SIGNED_IN,
  transaction: "write",
  requires: { canChangeLanguage: true },
  input: z.strictObject({ language: z.string().min(2).max(10) }),
  output: z.strictObject({ language }),
});
