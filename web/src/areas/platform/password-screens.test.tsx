import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { Component as ChangePassword } from "./change-password-screen.tsx";
import { Component as Recover } from "./recover-screen.tsx";
import { Component as Reset } from "./reset-screen.tsx";

setErrorTexts(await loadErrorTexts("en"));

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
});

const field = (name: string) => {
  const input = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (!input) throw new Error(`no field ${name}`);
  return input;
};
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const told = () => shownMessages().map(({ content }) => content.text);
const refused = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});
const openChange = () =>
  renderScreen(ChangePassword, { pattern: "/posale/password/change", path: "/posale/password/change" });

test("PUBLIC-CHANGEPW-02 the rules of a password are listed while the new one is being typed, and not otherwise", async () => {
  openChange();
  expect(screen.queryByRole("list")).toBeNull();
  await userEvent.click(field("newPassword"));
  const rules = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(rules).toHaveLength(5);
  for (const word of [/uppercase/, /lowercase/, /digit/, /one of ! @ #/, /6 to 32 characters/])
    expect(rules.some(({ textContent }) => word.test(textContent ?? ""))).toBe(true);
  await userEvent.click(field("oldPassword"));
  expect(screen.queryByRole("list")).toBeNull();
});

test("PUBLIC-CHANGEPW-03 each rule shows whether what was typed meets it", async () => {
  openChange();
  const met = () =>
    within(screen.getByRole("list"))
      .getAllByRole("listitem")
      .filter((rule) => "met" in rule.dataset);
  await userEvent.click(field("newPassword"));
  expect(met()).toHaveLength(0);
  type("newPassword", "aB");
  expect(met()).toHaveLength(2);
  type("newPassword", "aB7#longer");
  expect(met()).toHaveLength(5);
  type("newPassword", `aB7#${"x".repeat(29)}`);
  expect(met()).toHaveLength(4);
});

test("PUBLIC-CHANGEPW-01 the old, the new and the repeated password are asked for, and none may stay empty", async () => {
  openChange();
  const fields = ["oldPassword", "newPassword", "repeatNewPassword"].map(field);
  expect(document.querySelectorAll("input")).toHaveLength(fields.length);
  for (const one of fields) {
    fireEvent.focus(one);
    fireEvent.blur(one);
  }
  for (const label of ["Old password", "New password", "Repeat new password"])
    expect(await screen.findByText(`${label} is required`)).toBeTruthy();
});

test.each([
  ["quiet#harbour9", "quiet#harbour9", "New password"],
  ["Ab1!c", "Ab1!c", "New password"],
  ["Quiet#Harbour9", "Quiet#Harbour8", "Repeat new password"],
])(
  "PUBLIC-CHANGEPW-04 PUBLIC-CHANGEPW-05 PUBLIC-CHANGEPW-06 %s, repeated as %s, is a wrong format of '%s' and is not sent",
  async (chosen, repeated, label) => {
    const server = serve({ changePassword: () => ({}) });
    openChange();
    type("oldPassword", "Old#Harbour1");
    type("newPassword", chosen);
    type("repeatNewPassword", repeated);
    for (const name of ["newPassword", "repeatNewPassword"]) fireEvent.blur(field(name));
    expect(await screen.findByText(`${label} Wrong password format`)).toBeTruthy();
    const submit = screen.getByRole("button", { name: "Change password" });
    expect(submit.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(submit);
    expect(server.sentTo("changePassword")).toEqual([]);
  },
);

async function fillChange() {
  type("oldPassword", "Old#Harbour1");
  type("newPassword", "Quiet#Harbour9");
  type("repeatNewPassword", "Quiet#Harbour9");
  const submit = screen.getByRole("button", { name: "Change password" });
  await waitFor(() => expect(submit.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(submit);
}

test("PUBLIC-CHANGEPW-07 PUBLIC-CHANGEPW-08 the new and the old password are sent, and not the repetition; that it worked is told, and home is next", async () => {
  const server = serve({ changePassword: () => ({}) });
  const { address } = openChange();
  // As the log-in does with a recovery password; by then it is settled.
  toasts.warning("Choose a new password to continue.");
  await fillChange();
  await waitFor(() => expect(server.sentTo("changePassword")).toHaveLength(1));
  expect(server.sentTo("changePassword")[0]).toEqual({
    oldPassword: "Old#Harbour1",
    newPassword: "Quiet#Harbour9",
  });
  await waitFor(() => expect(address()).toBe("/posale/services"));
  expect(told()).toEqual(["Password changed"]);
});

test("PUBLIC-CHANGEPW-10 a password that is refused as the old one is told, and the form stays", async () => {
  serve({ changePassword: () => refused("US_REPEATED_PASSWORD") });
  const { address } = openChange();
  await fillChange();
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/differ/i)]));
  expect(address()).toBe("/posale/password/change");
});

test("PUBLIC-RECOVER-01 PUBLIC-RECOVER-02 PUBLIC-RECOVER-03 the login is sent, what became of it is told, and a link leads back", async () => {
  let answer = {};
  const server = serve({ forgotPassword: () => answer });
  renderScreen(Recover, { pattern: "/posale/login/recover", path: "/posale/login/recover" });
  expect(await screen.findByLabelText("Email Address / Username")).toBe(field("login"));
  type("login", "ida@northwind.test");
  const submit = screen.getByRole("button", { name: "Send the link" });
  fireEvent.click(submit);
  await waitFor(() => expect(told()).toEqual(["Recovery email sent"]));
  expect(server.sentTo("forgotPassword")).toEqual([{ login: "ida@northwind.test" }]);
  expect(screen.getByRole("link", { name: "Back to sign in" }).getAttribute("href")).toBe("/posale/login");

  clearNotifications();
  answer = refused("US_BLOCKED_ACCOUNT");
  fireEvent.click(submit);
  await waitFor(() => expect(told()).toEqual([expect.stringMatching(/blocked/i)]));
});

test.each([
  ["SUCCESS", "Password reset"],
  ["ANYTHING_ELSE", "Password reset"],
  ["ERROR", "This link does not work"],
])(
  "PUBLIC-RECOVER-04 PUBLIC-RECOVER-05 PUBLIC-RECOVER-06 a reset link is used at once; the answer %s is told, and its button leads to login",
  async (status, title) => {
    const server = serve({ resetPassword: () => ({ reset_password_status: status }) });
    renderScreen(Reset, {
      pattern: "/posale/login/resetpassword/:id",
      path: "/posale/login/resetpassword/token-1",
    });
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
    expect(server.sentTo("resetPassword")).toEqual([{ resetToken: "token-1" }]);
    expect(screen.getByRole("link").getAttribute("href")).toBe("/posale/login");
  },
);

test("PUBLIC-RECOVER-05 a reset that is refused is no success", async () => {
  serve({ resetPassword: () => refused("TOO_MANY_REQUESTS") });
  renderScreen(Reset, {
    pattern: "/posale/login/resetpassword/:id",
    path: "/posale/login/resetpassword/token-2",
  });
  expect(await screen.findByRole("heading", { level: 1, name: "This link does not work" })).toBeTruthy();
});
