import { expect, test } from "vitest";
import { watchCertificates } from "./certificates.ts";

test("certificates are looked at once an hour, and one that cannot be read says why", async () => {
  let now = new Date("2026-11-15T09:00:00Z");
  const looked: string[] = [];
  const watch = watchCertificates(["a.test", "b.test"], { now: () => now }, (host) => {
    looked.push(host);
    return host === "a.test"
      ? Promise.resolve(new Date("2026-12-01T00:00:00Z"))
      : Promise.reject(Object.assign(new Error("refused"), { code: "ECONNREFUSED" }));
  });
  expect(watch.known()).toEqual([
    { host: "a.test", until: null, fault: "" },
    { host: "b.test", until: null, fault: "" },
  ]);
  await expect
    .poll(() => watch.known())
    .toEqual([
      { host: "a.test", until: "2026-12-01T00:00:00.000Z", fault: "" },
      { host: "b.test", until: null, fault: "ECONNREFUSED" },
    ]);
  expect(looked).toEqual(["a.test", "b.test"]);
  now = new Date("2026-11-15T10:00:00Z");
  watch.known();
  expect(looked).toHaveLength(4);
});
