import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import type { ProofWay } from "@handsel/contract/platform/second-factors.ts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { answerProof, askForProof } from "#client/proof.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { renderServed } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import { ProofDialog } from "./proof-dialog.tsx";

setErrorTexts(await loadErrorTexts("en"));

beforeEach(() => {
  setRetailer();
  signIn();
});
afterEach(() => {
  act(() => answerProof(false));
  vi.unstubAllGlobals();
  clearNotifications();
  toasts.clear();
});

const refused = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});
type Answers = Parameters<typeof renderServed>[1];

/** A call waits for the person; says what became of it. */
function ask(ways: readonly ProofWay[], answers: Answers = {}) {
  const { server } = renderServed(ProofDialog, {
    startConfirmation: () => ({ ways, challenge: "c", rpID: "northwind.localhost" }),
    confirmIdentity: () => ({}),
    ...answers,
  });
  expect(screen.queryByRole("dialog")).toBeNull();
  const outcomes: boolean[] = [];
  act(() => {
    void askForProof().then((isProven) => outcomes.push(isProven));
  });
  return { server, outcomes };
}
const password = () => screen.findByLabelText("Password");

test("until the ways are known the question stands there without a field", async () => {
  ask(["PASSWORD"], { startConfirmation: () => new Promise(() => undefined) });
  expect(await screen.findByRole("dialog", { name: "Confirm that it is you" })).toBeTruthy();
  expect(screen.getByText(/Nothing you have entered is lost/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Confirm" })).toBeNull();
});

test("the password is typed at once and sent by Enter; then what waited goes on and the dialog is gone", async () => {
  const { server, outcomes } = ask(["PASSWORD"]);
  const field = await password();
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.keyboard("Old#Harbour1{Enter}");
  await waitFor(() => expect(outcomes).toEqual([true]));
  expect(server.sentTo("confirmIdentity")).toEqual([{ password: "Old#Harbour1" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("nothing typed is told at the field and not sent", async () => {
  const { server, outcomes } = ask(["PASSWORD"]);
  await password();
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByText("Password is required")).toBeTruthy();
  expect([server.sentTo("confirmIdentity"), outcomes]).toEqual([[], []]);
});

test("a wrong password is told, the question stays, and the right one still counts", async () => {
  let isWrong = true;
  const { outcomes } = ask(["PASSWORD"], {
    confirmIdentity: () => (isWrong ? refused("US_INVALID_PASSWORD") : {}),
  });
  await userEvent.type(await password(), "wrong{Enter}");
  expect(await screen.findByText(/The password is not correct/)).toBeTruthy();
  expect(shownMessages()).toEqual([]);
  expect(outcomes).toEqual([]);
  isWrong = false;
  await userEvent.clear(await password());
  await userEvent.type(await password(), "right{Enter}");
  await waitFor(() => expect(outcomes).toEqual([true]));
});

test("who has an app is asked for its code, and may use the password instead", async () => {
  const { server, outcomes } = ask(["TOTP", "PASSWORD"]);
  const code = await screen.findByRole("textbox", { name: "Code from your app" });
  await waitFor(() => expect(document.activeElement).toBe(code));
  await userEvent.click(screen.getByRole("button", { name: "Use the password" }));
  await userEvent.type(await password(), "Old#Harbour1{Enter}");
  await waitFor(() => expect(outcomes).toEqual([true]));
  expect(server.sentTo("confirmIdentity")).toEqual([{ password: "Old#Harbour1" }]);
});

test.each(["Cancel", "Escape"])("%s gives up: what waited is told so, and nothing was sent", async (way) => {
  const { server, outcomes } = ask(["PASSWORD"]);
  await password();
  if (way === "Escape") await userEvent.keyboard("{Escape}");
  else await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(outcomes).toEqual([false]));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sentTo("confirmIdentity")).toEqual([]);
});

test("when the ways cannot be had it is told, and what waited does not wait for ever", async () => {
  const { outcomes } = ask([], { startConfirmation: () => refused("INTERNAL_ERROR") });
  await waitFor(() => expect(outcomes).toEqual([false]));
  expect(shownMessages()).toHaveLength(1);
});

test("where people sign on elsewhere the new session of another window is the answer", async () => {
  const opened = vi.fn();
  vi.stubGlobal("open", opened);
  const { server, outcomes } = ask(["SIGN_ON"]);
  await userEvent.click(await screen.findByRole("button", { name: "Sign on again" }));
  expect(opened).toHaveBeenCalledWith("/posale/login?again", "_blank", "noopener");
  expect(outcomes).toEqual([]);
  act(() => signIn({ session_token: "another" }));
  await waitFor(() => expect(outcomes).toEqual([true]));
  expect(server.sentTo("confirmIdentity")).toEqual([]);
});
