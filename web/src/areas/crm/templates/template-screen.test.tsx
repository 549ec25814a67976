import type { Template } from "@handsel/contract/crm/templates.ts";
import { ROLE } from "@handsel/contract/roles.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropSession } from "#client/session.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { signIn } from "#testing/a-session.ts";
import { saleTexts, serve } from "#testing/render-sale.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { shownMessages } from "#testing/shown-messages.ts";
import texts from "../../../locales/en/crm.json" with { type: "json" };
import { Component } from "./template-screen.tsx";

// The field before its editor is fetched, which holds the same text; the editor has tests of its own.
vi.mock("#kit/code-editor/load-editor.ts", () => ({ openEditor: () => new Promise(() => undefined) }));

saleTexts.addResourceBundle("en", "crm", texts);

const draft: Template = {
  templateName: "UPG-INVITE",
  campaignCode: "UPG-12M",
  templateKey: "UPG-12M/UPG-INVITE",
  templateType: "EMAIL",
  subject: "Draft subject",
  htmlPart: "<p>Draft</p>[[footer]][[foot]]",
  stage: "INVITED",
  updatedAt: "2026-01-02T10:00:00.000Z",
  updatedByName: "Ana Morris",
};
const live: Template = {
  ...draft,
  subject: "Live subject",
  htmlPart: "<p>Live</p>[[footer]]",
  updatedAt: "2025-12-30T10:00:00.000Z",
  updatedByName: "Mara Quist",
};

const REFUSED = {
  header: { apiStatus: "ERROR", errors: [{ code: "CHANGED_MEANWHILE", values: [], message: "" }] },
};

const AUDIENCE = {
  contracts: 3,
  entering: 2,
  firstDay: 1,
  firstWeek: 2,
  firstSlice: 1,
  goingOn: 0,
  leftOut: [],
  sample: [
    ["NW-T1042", "Harriet Vale"],
    ["NW-T1043", "Ola Berg"],
  ].map(([reference, customerName], place) => ({
    cartUuid: `00000000-0000-4000-8000-00000000000${place}`,
    reference,
    customerName,
    device: "Orbit 9",
    entersAt: "2026-01-02T10:00:00.000Z",
  })),
  isAtLeast: false,
  missing: [],
};

/** With `theirs`, somebody else saves that after the page was read. */
async function show(change: Partial<Template> = {}, theirs: Partial<Template> = {}, versionsMatch = false) {
  const shown = { ...draft, ...change };
  const stored = { ...shown, ...theirs };
  let reads = 0;
  const server = serve({
    readTemplate: () => ({
      draftTemplate: reads++ === 0 ? shown : stored,
      liveTemplate: live,
      templateData: { versionsMatch },
    }),
    listHtmlBlocks: () => ({
      htmlBlocks: [{ uuid: "u1", key: "footer", description: "Below", body: "<i>Bye</i>" }],
    }),
    listTemplateStarters: () => ({ starters: [] }),
    countCampaignAudience: () => AUDIENCE,
    saveTemplate: ({ template }) => {
      const sent = template as Template;
      if (sent.updatedAt !== stored.updatedAt) return REFUSED;
      return {
        draftTemplate: { ...stored, ...sent, updatedAt: "2026-01-03T10:00:00.000Z" },
        templateData: { versionsMatch: false },
      };
    },
    checkTemplate: () => ({
      checks: [
        shown.htmlPart.includes("[[foot]]")
          ? { check: "UNKNOWN", state: "missing", names: ["[[foot]]"] }
          : { check: "UNKNOWN", state: "done", names: [] },
      ],
      triedWith: ["NW-T1042"],
    }),
    publishTemplate: () => ({ subject: "Published", htmlPart: "<p>Published</p>", liveTemplate: live }),
    renderEmail: () => ({
      subject: "Hello Harriet",
      htmlPart: "<p>Filled in</p>",
      textPart: "",
      problems: [{ kind: "data", placeholder: "{{customer.shoeSize}}" }],
    }),
    sendEmail: () => ({}),
    sendSms: () => ({}),
  });
  renderScreen(Component, {
    pattern: "/posale/admin/emails/:campaignCode/:templateName",
    path: "/posale/admin/emails/UPG-12M/UPG-INVITE",
  });
  await screen.findByRole("heading", { level: 1, name: "UPG-INVITE" });
  return server;
}

