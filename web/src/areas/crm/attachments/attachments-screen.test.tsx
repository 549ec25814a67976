import type { Attachment } from "@handsel/contract/crm/attachments.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import { Component } from "./attachments-screen.tsx";

// The field before its editor is fetched, which holds the same text; the editor has tests of its own.
vi.mock("#kit/code-editor/load-editor.ts", () => ({ openEditor: () => new Promise(() => undefined) }));

saleTexts.addResourceBundle("en", "crm", texts);

const file = (change: Partial<Attachment>): Attachment => ({
  id: "0198f000-0000-7000-8000-00000000e001",
  fileName: "terms.pdf",
  fileSize: "15MB",
  extension: "pdf",
  campaigns: ["UPG-12M"],
  templates: ["UPG-INVITE"],
  uploadedAt: "2026-01-01T10:00:00.000Z",
  uploadedBy: "Ana Morris",
  associated: true,
  html: null,
  ...change,
});
const other = file({
  id: "0198f000-0000-7000-8000-00000000e002",
  fileName: "prices.html",
  extension: "html",
  uploadedAt: "2026-01-02T10:00:00.000Z",
  associated: false,
  html: "<p>Prices</p>",
});

async function show(query = "") {
  const server = serve({
    listAttachments: () => ({ attachments: [file({}), other] }),
    deleteAttachments: () => ({ deleted: 1 }),
    associateAttachment: () => ({ attachment: other }),
    dissociateAttachment: () => ({ attachment: file({}) }),
    createAttachment: () => ({ attachment: other }),
    listHtmlBlocks: () => ({ htmlBlocks: [] }),
  });
  renderScreen(Component, {
    pattern: "/posale/admin/email/attachments",
    path: `/posale/admin/email/attachments${query}`,
  });
  await screen.findByText("terms.pdf");
  return server;
}

const heads = () => screen.getAllByRole("columnheader").map((head) => head.textContent);
const ofTemplate = { campaignCode: "UPG-12M", templateName: "UPG-INVITE" };
const shownToasts = () => shownMessages().map(({ content }) => content.text);

beforeEach(() => setRetailer());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  toasts.clear();
});

test("CRM-ATTACH-01 CRM-ATTACH-03 CRM-ATTACH-12 all files, the newest first, with where they are used", async () => {
  await show();
  expect(heads()).toEqual(expect.arrayContaining(["Campaigns", "Templates"]));
  const names = screen.getAllByText(/^(terms\.pdf|prices\.html)$/).map((cell) => cell.textContent);
  expect(names).toEqual(["prices.html", "terms.pdf"]);
  expect(screen.getAllByRole("button", { name: /^Delete / }).length).toBe(2);
});

test("the number of a file is in sight, first of all, and can be taken away and put back", async () => {
  const user = userEvent.setup();
  await show();
  expect(heads().filter(Boolean)[0]).toBe("Identifier");
  expect(screen.getByText(other.id)).toBeTruthy();
  const press = async () => {
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Identifier" }));
    await user.keyboard("{Escape}");
  };
  await press();
  expect(heads()).not.toContain("Identifier");
  await press();
  expect(heads()).toContain("Identifier");
});

