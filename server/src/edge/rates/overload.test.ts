import { expect, test } from "vitest";
import { isOverloaded } from "./overload.ts";

test.each([
  ["a connection that is refused", { code: "ECONNREFUSED" }],
  ["a connection that is lost while something is written to it", { code: "EPIPE" }],
  ["a database that crashed over the statement of another", { code: "57P02" }],
  ["a database that starts up", { code: "57P03" }],
  ["a statement that takes too long", { code: "57014" }],
  ["no connection left", new Error("timeout exceeded when trying to connect")],
  ["a connection that ended", new Error("Connection terminated unexpectedly")],
])("%s is worth coming again for", (_, error) => {
  expect(isOverloaded(error)).toBe(true);
});

test.each([
  ["a row that is there already", { code: "23505" }],
  ["a mistake of ours", new TypeError("undefined is not a function")],
])("%s is not", (_, error) => {
  expect(isOverloaded(error)).toBe(false);
});
