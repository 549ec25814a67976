import { AUDIT_ACTIONS, AUDIT_ENTITIES } from "@handsel/contract/platform/audited-calls.ts";
import { expect, test } from "vitest";
import { createFormatter } from "#kit/format.ts";
import texts from "#locales/en/admin.json" with { type: "json" };
import { auditWords, describeChanges } from "./audit-changes.ts";

/** Each key as its own text, so that a test sees which one was asked for. */
const words = (key: string) => key;
const figures = createFormatter({ language: "de", currency: "EUR", timeZone: "Europe/Berlin" });
const reading = { words, figures };
const known: Record<string, string> = { "stores.fields.city": "Town" };

test("everything that the log can say is said in words", () => {
  const { actions, entities } = texts.audit;
  expect(Object.keys(actions).toSorted()).toEqual(AUDIT_ACTIONS.toSorted());
  expect(Object.keys(entities).toSorted()).toEqual(AUDIT_ENTITIES.toSorted());
});

test("each field reads as its form calls it, with what it was and what it became", () => {
  const entry = { entity: "STORE", before: { city: "York" }, after: { city: "Leeds" } };
  const changes = describeChanges(entry, { words: (key, fallback) => known[key] ?? fallback, figures });
  expect(changes).toEqual([{ field: "city", label: "Town", before: "York", after: "Leeds" }]);
});

test.each([
  ["SUPPRESSION", "reason", "Reason"],
  ["MAIL_KEY", "recordName", "Name of the TXT record"],
])("the %s's %s is called as in the settings", (entity, field, label) => {
  const named = auditWords(texts, {})[`${entity}.${field}`];
  expect(named).toBe(label);
});

test("a field without a name of its own stands for itself", () => {
  const entry = { entity: "SOMETHING_NEW", before: { colour: "red" }, after: { colour: "blue" } };
  expect(describeChanges(entry, { words: (_key, fallback) => fallback, figures })).toMatchObject([
    { label: "colour" },
  ]);
});

test.each<[string, unknown, string]>([
  ["roleID", 10, "roles.storeManager"],
  ["roleID", 99, "roles.storePerson"],
  ["status", 3, "status.blocked"],
  ["isDefault", true, "yes"],
  ["isOnlineStore", false, "no"],
  ["stores", ["York", "Leeds"], "York, Leeds"],
  ["stores", [], "–"],
  ["phone", "", "–"],
  ["lockedUntil", null, "–"],
  ["limit", 5, "5"],
  ["rule", { from: 1 }, '{"from":1}'],
])("%s %j reads %s", (field, value, text) => {
  const [change] = describeChanges(
    { entity: "USER", before: { [field]: "was" }, after: { [field]: value } },
    reading,
  );
  expect(change?.after).toBe(text);
});

test.each<[string, string, unknown, string]>([
  ["DEVICE", "cashPrice", 999.9, "999,90\u00a0€"],
  ["VOUCHER", "minimumAmount", 1000, "1.000,00\u00a0€"],
  ["VOUCHER", "percent", 7.5, "7,5"],
  ["VOUCHER", "kind", "PERCENT", "vouchers.kinds.PERCENT"],
  ["RULE", "action", "EXCLUDE", "rules.actions.EXCLUDE"],
  ["SUPPRESSION", "reason", "BOUNCED", "sending:reasons.BOUNCED"],
  ["VOUCHER", "validTo", "2027-12-31", "31.12.2027"],
  ["USER", "lockedUntil", "2026-11-16T04:15:00.000Z", "16.11.2026, 05:15"],
])("%s %s reads as the language writes it", (entity, field, value, text) => {
  const [change] = describeChanges({ entity, before: null, after: { [field]: value } }, reading);
  expect(change?.after).toBe(text);
});

test("of something new, only what was filled in is told", () => {
  const made = { entity: "STORE", before: null, after: { name: "York", phone: "", schedule: null } };
  expect(describeChanges(made, reading).map(({ field }) => field)).toEqual(["name"]);
});

test("a campaign and the settings read in the words of their own pages, values included", () => {
  const campaign = { entity: "CAMPAIGN", before: { status: "ENABLED" }, after: { status: "DISABLED" } };
  expect(describeChanges(campaign, reading)).toEqual([
    {
      field: "status",
      label: "crm:fields.status",
      before: "crm:statuses.ENABLED",
      after: "crm:statuses.DISABLED",
    },
  ]);
  const settings = { entity: "RETAILER", before: null, after: { "configs.canFinance": "ACTIVE" } };
  expect(describeChanges(settings, reading)).toMatchObject([
    { label: "settings.fields.canFinance", after: "settings.values.ACTIVE" },
  ]);
});

test("a step of a campaign and an offer read in the words of their forms, whom a step tells by name", () => {
  const known: Record<string, string> = {
    "crm:purposes.MARKETING": "Marketing",
    "crm:commsTypes.EMAIL": "E-mail",
    "crm:offers.fields.title": "Title",
    "crm:fields.deviceCode": "Device",
  };
  const read = (entity: string, after: Record<string, unknown>) =>
    describeChanges(
      { entity, before: null, after },
      { words: (key, fallback) => known[key] ?? fallback, figures },
    ).map(({ label, after: text }) => `${label}: ${text}`);
  expect(read("CAMPAIGN", { commsType: "EMAIL" })).toEqual(["commsType: E-mail"]);
  expect(read("CAMPAIGN", { commsType: "MARKETING" })).toEqual(["commsType: Marketing"]);
  expect(read("CAMPAIGN", { notifyList: [{ name: "Ana", email: "ana@shop.test" }] })).toEqual([
    "notifyList: Ana ana@shop.test",
  ]);
  expect(read("OFFER", { title: "Orbit 9", deviceCode: "O9" })).toEqual(["Title: Orbit 9", "Device: O9"]);
});

test("the file of the log is written with the words of the page", () => {
  const texts = {
    audit: { actions: { STORE_CHANGED: "Store changed" }, entities: { STORE: "Store" } },
    stores: { title: "Stores", fields: { city: "Town" } },
  };
  const settings = { fields: { canFinance: "Financing" } };
  expect(
    auditWords(
      { ...texts, settings },
      { fields: { channel: "Sales channel" }, offers: { fields: { title: "Title" } } },
    ),
  ).toEqual({
    "RETAILER.canFinance": "Financing",
    "RETAILER.configs.canFinance": "Financing",
    ...Object.fromEntries(
      ["CAMPAIGN", "TEMPLATE", "BLOCK", "ATTACHMENT", "SIMULATION", "OFFER", "TEST_CONTRACT"].map(
        (entity) => [`${entity}.channel`, "Sales channel"],
      ),
    ),
    "OFFER.title": "Title",
    STORE_CHANGED: "Store changed",
    STORE: "Store",
    "STORE.city": "Town",
  });
});