test("CRM-ATTACH-02 CRM-ATTACH-03 a template's page adds files and takes them away", async () => {
  const server = await show("?campaignCode=UPG-12M&templateName=UPG-INVITE");
  expect(server.sentTo("listAttachments")).toMatchObject([ofTemplate]);
  for (const name of ["Campaigns", "Templates"]) expect(heads()).not.toContain(name);
  expect(screen.queryByRole("checkbox")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Add prices.html" }));
  await waitFor(() =>
    expect(server.sentTo("associateAttachment")).toMatchObject([{ id: other.id, ...ofTemplate }]),
  );
  fireEvent.click(screen.getByRole("button", { name: "Delete terms.pdf" }));
  await waitFor(() => expect(server.sentTo("dissociateAttachment")).toMatchObject([ofTemplate]));
});

test("CRM-ATTACH-01 CRM-ATTACH-10 CRM-ATTACH-11 the bin deletes what is selected, asks with numbers and says what is done", async () => {
  const server = await show();
  const boxes = screen.getAllByRole("checkbox");
  expect(boxes).toHaveLength(3);
  fireEvent.click(boxes.at(-1) ?? document.body);
  fireEvent.click(await screen.findByRole("button", { name: "Delete the selected files" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("1 (of 2) files selected. Are you sure you want to delete this?");
  expect(server.sentTo("deleteAttachments")).toEqual([]);
  fireEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(shownToasts()).toEqual(["1 file(s) successfully deleted."]));
  expect(shownMessages()[0]?.timeout).toBe(10_000);
  expect(server.sentTo("deleteAttachments")).toMatchObject([{ ids: [file({}).id] }]);
});

test("CRM-ATTACH-04 the filter starts with all files", async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole("button", { name: /Show all files/ }));
  await user.click(await screen.findByRole("option", { name: "pdf" }));
  await waitFor(() => expect(screen.queryByText("prices.html")).toBeNull());
  expect(screen.getByText("terms.pdf")).toBeTruthy();
});

test("CRM-ATTACH-05 any kind of file can be chosen", async () => {
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Upload file" }));
  const dialog = await screen.findByRole("dialog", { name: "Upload Attachment" });
  expect(within(dialog).getByText(/Any type/)).toBeTruthy();
  const input = dialog.querySelector<HTMLInputElement>("input[type=file]");
  expect(input?.accept).toBe("");
  const sent: FormData[] = [];
  vi.stubGlobal("fetch", async (_url: string, init: { body: unknown }) => {
    if (init.body instanceof FormData) sent.push(init.body);
    return Response.json({ header: { apiStatus: "OK" }, build: "", attachment: other, attachments: [other] });
  });
  const odd = new File(["x"], "drawing.xyz");
  if (input) fireEvent.change(input, { target: { files: [odd] } });
  fireEvent.click(within(dialog).getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(sent.map((form) => form.get("file"))).toEqual([odd]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("CRM-ATTACH-06 CRM-ATTACH-07 a file is written, looked at and saved", async () => {
  const user = userEvent.setup();
  const server = await show();
  await user.click(screen.getByRole("button", { name: "Create attachment" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("e.g file name.pdf")).toBeTruthy();
  const html = dialog.getByLabelText<HTMLTextAreaElement>("HTML content");
  expect(html.rows).toBe(38);
  expect(dialog.getByRole("tab", { name: "Edit" }).getAttribute("aria-selected")).toBe("true");
  expect(dialog.getAllByRole("button", { name: "Close" }).map((button) => button.textContent)).toContain(
    "Close",
  );
  await user.type(dialog.getByLabelText("File name"), "terms");
  fireEvent.click(dialog.getByRole("button", { name: /^Save changes/ }));
  expect(await dialog.findByText("HTML content is required")).toBeTruthy();
  await user.click(html);
  await user.paste("<p>Terms</p>");
  expect(dialog.getByText(/^File name is not/)).toBeTruthy();
  await user.type(dialog.getByLabelText("File name"), ".pdf");
  await user.click(dialog.getByRole("tab", { name: "Preview" }));
  expect(dialog.getByTitle<HTMLIFrameElement>("Preview").srcdoc).toContain("<p>Terms</p>");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(server.sentTo("createAttachment")).toMatchObject([
      { fileName: "terms.pdf", html: "<p>Terms</p>" },
    ]),
  );
});

test("a file that was written here is edited as it was saved; an uploaded one is not", async () => {
  const user = userEvent.setup();
  const server = await show();
  expect(screen.queryByRole("button", { name: "Edit terms.pdf" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Edit prices.html" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit attachment" }));
  const html = dialog.getByLabelText<HTMLTextAreaElement>("HTML content");
  expect(html.value).toBe("<p>Prices</p>");
  await user.type(html, "!");
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await waitFor(() =>
    expect(server.sentTo("createAttachment")).toMatchObject([
      { id: other.id, fileName: "prices.html", html: "<p>Prices</p>!" },
    ]),
  );
  expect(shownToasts()).toEqual(["prices.html was changed."]);
});
