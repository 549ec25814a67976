// What proves a person beside the password: codes of an authenticator app, passkeys, and recovery codes for the day on which
// both are lost. Switched on and off by each user for themselves; a retailer says for which roles one is required.

import { z } from "zod";
import { BY_STAFF } from "../callers.ts";
import { requiredText, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { ALL_ROLES, REPORTS_LEVEL, SESSION_STATUS } from "../roles.ts";
import { sessionUser } from "./session.ts";
import { user } from "./users.ts";

export const FACTORS = ["TOTP", "PASSKEY", "RECOVERY_CODE"] as const;
export type Factor = (typeof FACTORS)[number];

/** How long a person may take between the password and the second factor. */
export const CHALLENGE_MINUTES = 5;
/** A code of an authenticator app. */
export const TOTP_CODE = /^\d{6}$/;

const instant = z.iso.datetime({ offset: true });
const challenge = z.string().min(1).max(200);
const totpCode = z.string().trim().min(1).max(20);
const base64 = z.string().max(8_000);

/** What the browser hands over of a passkey; what it means is for the library on the server to say. */
const assertion = z.strictObject({
  id: z.string().min(1).max(1_500),
  rawId: z.string().min(1).max(1_500),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}),
  response: z.strictObject({
    clientDataJSON: base64,
    authenticatorData: base64,
    signature: base64,
    userHandle: z.string().max(200).nullish(),
  }),
});
export type PasskeyAssertion = z.output<typeof assertion>;

const attestation = z.strictObject({
  id: z.string().min(1).max(1_500),
  rawId: z.string().min(1).max(1_500),
  type: z.literal("public-key"),
  authenticatorAttachment: z.string().max(40).nullish(),
  clientExtensionResults: z.looseObject({}),
  response: z.strictObject({
    clientDataJSON: base64,
    attestationObject: z.string().max(40_000),
    authenticatorData: base64.nullish(),
    transports: z.array(z.string().max(40)).max(10).nullish(),
    publicKeyAlgorithm: z.int().nullish(),
    publicKey: base64.nullish(),
  }),
});

const proof = {
  code: totpCode.optional(),
  recoveryCode: z.string().trim().min(1).max(40).optional(),
  assertion: assertion.optional(),
};
/** One proof, and no other beside it. */
const isOne = (given: Readonly<Record<string, unknown>>) =>
  ["code", "recoveryCode", "assertion", "password"].filter((name) => given[name] !== undefined).length === 1;
const oneOf = { message: "required", params: { rule: "required", values: [] } };

/** Only where we ask for the password ourselves; elsewhere the identity provider asks for what it wants. */
const WITHOUT_SIGN_ON = { hasSingleSignOn: false } as const;
/** Who must have a second factor and has none may do this and nothing else. */
const ENROLLING = [SESSION_STATUS.active, SESSION_STATUS.enrolling] as const;

export const PROVE_SECOND_FACTOR = operation({
  name: "PROVE_SECOND_FACTOR",
  summary: "Sign in: second step",
  description: "After `LOGIN` was refused with `US_SECOND_FACTOR_REQUIRED`, which names the challenge.",
  service: "posale/",
  roles: "public",
  transaction: "manual",
  isSecret: true,
  signsIn: true,
  rate: "login",
  requires: WITHOUT_SIGN_ON,
  input: z.strictObject({ challenge, ...proof }).refine(isOne, oneOf),
  output: sessionUser,
});

export const START_PASSKEY_LOGIN = operation({
  name: "START_PASSKEY_LOGIN",
  summary: "Sign in with a passkey: begin",
  description: "What a passkey is asked to sign, for somebody who has not said who they are.",
  service: "posale/",
  roles: "public",
  transaction: "manual",
  isSecret: true,
  rate: "login",
  requires: WITHOUT_SIGN_ON,
  input: z.strictObject({}),
  output: z.strictObject({ challenge: z.string(), rpID: z.string() }),
});

export const LOGIN_WITH_PASSKEY = operation({
  name: "LOGIN_WITH_PASSKEY",
  summary: "Sign in with a passkey",
  description: "The passkey checks the person itself, so nothing else is asked.",
  service: "posale/",
  roles: "public",
  transaction: "manual",
  isSecret: true,
  signsIn: true,
  rate: "login",
  requires: WITHOUT_SIGN_ON,
  input: z.strictObject({ challenge, assertion }),
  output: sessionUser,
});

const passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});
export type Passkey = z.infer<typeof passkey>;

