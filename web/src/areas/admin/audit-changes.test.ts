import { expect, test } from "vitest";
import { auditWords, describeChanges } from "./audit-changes.ts";

/** Each key as its own text, so that a test sees which one was asked for. */
const words = (key: string) => key;
const known: Record<string, string> = { "stores.fields.city": "Town" };

test("each field reads as its form calls it, with what it was and what it became", () => {
  const entry = { entity: "STORE", before: { city: "York" }, after: { city: "Leeds" } };
  const changes = describeChanges(entry, (key, fallback) => known[key] ?? fallback);
  expect(changes).toEqual([{ field: "city", label: "Town", before: "York", after: "Leeds" }]);
});

test("a field without a name of its own stands for itself", () => {
  const entry = { entity: "SOMETHING_NEW", before: { colour: "red" }, after: { colour: "blue" } };
  expect(describeChanges(entry, (_key, fallback) => fallback)).toMatchObject([{ label: "colour" }]);
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
    words,
  );
  expect(change?.after).toBe(text);
});

test("of something new, only what was filled in is told", () => {
  const made = { entity: "STORE", before: null, after: { name: "York", phone: "", schedule: null } };
  expect(describeChanges(made, words).map(({ field }) => field)).toEqual(["name"]);
});

test("a campaign and the settings read in the words of their own pages, values included", () => {
  const campaign = { entity: "CAMPAIGN", before: { status: "ENABLED" }, after: { status: "DISABLED" } };
  expect(describeChanges(campaign, words)).toEqual([
    {
      field: "status",
      label: "crm:fields.status",
      before: "crm:statuses.ENABLED",
      after: "crm:statuses.DISABLED",
    },
  ]);
  const settings = { entity: "RETAILER", before: null, after: { "configs.canFinance": "ACTIVE" } };
  expect(describeChanges(settings, words)).toMatchObject([
    { label: "settings.fields.canFinance", after: "settings.values.ACTIVE" },
  ]);
});

test("the file of the log is written with the words of the page", () => {
  const texts = {
    audit: { actions: { STORE_CHANGED: "Store changed" }, entities: { STORE: "Store" } },
    stores: { title: "Stores", fields: { city: "Town" } },
  };
  const settings = { fields: { canFinance: "Financing" } };
  expect(auditWords({ ...texts, settings }, { fields: { channel: "Sales channel" } })).toEqual({
    "RETAILER.canFinance": "Financing",
    "RETAILER.configs.canFinance": "Financing",
    "CAMPAIGN.channel": "Sales channel",
    STORE_CHANGED: "Store changed",
    STORE: "Store",
    "STORE.city": "Town",
  });
});
