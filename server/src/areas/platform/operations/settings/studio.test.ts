import {
  CALL_OFF_STUDIO_DRAFT,
  COPY_RETAILER_SETTINGS,
  DISCARD_STUDIO_DRAFT,
  GET_STUDIO,
  GET_TENANT_VERSION,
  LIST_RETAILERS_TO_COPY,
  PUBLISH_STUDIO_DRAFT,
  SAVE_STUDIO_DRAFT,
  UNDO_STUDIO_STEP,
} from "@handsel/contract/platform/studio.ts";
import { type WhiteLabel, whiteLabel } from "@handsel/contract/platform/tenant.ts";
import {
  GET_TENANT_SETTINGS,
  SAVE_TENANT_SETTINGS,
  settingsOf,
  type TenantSettings,
} from "@handsel/contract/platform/tenant-settings.ts";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { inTenant } from "#platform.ts";
import { aTenant, aUser, signedIn } from "#testing/builders.ts";
import { aShop } from "#testing/cart-builders.ts";
import {
  callAs,
  openTestPlatform,
  type Person,
  runScheduled,
  type TestPlatform,
} from "#testing/test-platform.ts";
import { lockDueDraft } from "../../queries/tenant-drafts.ts";
import { lockTenantRecord } from "../../queries/tenant-versions.ts";
import { publishDraft, readDraft } from "../../settings/draft.ts";

let platform: TestPlatform;
let tenant: WhiteLabel;
let one: Person;
let other: Person;

beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  tenant = await sellable();
  one = await signedIn(platform, await aUser(platform, tenant, { role: 1, firstName: "Ann" }));
  other = await signedIn(platform, await aUser(platform, tenant, { role: 1, firstName: "Bo" }));
});

/** A retailer whom nothing keeps from publishing. */
async function sellable(): Promise<WhiteLabel> {
  const { tenant: made } = await aShop(platform, {
    record: { registeredName: "A Shop Ltd", address: "1 High Street" },
    configs: { canTradeIn: "INACTIVE" },
  });
  return made;
}

const held = async () => (await callAs(platform, one, GET_TENANT_SETTINGS, {})).data.settings;
const studio = async (who = one) => (await callAs(platform, who, GET_STUDIO, {})).data;
async function change(edit: (settings: TenantSettings) => void, who = one) {
  const { draft } = await studio(who);
  const settings = structuredClone(draft?.settings ?? (await held()));
  edit(settings);
  return callAs(platform, who, SAVE_STUDIO_DRAFT, { settings, revision: draft?.revision ?? 0 });
}
const recolour = (brand: string) => (settings: TenantSettings) => {
  settings.configs.look = { ...lookOfNobody(), brand };
};
const lookOfNobody = () => ({
  logoHasName: false,
  brand: null,
  corners: null,
  topbar: null,
  font: null,
  displayFont: null,
  density: null,
  darkLogo: null,
  icon: null,
});

test("a draft is kept on the server, with who changed what, and nothing holds before it is published", async () => {
  const { data, codes } = await change(recolour("#772a88"));
  expect(codes).toEqual([]);
  expect(data.draft).toMatchObject({ changed: ["configs.look"], steps: [{ userName: "Ann Marlow" }] });
  expect((await held()).configs.look).toBeNull();
  // Whoever else opens the studio goes on with it.
  expect((await studio(other)).draft?.settings.configs.look?.brand).toBe("#772a88");
  const published = await callAs(platform, other, PUBLISH_STUDIO_DRAFT, {
    revision: data.draft?.revision ?? 0,
    publishOn: null,
  });
  expect([published.codes, published.data.draft]).toEqual([[], null]);
  await vi.waitFor(async () => expect((await held()).configs.look?.brand).toBe("#772a88"));
});

test("two who change different things at once both keep theirs; of the same thing the later word holds", async () => {
  const settings = await held();
  const save = (who: Person, revision: number, changed: Partial<TenantSettings>) =>
    callAs(platform, who, SAVE_STUDIO_DRAFT, { settings: { ...settings, ...changed }, revision });
  await save(one, 0, { shortName: "Ann's" });
  const { data } = await save(other, 0, { registeredName: "Bo's Ltd" });
  expect(data.draft?.settings).toMatchObject({ shortName: "Ann's", registeredName: "Bo's Ltd" });
  expect(data.draft?.steps.map(({ changed }) => changed)).toEqual([["registeredName"], ["shortName"]]);
});