const body = () => screen.getByLabelText<HTMLTextAreaElement>("Body");
const frame = () => screen.getByTitle<HTMLIFrameElement>("Preview");
const isOff = (name: string) => {
  const button = screen.getByRole<HTMLButtonElement>("button", { name });
  return button.disabled || button.getAttribute("aria-disabled") === "true";
};
/** As soon as it can be pressed. */
const press = async (button: HTMLElement) => {
  await waitFor(() => expect(button.getAttribute("aria-disabled")).not.toBe("true"));
  fireEvent.click(button);
};
const shownToasts = () => shownMessages().map(({ content }) => content.text);

beforeEach(() => setRetailer());
afterEach(() => {
  dropSession();
  vi.unstubAllGlobals();
  toasts.clear();
});

test("CRM-TEMPLATE-01 CRM-TEMPLATE-02 the page names both versions and says that they differ", async () => {
  await show();
  expect(screen.getByRole("link", { name: "UPG-12M" })).toBeTruthy();
  expect(screen.getByText("Production changed 30 Dec 2025 by Mara Quist")).toBeTruthy();
  expect(screen.getByText("Draft changed 2 Jan 2026 by Ana Morris")).toBeTruthy();
  expect(screen.getByText(/The draft differs from production/)).toBeTruthy();
});

test("CRM-TEMPLATE-02 CRM-TEMPLATE-03 CRM-TEMPLATE-14 CRM-TEMPLATE-15 CRM-TEMPLATE-17 a short message has no subject and is tried out by phone; versions that match are not warned of", async () => {
  const server = await show({ templateType: "SMS" }, {}, true);
  expect(screen.queryByText(/The draft differs from production/)).toBeNull();
  for (const name of ["Subject", "E-mail address"]) expect(screen.queryByLabelText(name)).toBeNull();
  expect(isOff("Send test SMS")).toBe(true);
  const write = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(name, { selector: "input[type=tel], input[type=text]" }), {
      target: { value },
    });
  write(/^Phone/, "74001234");
  expect(isOff("Send test SMS")).toBe(true);
  write(/^Phone/, "7400123456");
  write(/^Contract reference/, " NW-1 ");
  fireEvent.click(screen.getByRole("button", { name: "Send test SMS" }));
  await waitFor(() =>
    expect(server.sentTo("sendSms")).toMatchObject([
      { phone: "7400123456", contractReference: "NW-1", templateKey: draft.templateKey },
    ]),
  );
});

test("CRM-TEMPLATE-11 CRM-TEMPLATE-12 blocks are filled in, and an unknown one is an error", async () => {
  await show();
  await waitFor(() => expect(frame().srcdoc).toContain("<i>Bye</i>"));
  expect(screen.getByText(/There is no block \[\[foot\]\]\./)).toBeTruthy();
  expect(frame().srcdoc).toContain('class="unresolved"');
  fireEvent.click(screen.getByRole("tab", { name: "Production" }));
  await waitFor(() => expect(frame().srcdoc).toContain("<p>Live</p><i>Bye</i>"));
});

