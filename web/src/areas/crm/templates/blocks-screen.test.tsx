import type { HtmlBlock } from "@handsel/contract/crm/blocks.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import { Component as BlockEditor } from "./block-screen.tsx";
import { Component as BlockList } from "./blocks-screen.tsx";

// The field before its editor is fetched, which holds the same text; the editor has tests of its own.
vi.mock("#kit/code-editor/load-editor.ts", () => ({ openEditor: () => new Promise(() => undefined) }));

saleTexts.addResourceBundle("en", "crm", texts);

const block = (id: number, key: string): HtmlBlock => ({
  id,
  uuid: `0198f000-0000-7000-8000-00000000000${id}`,
  key,
  description: `About ${key}`,
  body: "<p>Hello</p>",
  updatedAt: "2026-01-02T10:00:00.000Z",
  updatedByName: "Ana Morris",
});
const blocks = [block(1, "header"), block(2, "footer")];

function play() {
  return serve({
    listHtmlBlocks: () => ({ htmlBlocks: blocks }),
    readHtmlBlock: () => ({ htmlBlock: blocks[0] }),
    saveHtmlBlock: () => ({ htmlBlock: blocks[0] }),
    deleteHtmlBlock: () => ({}),
  });
}
const shownToasts = () => shownMessages().map(({ content }) => content.text);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.clear();
});

test("CRM-BLOCKS-01 CRM-BLOCKS-02 the newest block comes first; each leads to its editor and can be deleted", async () => {
  const server = play();
  renderScreen(BlockList, { pattern: "/posale/admin/emails/blocks", path: "/posale/admin/emails/blocks" });
  await screen.findByText("header");
  const keys = screen
    .getAllByRole("row")
    .slice(1)
    .map((line) => within(line).getAllByRole("cell")[0]?.textContent);
  expect(keys).toEqual(["footer", "header"]);
  expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
    "Key",
    "Description",
    "Actions",
  ]);
  for (const name of ["Key", "Description"])
    expect(screen.getByRole("button", { name: `Filter ${name}` })).toBeTruthy();
  expect(screen.getByRole("link", { name: "New block" }).getAttribute("href")).toBe(
    "/posale/admin/emails/blocks/new",
  );
  expect(screen.getByRole("link", { name: "Edit header" }).getAttribute("href")).toBe(
    `/posale/admin/emails/blocks/${blocks[0]?.uuid}`,
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete header" }));
  const question = await screen.findByRole("alertdialog");
  expect(server.sentTo("deleteHtmlBlock")).toEqual([]);
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(server.sentTo("deleteHtmlBlock")).toMatchObject([{ uuid: blocks[0]?.uuid }]));
});

const openEditor = (id: string) =>
  renderScreen(BlockEditor, {
    pattern: "/posale/admin/emails/blocks/:blockUUID",
    path: `/posale/admin/emails/blocks/${id}`,
  });

test("CRM-BLOCKS-03 CRM-BLOCKS-04 CRM-BLOCKS-05 CRM-BLOCKS-06 a new block is seen while it is written, and moves to its own address", async () => {
  const user = userEvent.setup();
  play();
  const { address } = openEditor("new");
  expect(screen.queryByText(/Last changed/)).toBeNull();
  const save = () => screen.getByRole("button", { name: /^Save block/ });
  fireEvent.click(save());
  await screen.findByText("Key is required");
  for (const field of ["Key", "Description", "Body"])
    expect(screen.getByText(`${field} is required`)).toBeTruthy();
  await user.type(screen.getByLabelText("Key"), "header");
  await user.type(screen.getByLabelText("Description"), "On top");
  expect(save().getAttribute("aria-disabled")).toBe("true");
  await user.click(screen.getByLabelText("Body"));
  await user.paste("<p>Hello</p>");
  await waitFor(() =>
    expect(screen.getByTitle<HTMLIFrameElement>("Preview").srcdoc).toContain("<p>Hello</p>"),
  );
  await user.click(save());
  await waitFor(() => expect(address()).toBe(`/posale/admin/emails/blocks/${blocks[0]?.uuid}`));
  expect(shownToasts()).toEqual(["The block was saved."]);
  expect(await screen.findByText(/Last changed .* by Ana Morris/)).toBeTruthy();
});

test("a block that is not saved is left only after a question", async () => {
  const user = userEvent.setup();
  play();
  const { address, goTo } = openEditor("new");
  await user.type(screen.getByLabelText("Key"), "header");
  goTo("/posale/admin/campaigns");
  const question = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(within(question).getByRole("button", { name: "Stay here" }));
  expect(address()).toBe("/posale/admin/emails/blocks/new");
  expect(screen.getByLabelText<HTMLInputElement>("Key").value).toBe("header");
  goTo("/posale/admin/campaigns");
  await user.click(await screen.findByRole("button", { name: "Leave" }));
  await waitFor(() => expect(address()).toBe("/posale/admin/campaigns"));
});
