import type { PersonRecord } from "@handsel/contract/admin/persons.ts";
import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearNotifications, setErrorTexts } from "#client/notifications/notifications.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts } from "#testing/render-sale.tsx";
import { renderServed } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import { Component } from "./persons-screen.tsx";

saleTexts.addResourceBundle("en", "admin", texts);
setErrorTexts(await loadErrorTexts("en"));

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  clearNotifications();
  toasts.clear();
});

const EMAIL = "mina@customer.test";
const aRecord = (change: Partial<PersonRecord>): PersonRecord => ({
  kind: "TRADE_QUOTE",
  id: "0198f000-0000-7000-8000-00000000bb01",
  title: "Q-1",
  about: "Orbit 8",
  at: "2026-05-04T10:00:00.000Z",
  fields: [{ field: "email", value: EMAIL }],
  stays: null,
  ...change,
});
const QUOTE = aRecord({});
const CONTRACT = aRecord({
  kind: "CONTRACT",
  id: "0198f000-0000-7000-8000-00000000bb02",
  title: "GB-NW-1",
  stays: { reason: "LAW", until: "2032-05-04" },
});
const refused = (code: string) => ({
  header: { apiStatus: "ERROR", errors: [{ code, values: [], message: "" }] },
});
const dossier = (records: readonly PersonRecord[], seen = "seen-1") => ({
  names: ["Mina"],
  emails: [EMAIL],
  phones: [],
  records,
  isMore: false,
  seen,
});

type Answers = Parameters<typeof renderServed>[1];
const openPage = (answers: Answers) =>
  renderServed(Component, answers, { pattern: "/persons", path: `/persons?email=${EMAIL}` });
async function openDialog(answers: Answers = {}, records: readonly PersonRecord[] = [QUOTE, CONTRACT]) {
  const { server } = openPage({ getPerson: () => dossier(records), ...answers });
  await userEvent.click(await screen.findByRole("button", { name: "Erase person …" }));
  const dialog = await screen.findByRole("dialog", { name: "Erase this person?" });
  return { server, dialog, field: within(dialog).getByRole("textbox") };
}
const eraseNow = () => screen.getByRole<HTMLButtonElement>("button", { name: "Erase for good" });

test("of whom nothing is kept, nothing can be erased", async () => {
  openPage({ getPerson: () => dossier([]) });
  expect(await screen.findByText("Nothing is kept about this person")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase person …" })).toBeNull();
});

test("of whom everything has to stay, the button says why it does nothing", async () => {
  openPage({ getPerson: () => dossier([CONTRACT]) });
  await userEvent.click(await screen.findByRole("button", { name: "Erase person …" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what could not be read can be read again", async () => {
  let isDown = true;
  openPage({ getPerson: () => (isDown ? refused("INTERNAL_ERROR") : dossier([QUOTE])) });
  expect(await screen.findByText(/This could not be loaded/)).toBeTruthy();
  const again = screen.getByRole("button", { name: "Try again" });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole("button", { name: "Erase person …" })).toBeTruthy();
});

test("the dialog counts what goes and what stays, and waits for the address, in whatever case", async () => {
  const { dialog, field } = await openDialog({ erasePerson: () => ({ erasureID: CONTRACT.id }) });
  expect(within(dialog).getByText("This is erased")).toBeTruthy();
  expect(within(dialog).getByText("This stays, as the page says")).toBeTruthy();
  expect(eraseNow().disabled).toBe(true);
  await userEvent.type(field, "somebody@else.test");
  expect(eraseNow().disabled).toBe(true);
  await userEvent.clear(field);
  await userEvent.type(field, ` ${EMAIL.toUpperCase()}`);
  expect(eraseNow().disabled).toBe(false);
});

test("erasing is followed to its end, and what it came to is shown", async () => {
  let isDone = false;
  const { server, field } = await openDialog({
    erasePerson: () => ({ erasureID: CONTRACT.id }),
    getErasure: () => ({
      isDone,
      done: isDone ? 1 : 0,
      total: 1,
      erased: isDone ? { TRADE_QUOTE: 1 } : {},
      kept: isDone ? { CONTRACT: 1 } : {},
    }),
  });
  await userEvent.type(field, EMAIL);
  await userEvent.click(eraseNow());
  expect(await screen.findByText("0 of 1")).toBeTruthy();
  expect(server.sentTo("erasePerson")).toEqual([
    { email: EMAIL, phone: "", confirmation: EMAIL, seen: "seen-1" },
  ]);
  isDone = true;
  const done = await screen.findByRole("dialog", { name: "The person is erased" }, { timeout: 5_000 });
  expect(within(done).getByText("This was erased")).toBeTruthy();
  await userEvent.click(within(done).getByText("Close"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(server.sentTo("getPerson")).toHaveLength(2));
});

test("what changed since the page was read stops the erasure until it has been looked at", async () => {
  const { server, field } = await openDialog({ erasePerson: () => refused("CHANGED_MEANWHILE") });
  await userEvent.type(field, EMAIL);
  await userEvent.click(eraseNow());
  const look = await screen.findByRole("button", { name: "Close and look" });
  expect(eraseNow().disabled).toBe(true);
  await userEvent.click(look);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(server.sentTo("getPerson")).toHaveLength(2));
});

test("another refusal is told, and the dialog stays with what was typed", async () => {
  const { field } = await openDialog({ erasePerson: () => refused("INTERNAL_ERROR") });
  await userEvent.type(field, EMAIL);
  await userEvent.click(eraseNow());
  await waitFor(() => expect(shownMessages()).toHaveLength(1));
  expect(screen.getByDisplayValue(EMAIL)).toBeTruthy();
  expect(eraseNow().disabled).toBe(false);
});

test("by the keyboard: Esc leaves while nothing is typed, afterwards only the button does, and nothing is sent", async () => {
  const { server, field } = await openDialog();
  await userEvent.type(field, "m");
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("dialog")).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(await screen.findByRole("button", { name: "Erase person …" }));
  const keep = await screen.findByRole("button", { name: "Keep person" });
  keep.focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.sentTo("erasePerson")).toEqual([]);
});