test("a press puts the block that was meant in place of the one that does not exist", async () => {
  const user = userEvent.setup();
  await show({ htmlPart: "<p>Draft</p>\n[[footr]]" });
  expect(await screen.findByText(/Line 2: There is no block \[\[footr\]\]\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Did you mean [[footer]]?" }));
  await waitFor(() => expect(body().value).toBe("<p>Draft</p>\n[[footer]]"));
});

test("data that a contract will bring is not shown as wrong while there is none", async () => {
  await show({ htmlPart: "<p>{{customer.firstName}} {{customer.shoeSize}}</p>" });
  await waitFor(() =>
    expect(frame().srcdoc).toContain('<mark class="awaited">{{customer.firstName}}</mark>'),
  );
  expect(frame().srcdoc).toContain('<mark class="unresolved">{{customer.shoeSize}}</mark>');
});

test("production and what is written are compared line by line", async () => {
  const user = userEvent.setup();
  await show({ subject: live.subject, htmlPart: `${live.htmlPart}\n<p>More</p>` });
  await user.click(screen.getByRole("button", { name: "Compare versions" }));
  const table = await screen.findByRole("table", { name: "Body" });
  expect(within(table).getAllByRole("row").length).toBe(3);
  expect(within(table).getByText("<p>More</p>").getAttribute("data-change")).toBe("new");
  expect(screen.queryByRole("table", { name: "Subject" })).toBeNull();
});

test("CRM-TEMPLATE-18 a template that cannot be read says so", async () => {
  serve({});
  renderScreen(Component, {
    pattern: "/posale/admin/emails/:campaignCode/:templateName",
    path: "/posale/admin/emails/UPG-12M/NONE",
  });
  expect(await screen.findByText("Error retrieving the template")).toBeTruthy();
});

test("CRM-TEMPLATE-03 CRM-TEMPLATE-08 CRM-TEMPLATE-19 Save draft saves subject, stage and body, and misses neither", async () => {
  const user = userEvent.setup();
  const server = await show();
  const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
  write(screen.getByLabelText("Subject"), "");
  write(body(), "");
  fireEvent.click(screen.getByRole("button", { name: /^Save draft/ }));
  expect(await screen.findByText("Subject is required")).toBeTruthy();
  expect(await screen.findByText("Body is required")).toBeTruthy();
  expect(server.sentTo("saveTemplate")).toEqual([]);
  write(screen.getByLabelText("Subject"), draft.subject);
  write(body(), draft.htmlPart);
  await user.click(body());
  await user.paste("<b>more</b>");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The draft was saved."]));
  expect(server.sentTo("saveTemplate")).toMatchObject([
    {
      template: {
        subject: "Draft subject",
        stage: "INVITED",
        htmlPart: `${draft.htmlPart}<b>more</b>`,
        updatedAt: draft.updatedAt,
      },
    },
  ]);
});

test("a draft that somebody else saved first keeps what was typed, and is saved over theirs or given up for it", async () => {
  const user = userEvent.setup();
  const theirs = { htmlPart: "<p>Theirs</p>", updatedAt: "2026-01-02T11:00:00.000Z" };
  const server = await show({}, theirs);
  await user.type(body(), "!");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByText(/Somebody else saved this while you were writing/);
  expect(body().value).toBe(`${draft.htmlPart}!`);
  expect(shownToasts()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Take the other version" }));
  await user.click(await screen.findByRole("button", { name: "Keep mine" }));
  await user.click(screen.getByRole("button", { name: "Save mine over it" }));
  await waitFor(() => expect(shownToasts()).toEqual(["The draft was saved."]));
  expect(server.sentTo("saveTemplate")).toMatchObject([
    { template: { updatedAt: draft.updatedAt } },
    { template: { updatedAt: theirs.updatedAt, htmlPart: `${draft.htmlPart}!` } },
  ]);
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
});

test("taking the other version is asked first and puts it into the form", async () => {
  const user = userEvent.setup();
  await show({}, { htmlPart: "<p>Theirs</p>", updatedAt: "2026-01-02T11:00:00.000Z" });
  await user.type(body(), "!");
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await user.click(await screen.findByRole("button", { name: "Take the other version" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText("What you typed is discarded. This cannot be undone.")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Take the other version" }));
  await waitFor(() => expect(body().value).toBe("<p>Theirs</p>"));
  expect(screen.queryByText(/Somebody else saved this/)).toBeNull();
});

test("Ctrl and S saves the draft once something was written", async () => {
  const user = userEvent.setup();
  const server = await show();
  await user.keyboard("{Control>}s{/Control}");
  expect(server.sentTo("saveTemplate")).toEqual([]);
  await user.type(body(), "!");
  await user.keyboard("{Control>}s{/Control}");
  await waitFor(() => expect(server.sentTo("saveTemplate").length).toBe(1));
});

test("CRM-TEMPLATE-10 the form goes back to either version", async () => {
  await show();
  const subject = () => screen.getByLabelText<HTMLInputElement>("Subject").value;
  fireEvent.click(screen.getByRole("button", { name: "Revert to production version" }));
  await waitFor(() => expect([subject(), body().value]).toEqual([live.subject, live.htmlPart]));
  fireEvent.click(screen.getByRole("button", { name: "Revert to draft version" }));
  await waitFor(() => expect([subject(), body().value]).toEqual([draft.subject, draft.htmlPart]));
});

test("CRM-TEMPLATE-09 CRM-TEMPLATE-19 uploading asks, says what changes, and fills the form with what is in production now", async () => {
  const server = await show({ htmlPart: "<p>Draft</p>[[footer]]" });
  fireEvent.click(screen.getByRole("button", { name: "Upload to production" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByRole("table", { name: "Body" })).toBeTruthy();
  expect(await within(dialog).findByText("Every placeholder stands for something.")).toBeTruthy();
  expect(server.sentTo("publishTemplate")).toEqual([]);
  await press(within(dialog).getByRole("button", { name: "Upload to production" }));
  await waitFor(() => expect(body().value).toBe("<p>Published</p>"));
  expect(screen.getByLabelText<HTMLInputElement>("Subject").value).toBe("Published");
  expect(server.sentTo("publishTemplate")).toEqual([{ campaignCode: "UPG-12M", templateName: "UPG-INVITE" }]);
  expect(shownToasts()).toEqual(["The template is in production."]);
});

test("a template in which something stands for nothing cannot be uploaded", async () => {
  const server = await show();
  fireEvent.click(screen.getByRole("button", { name: "Upload to production" }));
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("Nothing stands for: [[foot]]")).toBeTruthy();
  const button = within(dialog).getByRole("button", { name: "Upload to production" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(button);
  expect(server.sentTo("publishTemplate")).toEqual([]);
});

test("CRM-TEMPLATE-05 CRM-TEMPLATE-06 a press copies the placeholder as it is written", async () => {
  const user = userEvent.setup();
  await show();
  await user.click(screen.getByRole("radio", { name: "Blocks docs" }));
  await user.click(await screen.findByRole("button", { name: "[[footer]]" }));
  expect(await navigator.clipboard.readText()).toBe("[[footer]]");
  await user.click(screen.getByRole("radio", { name: "Data docs" }));
  await user.click(await screen.findByRole("button", { name: "{{customer.firstName}}" }));
  expect(await navigator.clipboard.readText()).toBe("{{customer.firstName}}");
});

test("CRM-TEMPLATE-13 CRM-TEMPLATE-15 CRM-TEMPLATE-16 CRM-TEMPLATE-17 what is written is tried with a contract", async () => {
  const user = userEvent.setup();
  const server = await show();
  const areOff = () => [isOff("Test with contract reference"), isOff("Send test email")];
  expect(areOff()).toEqual([true, true]);
  await user.type(screen.getByLabelText("E-mail address"), "ana@mail.test");
  // Spaces are no reference.
  await user.type(screen.getByLabelText("Contract reference"), "  ");
  expect(areOff()).toEqual([true, true]);
  await user.type(screen.getByLabelText("Contract reference"), "NW-1 ");
  expect(areOff()).toEqual([false, false]);
  await user.type(
    screen.getByLabelText("E-mail address"),
    "{Backspace}{Backspace}{Backspace}{Backspace}{Backspace}",
  );
  expect(areOff()).toEqual([false, true]);
  await user.type(screen.getByLabelText("E-mail address"), ".test");
  await user.type(screen.getByLabelText("Subject"), "!");
  await user.click(screen.getByRole("button", { name: "Test with contract reference" }));
  await waitFor(() => expect(frame().srcdoc).toContain("Filled in"));
  expect(server.sentTo("renderEmail")).toMatchObject([
    { contractReference: "NW-1", subject: "Draft subject!", htmlPart: draft.htmlPart },
  ]);
  expect(screen.getByText(/Nothing stands for \{\{customer\.shoeSize\}\}\./)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Send test email" }));
  await waitFor(() =>
    expect(server.sentTo("sendEmail")).toMatchObject([
      { to: "ana@mail.test", contractReference: "NW-1", templateKey: draft.templateKey },
    ]),
  );
  await user.click(screen.getByRole("button", { name: "Show data placeholders" }));
  await waitFor(() => expect(frame().srcdoc).toContain("Draft"));
});

test("a click on one of the next customers shows what they would read, and the test goes to oneself", async () => {
  signIn({ username: "vendor@northwind.test" });
  const server = await show();
  fireEvent.click(await screen.findByRole("button", { name: "Ola Berg" }));
  await waitFor(() => expect(frame().srcdoc).toContain("Filled in"));
  expect(server.sentTo("renderEmail")).toMatchObject([{ contractReference: "NW-T1043" }]);
  await press(screen.getByRole("button", { name: "Send test email" }));
  await waitFor(() =>
    expect(server.sentTo("sendEmail")).toMatchObject([
      { to: "vendor@northwind.test", contractReference: "NW-T1043" },
    ]),
  );
});

test("CRM-TEMPLATE-04 only the highest role is led to the attachments of the template", async () => {
  signIn({ role: ROLE.vendorManager });
  await show();
  expect(screen.queryByRole("link", { name: "Attachments" })).toBeNull();
  act(() => signIn({ role: ROLE.topAdmin }));
  expect(screen.getByRole("link", { name: "Attachments" }).getAttribute("href")).toBe(
    "/posale/admin/email/attachments?campaignCode=UPG-12M&templateName=UPG-INVITE",
  );
});

test("Enter in a field of the trial does not save the draft", async () => {
  const user = userEvent.setup();
  const server = await show();
  await user.type(body(), "!");
  await user.type(screen.getByLabelText("Contract reference"), "NW-1{Enter}");
  await user.click(screen.getByRole("radio", { name: "Data docs" }));
  await user.type(await screen.findByRole("searchbox"), "name{Enter}");
  expect(server.sentTo("saveTemplate")).toEqual([]);
});
