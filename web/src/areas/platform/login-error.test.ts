import { expect, test } from "vitest";
import { readLoginError } from "./login-error.ts";

const encode = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64");

test("PUBLIC-LOGIN-14 the parameter is base64 of JSON with status, code, message and values", () => {
  const error = { apiStatus: "WARNING", code: "US_BLOCKED_ACCOUNT", message: "Grüße", values: ["a", 2] };
  expect(readLoginError(encode(error))).toEqual(error);
});

test.each([
  ["absent", null],
  ["not base64", "%%%"],
  ["not JSON", encode("hello")],
  ["a list", encode([1])],
  ["longer than two kilobytes", encode({ message: "x".repeat(5000) })],
])("PUBLIC-LOGIN-16 a parameter that is %s is passed over", (_, parameter) => {
  expect(readLoginError(parameter)).toBeUndefined();
});

test("PUBLIC-LOGIN-15 what is no code leaves the message to be shown", () => {
  for (const code of [null, "not a code", 7])
    expect(readLoginError(encode({ apiStatus: "SUCCESS", code, message: "Come back later" }))).toEqual({
      apiStatus: "OK",
      code: undefined,
      message: "Come back later",
      values: [],
    });
});

test("a status of another kind counts as an error, links are cut and texts are short", () => {
  const read = readLoginError(
    encode({ apiStatus: "<b>", message: `go to https://evil.test/x ${"y".repeat(400)}` }),
  );
  expect(read?.apiStatus).toBe("ERROR");
  expect(read?.message).not.toContain("evil");
  expect(read?.message?.length).toBeLessThanOrEqual(300);
});
