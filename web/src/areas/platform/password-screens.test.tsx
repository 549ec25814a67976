import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { Component as ChangePassword } from "./change-password-screen.tsx";
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
  await userEvent.type(field("newPassword"), "aB");
  expect(met()).toHaveLength(2);
  await userEvent.type(field("newPassword"), "7#longer");
  expect(met()).toHaveLength(5);
});

test("PUBLIC-CHANGEPW-07 the new and the old password are sent, and not the repetition", async () => {
  const server = serve({ changePassword: () => ({}) });
  const { address } = openChange();
  await userEvent.type(field("oldPassword"), "Old#Harbour1");
  await userEvent.type(field("newPassword"), "Quiet#Harbour9");
  await userEvent.type(field("repeatNewPassword"), "Quiet#Harbour9");
  await userEvent.click(screen.getAllByRole("button").at(-1) as HTMLElement);
  await waitFor(() => expect(server.sentTo("changePassword")).toHaveLength(1));
  expect(server.sentTo("changePassword")[0]).toEqual({
    oldPassword: "Old#Harbour1",
    newPassword: "Quiet#Harbour9",
  });
  await waitFor(() => expect(address()).toBe("/posale/services"));
});

test.each(["OK", "ERROR"])(
  "PUBLIC-RECOVER-06 after a reset that went %s the button leads to login",
  async (status) => {
    serve({ resetPassword: () => ({ reset_password_status: status }) });
    renderScreen(Reset, {
      pattern: "/posale/login/resetpassword/:id",
      path: "/posale/login/resetpassword/0198f000-0000-7000-8000-0000000000aa",
    });
    expect((await screen.findByRole("link")).getAttribute("href")).toBe("/posale/login");
  },
);