const security = z.strictObject({
  /** Since when codes of an app are asked for; null when they are not. */
  totpSince: instant.nullable(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.int(),
  /** The retailer asks people of this role for a second factor. */
  isRequired: z.boolean(),
});
export type Security = z.infer<typeof security>;

/** Everybody keeps their own, unless the retailer signs in elsewhere. */
const OWN_FACTORS = { service: "posale/", roles: ALL_ROLES, requires: WITHOUT_SIGN_ON } as const;

export const GET_SECURITY = operation({
  name: "GET_SECURITY",
  summary: "Read the second factors of the signed-in user",
  description: "The authenticator app, the passkeys and how many recovery codes are left.",
  ...OWN_FACTORS,
  statuses: ENROLLING,
  transaction: "read",
  input: z.strictObject({}),
  output: security,
});

export const START_TOTP = operation({
  name: "START_TOTP",
  summary: "Set up an authenticator app: begin",
  description:
    "A new secret for the app. It counts once a code of it was given; until then an older one goes on.",
  ...OWN_FACTORS,
  statuses: ENROLLING,
  transaction: "write",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({}),
  output: z.strictObject({ secret: z.string(), uri: z.string() }),
});

/** The recovery codes are shown this once; none when the person has some already. */
const withRecoveryCodes = security.extend({ recoveryCodes: z.array(z.string()) });

export const CONFIRM_TOTP = operation({
  name: "CONFIRM_TOTP",
  summary: "Set up an authenticator app: finish",
  description: "Proves that the app has the secret by one of its codes.",
  ...OWN_FACTORS,
  statuses: ENROLLING,
  transaction: "manual",
  isSecret: true,
  rate: "login",
  input: z.strictObject({ code: totpCode }),
  output: withRecoveryCodes,
});

export const REMOVE_TOTP = operation({
  name: "REMOVE_TOTP",
  summary: "Remove the authenticator app",
  description: "Refused where the retailer requires a second factor and this is the only one.",
  ...OWN_FACTORS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({}),
  output: security,
});

export const RENEW_RECOVERY_CODES = operation({
  name: "RENEW_RECOVERY_CODES",
  summary: "Make new recovery codes",
  description: "Ten new ones; earlier ones are void.",
  ...OWN_FACTORS,
  transaction: "write",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({}),
  output: withRecoveryCodes,
});

export const START_PASSKEY = operation({
  name: "START_PASSKEY",
  summary: "Add a passkey: begin",
  description: "What the browser makes a passkey from.",
  ...OWN_FACTORS,
  statuses: ENROLLING,
  transaction: "manual",
  isSecret: true,
  needsProof: true,
  input: z.strictObject({}),
  output: z.strictObject({ challenge: z.string(), options: z.looseObject({}) }),
});

export const ADD_PASSKEY = operation({
  name: "ADD_PASSKEY",
  summary: "Add a passkey: finish",
  description: "Stores the public key that the browser made.",
  ...OWN_FACTORS,
  statuses: ENROLLING,
  transaction: "manual",
  isSecret: true,
  input: z.strictObject({ challenge, name: requiredText(60), attestation }),
  output: withRecoveryCodes,
});

export const RENAME_PASSKEY = operation({
  name: "RENAME_PASSKEY",
  summary: "Rename a passkey",
  description: "The name is shown to its owner only.",
  ...OWN_FACTORS,
  transaction: "write",
  input: z.strictObject({ id: uuid, name: requiredText(60) }),
  output: security,
});

export const REMOVE_PASSKEY = operation({
  name: "REMOVE_PASSKEY",
  summary: "Remove a passkey",
  description: "It can no longer be used to sign in.",
  ...OWN_FACTORS,
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ id: uuid }),
  output: security,
});

export const REMOVE_USER_FACTORS = operation({
  name: "REMOVE_USER_FACTORS",
  summary: "Remove all second factors of a user",
  description:
    "For users who have lost theirs. They sign in with the password again and are signed out everywhere.",
  service: "posale/admin/",
  roles: REPORTS_LEVEL,
  transaction: "write",
  needsProof: true,
  requires: WITHOUT_SIGN_ON,
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({ user }),
});

export const PROOF_WAYS = ["PASSWORD", "TOTP", "PASSKEY", "SIGN_ON"] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

export const START_CONFIRMATION = operation({
  name: "START_CONFIRMATION",
  summary: "Learn how to confirm who one is",
  description: "Asked before an operation that destroys, pays or reaches customers.",
  ...BY_STAFF,
  statuses: ENROLLING,
  transaction: "manual",
  isSecret: true,
  input: z.strictObject({}),
  output: z.strictObject({ ways: z.array(z.enum(PROOF_WAYS)), challenge: z.string(), rpID: z.string() }),
});

export const CONFIRM_IDENTITY = operation({
  name: "CONFIRM_IDENTITY",
  summary: "Confirm who one is",
  description: "Opens the few minutes in which such operations are allowed.",
  ...OWN_FACTORS,
  statuses: ENROLLING,
  transaction: "manual",
  isSecret: true,
  rate: "login",
  input: z
    .strictObject({
      /** The one of START_CONFIRMATION, for a passkey. */
      challenge: challenge.optional(),
      password: z.string().min(1).max(200).optional(),
      code: proof.code,
      assertion: proof.assertion,
    })
    .refine(isOne, oneOf),
  output: z.strictObject({}),
});
