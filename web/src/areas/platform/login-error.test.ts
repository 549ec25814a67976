import { expect, test } from "vitest";
import { readLoginError } from "./login-error.ts";

const encode = (value: unknown) =>
  Buffer.from(typeof value === "string" ? value : JSON.stringify(value)).toString("base64");

test("PUBLIC-LOGIN-14 the parameter is base64 of JSON with status, code, message and values", () => {
  const error = { apiStatus: "WARNING", code: "US_BLOCKED_ACCOUNT", message: "Grüße", values: ["a-1", 2] };
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

test("PUBLIC-LOGIN-15 what is no code leaves the message to be looked for", () => {
  for (const code of [null, "not a code", 7])
    expect(readLoginError(encode({ apiStatus: "SUCCESS", code, message: "Come back later" }))).toEqual({
      apiStatus: "OK",
      code: undefined,
      message: "Come back later",
      values: [],
    });
});

test("a status of another kind counts as an error, long texts are none, and values are numbers and short names", () => {
  const read = readLoginError(encode({ apiStatus: "<b>", message: "y".repeat(301), values: [1] }));
  expect(read).toMatchObject({ apiStatus: "ERROR", values: [1] });
  expect(read?.message).toBeUndefined();
  for (const value of ["Call 555 0199", "https://evil.test", "<b>", "x".repeat(41)])
    expect(readLoginError(encode({ values: [value] }))?.values).toEqual([]);
});
