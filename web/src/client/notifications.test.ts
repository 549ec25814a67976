import { loadErrorTexts } from "@handsel/contract/errors/load-texts.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toastQueue } from "#kit/toast-queue.ts";
import { clearNotifications, raise, raiseApiEntries, raiseCode, setErrorTexts } from "./notifications.ts";
import { setTenant, type Tenant } from "./tenant.ts";

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

const shown = () => toastQueue.visibleToasts.map(({ content }) => content);
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
  clearNotifications();
  raiseApiEntries("WARNING", [{ code: "TEXT_NOT_DETECTED_ON_DOCUMENT", values: [], message: "" }], 5001);
  expect(shown()).toMatchObject([{ title: "Warning", tone: "warning" }]);
});

test("SHARED-NOTIF-11 a code without a text shows the server's own message", () => {
  raiseApiEntries("ERROR", [{ code: "NOT_IN_THE_CATALOGUE", values: [], message: "said by the server" }], 1);
  expect(shown()[0]?.text).toBe("Error 1: said by the server");
});

test("SHARED-NOTIF-05 SHARED-NOTIF-06 an error is reported once through the pixel, with ids and codes", () => {
  tenantWith(0);
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
  expect(query.get("action")).toBe("errortrack");
  expect(query.get("wlId")).toBe("7");
  expect(query.get("error")).toBe("BROKEN");
  expect(pixels[0]).not.toContain("Ida");
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
  expect(toastQueue.visibleToasts[0]?.timeout).toBe(8_000);
  clearNotifications();
  tenantWith(0);
  raise({ title: "", message: "stays", values: [], type: "warning" });
  expect(toastQueue.visibleToasts[0]?.timeout).toBeUndefined();
});

test("SHARED-TENANT-16 a blocked feature is named so", () => {
  raiseCode("BLOCKED_FEATURE");
  expect(shown()[0]).toMatchObject({
    title: "Blocked Feature",
    text: "This feature is currently blocked for this retailer.",
  });
});
