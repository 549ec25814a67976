// Calls of the platform area and what they change in this browser.
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  FACTORS,
  type Factor,
  LOGIN_WITH_PASSKEY,
  PROVE_SECOND_FACTOR,
  START_PASSKEY_LOGIN,
} from "@handsel/contract/platform/second-factors.ts";
import {
  CHANGE_PASSWORD,
  CHANGE_SELECTED_STORE,
  FORGOT_PASSWORD,
  LOGIN,
  LOGOUT,
  RESET_PASSWORD,
  type SessionUser,
  SINGLE_SIGN_ON,
} from "@handsel/contract/platform/session.ts";
import { mutationOptions } from "@tanstack/react-query";
import { CallError, call } from "#client/call.ts";
import { signWithPasskey } from "#client/passkey.ts";
import { dropSession, keepSession, updateUser } from "#client/session.ts";

export const login = () =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof LOGIN>) => {
      const user = await call(LOGIN, input);
      keepSession(user);
      return user;
    },
  });

/** The password was right, and something else is asked for. */
export interface SecondStep {
  challenge: string;
  factors: readonly Factor[];
}

const ASKS_MORE = "US_SECOND_FACTOR_REQUIRED";

export const loginWithPassword = () =>
  mutationOptions({
    mutationFn: async (input: { login: string; password: string }): Promise<SessionUser | SecondStep> => {
      try {
        const user = await call(LOGIN, input, { quietCodes: [ASKS_MORE] });
        keepSession(user);
        return user;
      } catch (error) {
        const asked = error instanceof CallError && error.entries.find(({ code }) => code === ASKS_MORE);
        if (!asked) throw error;
        const [challenge, factors] = asked.values.map(String);
        const named = (factors ?? "").split(" ");
        return { challenge: challenge ?? "", factors: FACTORS.filter((factor) => named.includes(factor)) };
      }
    },
  });

export const proveSecondFactor = () =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof PROVE_SECOND_FACTOR>) => {
      const user = await call(PROVE_SECOND_FACTOR, input);
      keepSession(user);
      return user;
    },
  });

/** Nothing when the person gave up at the device's own question. */
export const loginWithPasskey = () =>
  mutationOptions({
    mutationFn: async () => {
      const { challenge, rpID } = await call(START_PASSKEY_LOGIN, {});
      const assertion = await signWithPasskey(challenge, rpID);
      if (!assertion) return undefined;
      const user = await call(LOGIN_WITH_PASSKEY, { challenge, assertion });
      keepSession(user);
      return user;
    },
  });

export const singleSignOn = () =>
  mutationOptions({
    mutationFn: async () => {
      const { redirectUrl } = await call(SINGLE_SIGN_ON, {});
      location.assign(redirectUrl);
    },
  });

export const logout = () =>
  mutationOptions({
    mutationFn: async () => {
      try {
        const { url } = await call(LOGOUT, {}, { isQuiet: true });
        if (url) window.open(url, "_blank", "noopener");
      } finally {
        // Whatever the server said, this browser forgets.
        dropSession();
      }
    },
  });

export const forgotPassword = () =>
  mutationOptions({ mutationFn: (input: InputOf<typeof FORGOT_PASSWORD>) => call(FORGOT_PASSWORD, input) });

export const resetPassword = () =>
  mutationOptions({
    mutationFn: (resetToken: string) => call(RESET_PASSWORD, { resetToken }, { isQuiet: true }),
  });

export const changePassword = () =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof CHANGE_PASSWORD>) => {
      const { status } = await call(CHANGE_PASSWORD, input);
      updateUser({ status });
    },
  });

export const changeSelectedStore = () =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof CHANGE_SELECTED_STORE>) => {
      const { selectedStore } = await call(CHANGE_SELECTED_STORE, input);
      updateUser({ selectedStore });
    },
    meta: { refreshes: [["cart"], ["sales"], ["tradein"]] },
  });
