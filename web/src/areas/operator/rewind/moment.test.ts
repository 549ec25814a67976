import { expect, test } from "vitest";
import { readBehind, writeBehind } from "./behind.ts";
import { daysBetween, momentAt, momentIn, railIn, wallTime } from "./moment.ts";

test("a moment is written as the clocks of the retailer show it, and read back to the second", () => {
  const summer = Date.parse("2026-07-14T12:32:09Z");
  expect(wallTime(summer, "Europe/Stockholm")).toBe("2026-07-14T14:32:09");
  // Also on the day on which the clocks go back.
  for (const moment of [summer, Date.parse("2026-10-25T04:00:01Z"), Date.parse("2026-11-14T23:59:59Z")])
    for (const zone of ["Europe/Stockholm", "Europe/London", "Pacific/Kiritimati"])
      expect(momentAt(wallTime(moment, zone), zone), zone).toBe(moment);
  expect(momentAt("", "Europe/London")).toBeNull();
});

test("what an address says of time that is none means now and the shortest rail", () => {
  expect(momentIn(new URLSearchParams("at=yesterday"))).toBeNull();
  expect(momentIn(new URLSearchParams("at=2026-11-14T10:00:00.000Z"))).toBe("2026-11-14T10:00:00.000Z");
  expect(railIn(new URLSearchParams("rail=century"))).toBe("today");
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
});

test("a figure of the address is read back as it was written, and one that is none is nothing", () => {
  const behind = { figure: "approved", channel: "online", wlID: 7, days: 28 } as const;
  expect(readBehind(writeBehind(behind))).toEqual(behind);
  expect(readBehind("sales.all.all.1")).toEqual({ figure: "sales", channel: null, wlID: null, days: 1 });
  expect(readBehind("sales.everywhere.x.3")).toEqual({ figure: "sales", channel: null, wlID: null, days: 1 });
  expect(readBehind("profit.all.all.1")).toBeNull();
  expect(readBehind(null)).toBeNull();
});