test("who goes on typing in one field adds to one step; every step can be taken back, and a number is not given twice", async () => {
  await change((settings) => void (settings.shortName = "A"));
  await change((settings) => void (settings.shortName = "Ab"));
  const { data } = await change(recolour("#772a88"));
  expect(data.draft?.steps.map(({ revision }) => revision)).toEqual([2, 1]);
  const undone = await callAs(platform, one, UNDO_STUDIO_STEP, { revision: 2 });
  expect(undone.data.draft).toMatchObject({
    revision: 1,
    settings: { shortName: "Ab", configs: { look: null } },
  });
  expect((await change(recolour("#0c5cab"))).data.draft?.revision).toBe(3);
  // What was taken back meanwhile is no ground to save on, nor is a step that somebody else has gone on from.
  const settings = await held();
  const late = await callAs(platform, other, SAVE_STUDIO_DRAFT, { settings, revision: 2 });
  expect(late.codes).toEqual(["CHANGED_MEANWHILE"]);
  const stale = await callAs(platform, other, DISCARD_STUDIO_DRAFT, { revision: 1 });
  expect(stale.codes).toEqual(["CHANGED_MEANWHILE"]);
  expect((await callAs(platform, one, DISCARD_STUDIO_DRAFT, { revision: 3 })).data.draft).toBeNull();
});

test("what was saved beside the draft stays when the draft is published", async () => {
  const { data } = await change(recolour("#772a88"));
  const { settings, versionID } = (await callAs(platform, other, GET_TENANT_SETTINGS, {})).data;
  await callAs(platform, other, SAVE_TENANT_SETTINGS, {
    settings: { ...settings, name: "Renamed" },
    versionID,
  });
  await callAs(platform, one, PUBLISH_STUDIO_DRAFT, { revision: data.draft?.revision ?? 0, publishOn: null });
  await vi.waitFor(async () =>
    expect(await held()).toMatchObject({ name: "Renamed", configs: { look: { brand: "#772a88" } } }),
  );
});

test("what stops a retailer blocks the publishing and is named; the draft stays", async () => {
  const { data } = await change((settings) => void (settings.configs.canTradeIn = "ACTIVE"));
  expect(data.gaps).toContainEqual({ code: "TRADE_IN_WITHOUT_PRICE_BOOK", severity: "stops", values: [] });
  const refused = await callAs(platform, one, PUBLISH_STUDIO_DRAFT, {
    revision: data.draft?.revision ?? 0,
    publishOn: null,
  });
  expect(refused.header.errors?.[0]).toMatchObject({
    code: "TENANT_SETTING_NOT_VALID",
    values: ["TRADE_IN_WITHOUT_PRICE_BOOK"],
  });
  expect((await studio()).draft).not.toBeNull();
});

test("a version can be looked at, and that of another retailer cannot", async () => {
  const { data } = await change((settings) => void (settings.name = "Renamed"));
  await callAs(platform, one, PUBLISH_STUDIO_DRAFT, { revision: data.draft?.revision ?? 0, publishOn: null });
  const [, first] = (await callAs(platform, one, GET_TENANT_SETTINGS, {})).data.versions;
  const read = await callAs(platform, one, GET_TENANT_VERSION, { id: first?.id ?? "" });
  expect(read.data.settings.name).toBe(tenant.name);
  const stranger = await signedIn(platform, await aUser(platform, await aTenant(platform), { role: 1 }));
  const strange = await callAs(platform, stranger, GET_TENANT_VERSION, { id: first?.id ?? "" });
  expect(strange.codes).toEqual(["TENANT_SETTING_NOT_VALID"]);
});

