import { expect, test } from "vitest";
import { diagnosticAddresses, newReportUid } from "./diagnostic-address.ts";

const origin = "https://northwind.test";

test("frame and code are of one report of this device, and only the frame is told whom to answer", () => {
  const asked = { uid: "r1", reference: "356721104489019", origin };
  expect(diagnosticAddresses("https://diagnostics.test/start?shop=1", asked)).toEqual({
    code: "https://diagnostics.test/start?shop=1&uid=r1&reference=356721104489019",
    frame:
      "https://diagnostics.test/start?shop=1&uid=r1&reference=356721104489019&origin=https%3A%2F%2Fnorthwind.test",
  });
});

test("a device without a reference is tested without one, and every report has a name of its own", () => {
  const { code } = diagnosticAddresses("https://diagnostics.test/start", {
    uid: "r1",
    reference: "",
    origin,
  });
  expect(code).toBe("https://diagnostics.test/start?uid=r1");
  expect(newReportUid()).toMatch(/^[0-9a-f]{32}$/);
  expect(newReportUid()).not.toBe(newReportUid());
});
