// Calls about the user's own factors, and about showing once more who they are.
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  ADD_PASSKEY,
  CONFIRM_IDENTITY,
  CONFIRM_TOTP,
  GET_SECURITY,
  REMOVE_PASSKEY,
  REMOVE_TOTP,
  RENAME_PASSKEY,
  RENEW_RECOVERY_CODES,
  START_CONFIRMATION,
  START_PASSKEY,
  START_TOTP,
} from "@handsel/contract/platform/second-factors.ts";
import { SESSION_STATUS } from "@handsel/contract/roles.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { makePasskey } from "#client/passkey.ts";
import { reading } from "#client/reading.ts";
import { currentSession, updateUser } from "#client/session.ts";

const SECURITY = ["platform", "security"];
const meta = { refreshes: [SECURITY] };

export const securityQuery = () => reading(GET_SECURITY, {}, { queryKey: SECURITY });

/** Whoever had to enrol first may work from here on. */
export function enrolled(): void {
  if (currentSession()?.user.status === SESSION_STATUS.enrolling)
    updateUser({ status: SESSION_STATUS.active });
}

export const startTotp = () => mutationOptions({ mutationFn: () => call(START_TOTP, {}) });

export const confirmTotp = () =>
  mutationOptions({ mutationFn: (code: string) => call(CONFIRM_TOTP, { code }), meta });

export const removeTotp = () => mutationOptions({ mutationFn: () => call(REMOVE_TOTP, {}), meta });

/** Nothing when the person gave up at the device's own question. */
export const addPasskey = () =>
  mutationOptions({
    mutationFn: async (name: string) => {
      const { challenge, options } = await call(START_PASSKEY, {});
      const attestation = await makePasskey(options);
      return attestation && call(ADD_PASSKEY, { challenge, name, attestation });
    },
    meta,
  });

export const renamePasskey = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof RENAME_PASSKEY>) => call(RENAME_PASSKEY, input),
    meta,
  });

export const removePasskey = () =>
  mutationOptions({ mutationFn: (id: string) => call(REMOVE_PASSKEY, { id }), meta });

export const renewRecoveryCodes = () =>
  mutationOptions({ mutationFn: () => call(RENEW_RECOVERY_CODES, {}), meta });

export const startConfirmation = () => mutationOptions({ mutationFn: () => call(START_CONFIRMATION, {}) });

export const confirmIdentity = () =>
  mutationOptions({
    mutationFn: (input: InputOf<typeof CONFIRM_IDENTITY>) => call(CONFIRM_IDENTITY, input),
  });
