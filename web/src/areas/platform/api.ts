// Calls of the platform area and what they change in this browser.
import type { InputOf } from "@handsel/contract/operation.ts";
import {
  CHANGE_PASSWORD,
  CHANGE_SELECTED_STORE,
  FORGOT_PASSWORD,
  LOGIN,
  LOGOUT,
  RESET_PASSWORD,
  SINGLE_SIGN_ON,
} from "@handsel/contract/platform/session.ts";
import { mutationOptions } from "@tanstack/react-query";
import { call } from "#client/call.ts";
import { dropSession, keepSession, updateUser } from "#client/session.ts";

export const login = () =>
  mutationOptions({
    mutationFn: async (input: InputOf<typeof LOGIN>) => {
      const user = await call(LOGIN, input);
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
