import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { SESSION_STATUS } from "@handsel/contract/roles.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { currentSession } from "#client/session.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { Component } from "./security-screen.tsx";

setErrorTexts(await loadErrorTexts("en"));

beforeEach(() => {
  setRetailer();
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
  toasts.clear();
});

const AT = "2026-05-04T10:00:00.000Z";
const NOTHING = { totpSince: null, passkeys: [], recoveryCodesLeft: 0, isRequired: false };
const WITH_APP = { ...NOTHING, totpSince: AT, recoveryCodesLeft: 7 };
const PHONE = {
  id: "0198f000-0000-7000-8000-00000000aa01",
  name: "My phone",
  createdAt: AT,
  lastUsedAt: null,
};
const CODES = ["AAAA-1111", "BBBB-2222"];
const refused = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});
const told = () => shownMessages().map(({ content }) => content.text);

type Answers = Parameters<typeof renderServed>[1];
const open = (security: object, answers: Answers = {}) =>
  renderServed(Component, {
    getSecurity: () => security,
    startTotp: () => ({ secret: "SECRETKEY", uri: "otpauth://totp/x?secret=SECRETKEY" }),
    ...answers,
  });
const button = (name: string) => screen.findByRole("button", { name });
const dialog = () => screen.findByRole("dialog");

test("until it is known how somebody is protected, the page says that it loads", async () => {
  const asked = Promise.withResolvers<object>();
  renderServed(Component, { getSecurity: () => asked.promise });
  expect(screen.getByRole("status")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
  asked.resolve(NOTHING);
  expect(await button("Set up app")).toBeTruthy();
});

test("a page that could not be read says so and reads again on request", async () => {
  let isDown = true;
  renderServed(Component, { getSecurity: () => (isDown ? refused("INTERNAL_ERROR") : NOTHING) });
  expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
  const again = await button("Try again");
  isDown = false;
  await userEvent.click(again);
  expect(await button("Set up app")).toBeTruthy();
});

test("somebody without a factor is offered one, has no recovery codes, and is told when the role needs one", async () => {
  open({ ...NOTHING, isRequired: true });
  expect(await button("Set up app")).toBeTruthy();
  expect(screen.getByText("Off")).toBeTruthy();
  expect(screen.getByText(/Your role needs a second factor/)).toBeTruthy();
  expect(screen.queryByText("Recovery codes")).toBeNull();
  expect(screen.queryByRole("button", { name: "Turn off" })).toBeNull();
});

test("a browser without passkeys says so instead of offering them", async () => {
  open(NOTHING);
  expect(await screen.findByText("This browser cannot use passkeys.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("an app is set up by the keyboard alone: its code, then the recovery codes, which nothing but their button closes", async () => {
  signIn({ loginStatus: SESSION_STATUS.enrolling, status: SESSION_STATUS.enrolling });
  const { server } = open(
    { ...NOTHING, isRequired: true },
    { confirmTotp: () => ({ ...WITH_APP, recoveryCodes: CODES }) },
  );
  (await button("Set up app")).focus();
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("SECRETKEY")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Code from your app" }));
  await userEvent.keyboard("123456{Enter}");
  for (const code of CODES) expect(await screen.findByText(code)).toBeTruthy();
  expect(server.sentTo("confirmTotp")).toEqual([{ code: "123456" }]);
  await userEvent.keyboard("{Escape}");
  expect(screen.getByText("AAAA-1111")).toBeTruthy();
  // Only now may the person leave this page.
  expect(currentSession()?.user.status).toBe(SESSION_STATUS.enrolling);
  await userEvent.click(await button("I have kept them"));
  expect(screen.queryByText("AAAA-1111")).toBeNull();
  expect(currentSession()?.user.status).toBe(SESSION_STATUS.active);
});

test("a wrong code is told, and the same key can be tried again", async () => {
  const { server } = open(NOTHING, { confirmTotp: () => refused("US_WRONG_FACTOR") });
  await userEvent.click(await button("Set up app"));
  const field = await screen.findByRole("textbox", { name: "Code from your app" });
  await userEvent.type(field, "000000{Enter}");
  await waitFor(() => expect(server.sentTo("confirmTotp")).toHaveLength(1));
  expect(await within(await dialog()).findByText(/That did not match/)).toBeTruthy();
  expect(told()).toEqual([]);
  expect(within(await dialog()).getByText("SECRETKEY")).toBeTruthy();
  expect(server.sentTo("startTotp")).toHaveLength(1);
});

test("giving up the set-up switches nothing on, and typing is not lost by Esc", async () => {
  const { server } = open(NOTHING);
  await userEvent.click(await button("Set up app"));
  await userEvent.type(await screen.findByRole("textbox", { name: "Code from your app" }), "12{Escape}");
  expect(await dialog()).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo("confirmTotp")).toEqual([]);
});

test("a secret that cannot be made closes the dialog and is told", async () => {
  open(NOTHING, { startTotp: () => refused("US_PASSKEY_NOT_VALID") });
  await userEvent.click(await button("Set up app"));
  await waitFor(() => expect(told()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("turning codes off is asked about first; cancelled, nothing is sent", async () => {
  let security: object = WITH_APP;
  const { server } = open(WITH_APP, {
    getSecurity: () => security,
    removeTotp: () => {
      security = NOTHING;
      return NOTHING;
    },
  });
  await userEvent.click(await button("Turn off"));
  const question = await screen.findByRole("alertdialog");
  await userEvent.click(within(question).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.sentTo("removeTotp")).toEqual([]);
  await userEvent.click(await button("Turn off"));
  const again = await screen.findByRole("alertdialog");
  await userEvent.click(within(again).getByRole("button", { name: "Turn off" }));
  expect(await screen.findByText("Off")).toBeTruthy();
  expect(server.sentTo("removeTotp")).toHaveLength(1);
});

test("passkeys are listed by name, renamed and removed, each by its own button", async () => {
  const renamed = { ...WITH_APP, passkeys: [{ ...PHONE, name: "Till" }] };
  let security: object = { ...WITH_APP, passkeys: [PHONE] };
  const { server } = open(security, {
    getSecurity: () => security,
    renamePasskey: () => {
      security = renamed;
      return renamed;
    },
  });
  await userEvent.click(await button("Rename My phone"));
  const name = await screen.findByRole("textbox", { name: "Name" });
  expect(document.activeElement).toBe(name);
  await userEvent.clear(name);
  await userEvent.type(name, "Till{Enter}");
  expect(await button("Remove Till")).toBeTruthy();
  expect(server.sentTo("renamePasskey")).toEqual([{ id: PHONE.id, name: "Till" }]);
  await userEvent.click(await button("Remove Till"));
  expect(await screen.findByRole("alertdialog", { name: "Turn off Till?" })).toBeTruthy();
});

test("new recovery codes are shown once and say how many were left before", async () => {
  open(WITH_APP, { renewRecoveryCodes: () => ({ ...WITH_APP, recoveryCodes: CODES }) });
  expect(await screen.findByText("Codes left: 7")).toBeTruthy();
  await userEvent.click(await button("Make new codes"));
  expect(await screen.findByText("BBBB-2222")).toBeTruthy();
});
