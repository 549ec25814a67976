import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noticeQueue } from "#kit/feedback/notice-queue.ts";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { setRetailer } from "#testing/a-cart.ts";
import { shownMessages } from "#testing/shown-messages.ts";
import { startTexts } from "../i18n.ts";
import { dropSession, keepSession } from "../session.ts";
import { currentTenant, setTenant, type Tenant } from "../tenant.ts";
import {
  clearNotifications,
  raise,
  raiseApiEntries,
  raiseCode,
  raiseEntriesUnder,
  raiseLoginError,
  setErrorTexts,
} from "./notifications.ts";

const pixels: string[] = [];

beforeEach(async () => {
  setErrorTexts(await loadErrorTexts("en"));
  vi.stubGlobal(
    "Image",
    class {
      set src(url: string) {
        pixels.push(url);
      }
    },
  );
});
afterEach(() => {
  clearNotifications();
  setTenant(null);
  pixels.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const shown = () => shownMessages().map(({ content }) => content);
const tenantWith = (warningDisplayTime: number) =>
  setTenant({ wlId: 7, supportEmail: "help@shop.test", configs: { warningDisplayTime } } as Tenant);

test("SHARED-NOTIF-08 SHARED-NOTIF-09 SHARED-NOTIF-10 each entry becomes a notification titled by status with number and text", () => {
  raiseApiEntries(
    "ERROR",
    [
      { code: "US_FAILED_LOGIN", values: [], message: "server text" },
      { code: "US_FAILED_LOGIN_ATTEMPTS", values: [3], message: "server text" },
    ],
    2001,
  );
  expect(shown().map(({ title, text, tone }) => [title, text, tone])).toEqual(
    expect.arrayContaining([
      ["Error", "Error 2001: Failed login. Incorrect email or password.", "danger"],
      ["Error", "Error 2001: 3 attempts remaining", "danger"],
    ]),
  );
  expect(shown()).toHaveLength(2);
  clearNotifications();
  raiseApiEntries("WARNING", [{ code: "TEXT_NOT_DETECTED_ON_DOCUMENT", values: [], message: "" }], 5001);
  expect(shown()).toMatchObject([{ title: "Warning", tone: "warning", text: /^Error 5001: \S/ }]);
});

test("SHARED-NOTIF-09 the status is told in the language of the page", async () => {
  setErrorTexts(await loadErrorTexts("de"));
  raiseApiEntries("ERROR", [{ code: "US_FAILED_LOGIN", values: [], message: "" }], 2001);
  raiseApiEntries("WARNING", [{ code: "TEXT_NOT_DETECTED_ON_DOCUMENT", values: [], message: "" }], 5001);
  expect(shown().map(({ title }) => title)).toEqual(expect.arrayContaining(["Fehler", "Warnung"]));
});

test("SHARED-NOTIF-11 a code without a text shows the server's own message", () => {
  raiseApiEntries("ERROR", [{ code: "NOT_IN_THE_CATALOGUE", values: [], message: "said by the server" }], 1);
  expect(shown()[0]?.text).toBe("Error 1: said by the server");
});

test("SHARED-NOTIF-05 SHARED-NOTIF-06 an error is reported once through the pixel, with ids and codes", () => {
  tenantWith(0);
  const cartUUID = "0198f000-0000-7000-8000-000000000001";
  keepSession({ session_token: "t", userId: "user-4", selectedStore: "store-2", loginStatus: 1 } as never);
  history.pushState(null, "", `/posale/cart/${cartUUID}`);
  const failed = {
    title: "Error",
    message: "Ida Holm is broken",
    values: [],
    type: "error",
    code: "BROKEN",
  } as const;
  raise(failed);
  raise(failed);
  expect(pixels).toHaveLength(1);
  const query = new URL(pixels[0] ?? "", "http://x").searchParams;
  expect([...query.keys()].sort()).toEqual(
    ["action", "cartId", "error", "page", "param1", "param2", "storeId", "userId", "wlId"].sort(),
  );
  expect(Object.fromEntries(query)).toMatchObject({
    action: "errortrack",
    userId: "user-4",
    storeId: "store-2",
    wlId: "7",
    cartId: cartUUID,
    page: `/posale/cart/${cartUUID}`,
    error: "BROKEN",
  });
  expect(pixels[0]).not.toContain("Ida");
  dropSession();
});

test("SHARED-NOTIF-20 the address of support is the retailer's, whoever raises the message", () => {
  tenantWith(0);
  raiseApiEntries("ERROR", [{ code: "CMR_EXTERNAL_API_ERROR", values: [], message: "" }], 7);
  raiseCode("ANSWER_SELECTION_FAILED");
  expect(shown()).toHaveLength(2);
  for (const { text } of shown()) expect(text).toContain("help@shop.test");
});

const anId = "0198f000-0000-7000-8000-000000000001";
test.each([
  [`/posale/${anId}/contract`, anId, `/posale/${anId}/contract`],
  [`/posale/sales/${anId}`, anId, `/posale/sales/${anId}`],
  [`/posale/admin/collections/${anId}`, "", `/posale/admin/collections/${anId}`],
  [`/posale/recycle/${anId}/search`, "", `/posale/recycle/${anId}/search`],
  ["/posale/login/recover", "", "/posale/login/recover"],
  ["/posale/login/s3cret", "", "/posale/login/:token"],
  ["/posale/login/resetpassword/s3cret", "", "/posale/login/resetpassword/:token"],
  ["/online/tradein/quote/s3cret", "", "/online/tradein/quote/:token"],
  ["/online/tradein/approval/s3cret", "", "/online/tradein/approval/:token"],
])("SHARED-NOTIF-06 an error at %s names the cart '%s' and the page %s", (address, cartId, page) => {
  history.pushState(null, "", address);
  raiseCode("REQUEST_FAIL");
  const query = new URL(pixels[0] ?? "", "http://x").searchParams;
  expect([query.get("cartId"), query.get("page")]).toEqual([cartId, page]);
});

test("SHARED-NOTIF-05 an error under another title and one from the address are reported by their codes too", () => {
  raiseEntriesUnder("EXPORT_ERROR", [{ code: "NO_RECORDS_FOUND", values: [], message: "" }]);
  raiseLoginError({ apiStatus: "ERROR", code: "INVALID_SESSION", values: [] });
  expect(pixels.map((url) => new URL(url, "http://x").searchParams.get("error"))).toEqual([
    "NO_RECORDS_FOUND",
    "INVALID_SESSION",
  ]);
});

test("SHARED-NOTIF-07 warnings and successes are not reported", () => {
  raise({ title: "", message: "w", values: [], type: "warning" });
  raise({ title: "", message: "s", values: [], type: "success" });
  expect(pixels).toEqual([]);
});

test("SHARED-NOTIF-04 a notification leaves after the retailer's display time, and stays when there is none", () => {
  vi.useFakeTimers();
  tenantWith(8_000);
  raise({ title: "", message: "leaves", values: [], type: "warning" });
  expect(shownMessages()[0]?.timeout).toBe(8_000);
  clearNotifications();
  tenantWith(0);
  raise({ title: "", message: "stays", values: [], type: "warning" });
  expect(shownMessages()[0]?.timeout).toBeUndefined();
});

test.each([1, 800, 1_500, 4_999, 5_000])(
  "SHARED-NOTIF-04 a display time of %i ms counts as it was set, for what is refused and for what was done",
  (displayTime) => {
    tenantWith(displayTime);
    raise({ title: "", message: "a warning", values: [], type: "warning" });
    raise({ title: "", message: "an error", values: [], type: "error" });
    toasts.success("done");
    expect(shownMessages().map(({ timeout }) => timeout)).toEqual(Array(3).fill(displayTime));
  },
);

test("SHARED-NOTIF-04 what a page says was done leaves and stays by the same setting", () => {
  tenantWith(8_000);
  toasts.success("leaves");
  expect(shownMessages()[0]?.timeout).toBe(8_000);
  clearNotifications();
  tenantWith(0);
  toasts.success("stays");
  expect(shownMessages()[0]?.timeout).toBeUndefined();
});

test("SHARED-TENANT-16 a blocked feature is named so, whoever says it", () => {
  const blocked = {
    title: "Blocked Feature",
    text: "This feature is currently blocked for this retailer.",
    tone: "danger",
  };
  raiseCode("BLOCKED_FEATURE");
  expect(shown()[0]).toMatchObject(blocked);
  clearNotifications();
  raiseApiEntries("ERROR", [{ code: "BLOCKED_FEATURE", values: [], message: "" }], 1005);
  expect(shown()[0]).toMatchObject(blocked);
});

test("MGMT-RETURN-07 MGMT-RETURN-08 the wrong device, and one that still works, are refused under their own titles", () => {
  for (const [code, title] of [
    ["INCORRECT_DEVICE_REFERENCE", "Incorrect device reference"],
    ["EVALUATE_ALL_NON_WORKING", "Problem with device evaluation"],
  ] as const) {
    clearNotifications();
    raiseApiEntries("ERROR", [{ code, values: [], message: "" }], 5024);
    expect(shown()).toMatchObject([{ title, tone: "warning" }]);
    expect(shown()[0]?.text).not.toContain("5024");
  }
});

test("a failure of ours shows as much of its number as somebody reads out", () => {
  raiseApiEntries("ERROR", [{ code: "INTERNAL_ERROR", values: [], message: "" }], 9003, {
    reference: "0b9f1c7e-5a1c-4a0e-9f3e-2f1f6f0d9a11",
  });
  expect(noticeQueue.visible.at(-1)?.content.number).toMatch(/9003 · 0b9f1c7e$/);
});

test("amounts in a refusal are written as the page writes money", async () => {
  setRetailer();
  await startTexts(currentTenant() as Tenant, "en");
  setErrorTexts(await loadErrorTexts("en"));
  raiseApiEntries("ERROR", [{ code: "DISCOUNTS_EXCEEDED_ADD_EXTRAS", values: [958.46, 41.54], message: "" }]);
  expect(shown()[0]?.text).toBe("The maximum discount is reached. Add extras worth £41.54 to use the rest.");
});