test("only an operator copies from another retailer, and nothing of who that retailer is", async () => {
  const from = await aTenant(platform, {
    supportEmail: "theirs@other.test",
    alertPhones: ["+447400123456"],
    posalePrimaryLogo: "/images/theirs.svg",
    configs: {
      canQuickQuote: true,
      look: { brand: "#772a88", icon: "/images/theirs.png" },
      serviceLink: "/theirs",
    },
    secrets: { mail: { from: "no-reply@other.test" } },
  });
  const asked = { wlID: from.wlId, revision: 0 };
  expect((await callAs(platform, one, COPY_RETAILER_SETTINGS, asked)).httpStatus).toBe(403);
  expect((await callAs(platform, one, LIST_RETAILERS_TO_COPY, {})).data.retailers).toEqual([]);
  const operator = await signedIn(platform, await aUser(platform, tenant, { role: 1, isOperator: true }));
  const { data } = await callAs(platform, operator, COPY_RETAILER_SETTINGS, asked);
  expect(data.draft?.settings.configs).toMatchObject({
    canQuickQuote: true,
    serviceLink: "",
    look: { brand: "#772a88", icon: null },
  });
  const copied = JSON.stringify(data.draft?.settings);
  for (const word of ["theirs", "other.test", "+447400123456"]) expect(copied).not.toContain(word);
});

describeSchedule();

function describeSchedule() {
  const publishOn = "2126-12-01";
  const midnight = Date.parse("2126-12-01T00:00:00Z");
  const schedule = async () => {
    const { data } = await change(recolour("#772a88"));
    const revision = data.draft?.revision ?? 0;
    const scheduled = await callAs(platform, one, PUBLISH_STUDIO_DRAFT, { revision, publishOn });
    expect(scheduled.codes).toEqual([]);
    return { revision, draft: scheduled.data.draft };
  };
  const versions = async () => (await callAs(platform, one, GET_TENANT_SETTINGS, {})).data.versions;

  test("a draft for a day waits for midnight where the retailer is, can be called off, and is not changed meanwhile", async () => {
    const { revision, draft } = await schedule();
    expect(draft).toMatchObject({ publishAt: new Date(midnight).toISOString(), scheduledBy: "Ann Marlow" });
    expect((await change((settings) => void (settings.name = "X"), other)).codes).toEqual([
      "CHANGED_MEANWHILE",
    ]);
    await runScheduled(platform, "publish-due-drafts");
    expect((await held()).configs.look).toBeNull();
    const off = await callAs(platform, other, CALL_OFF_STUDIO_DRAFT, { revision });
    expect(off.data.draft).toMatchObject({
      publishAt: null,
      settings: { configs: { look: { brand: "#772a88" } } },
    });
  });

  test("a worker that is killed in the middle has changed nothing, and of those that come after exactly one publishes", async () => {
    await schedule();
    const late = { ...platform.platform, clock: { now: () => new Date(midnight + 1000) } };
    const killed = inTenant(late, tenant.wlId, async (db) => {
      const draft = await readDraft(db, (found) => lockDueDraft(found, late.clock.now()));
      const row = await lockTenantRecord(db);
      if (!draft) throw new Error("nothing is due");
      const publishing = { record: whiteLabel.parse(row.record), secrets: row.private, draft };
      await publishDraft({ db, clock: late.clock, caller: null }, publishing);
      await db.run("select pg_terminate_backend(pg_backend_pid())");
    });
    await expect(killed).rejects.toThrow();
    expect([(await held()).configs.look, await versions()]).toEqual([null, []]);

    const runs = [1, 2, 3].map(() => runScheduled({ ...platform, platform: late }, "publish-due-drafts"));
    await Promise.all(runs);
    await vi.waitFor(async () => expect((await held()).configs.look?.brand).toBe("#772a88"));
    const [published, first, ...more] = await versions();
    expect(published).toMatchObject({ changed: ["configs.look"], userName: "Ann Marlow" });
    expect([first?.changed, more]).toEqual([[], []]);
    expect((await studio()).draft).toBeNull();
  });

  test("a draft that no longer fits when its day comes is not published, and says why", async () => {
    await schedule();
    await inTenant(platform.platform, tenant.wlId, (db) =>
      db.run("update tenant_draft_step set settings = jsonb_set(settings, '{configs,theme}', '\"gone\"')"),
    );
    const late = { ...platform.platform, clock: { now: () => new Date(midnight + 1000) } };
    await runScheduled({ ...platform, platform: late }, "publish-due-drafts");
    expect((await studio()).draft).toMatchObject({ publishAt: null, failed: "configs.theme" });
    expect(settingsOf({ ...tenant, ...(await held()) }).configs.look).toBeNull();
  });
}
