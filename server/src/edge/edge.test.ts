import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await openTestPlatform();
});
afterAll(() => platform.close());

test("an unknown function is answered 404 with the envelope", async () => {
  const response = await platform.app.inject({ method: "POST", url: "/posale/noSuchThing", payload: {} });
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ header: { apiStatus: "ERROR" }, build: "test-build" });
});
