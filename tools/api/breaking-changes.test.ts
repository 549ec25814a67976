import { expect, test } from "vitest";
import {
  answerBreaks,
  breakingChanges,
  type Description,
  requestBreaks,
  type Schema,
} from "./breaking-changes.ts";

const object = (properties: Record<string, Schema>, required: string[] = []): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

test.each<[string, Schema, Schema, boolean]>([
  ["a new field that may be left out", object({}), object({ a: { type: "string" } }), false],
  ["a new field that must be there", object({}), object({ a: { type: "string" } }, ["a"]), true],
  ["a field that is no longer taken", object({ a: { type: "string" } }), object({}), true],
  ["a shorter text", { type: "string", maxLength: 9 }, { type: "string", maxLength: 8 }, true],
  ["a longer text", { type: "string", maxLength: 9 }, { type: "string", maxLength: 10 }, false],
  ["a word less to choose from", { type: "string", enum: ["a", "b"] }, { type: "string", enum: ["a"] }, true],
  [
    "a word more to choose from",
    { type: "string", enum: ["a"] },
    { type: "string", enum: ["a", "b"] },
    false,
  ],
  ["null that is taken now", { type: "string" }, { anyOf: [{ type: "string" }, { type: "null" }] }, false],
  [
    "null that is not taken any more",
    { anyOf: [{ type: "string" }, { type: "null" }] },
    { type: "string" },
    true,
  ],
  ["a whole number that may be any", { type: "integer" }, { type: "number" }, false],
  ["a format that is asked for", { type: "string" }, { type: "string", format: "uuid" }, true],
])("in a request, %s", (_, old, now, isBreaking) => {
  expect(requestBreaks(old, now, "request").length > 0).toBe(isBreaking);
});

test.each<[string, Schema, Schema, boolean]>([
  ["a new field", object({}), object({ a: { type: "string" } }, ["a"]), false],
  ["a field that is gone", object({ a: { type: "string" } }), object({}), true],
  [
    "a field that may be absent",
    object({ a: { type: "string" } }, ["a"]),
    object({ a: { type: "string" } }),
    true,
  ],
  ["a field that may be null", { type: "string" }, { anyOf: [{ type: "string" }, { type: "null" }] }, true],
  [
    "a field that is never null now",
    { anyOf: [{ type: "string" }, { type: "null" }] },
    { type: "string" },
    false,
  ],
  ["a new word", { type: "string", enum: ["a"] }, { type: "string", enum: ["a", "b"] }, false],
  [
    "another type",
    { type: "array", items: { type: "string" } },
    { type: "array", items: { type: "number" } },
    true,
  ],
])("in an answer, %s", (_, old, now, isBreaking) => {
  expect(answerBreaks(old, now, "answer").length > 0).toBe(isBreaking);
});

const described = (wishes: Partial<Description["paths"][string]["post"]> = {}): Description => ({
  paths: {
    "/posale/getCart": {
      post: {
        operationId: "GET_CART",
        "x-roles": [1, 5],
        "x-idempotency": "read",
        requestBody: { content: {} },
        responses: {},
        ...wishes,
      },
    },
  },
});

test.each<[string, Description, boolean]>([
  ["nothing", described(), false],
  ["one operation less", { paths: {} }, true],
  ["a role less", described({ "x-roles": [1] }), true],
  ["a role more", described({ "x-roles": [1, 5, 10] }), false],
  ["another name", described({ operationId: "READ_CART" }), true],
  ["a confirmation that is asked for", described({ "x-needs-proof": true }), true],
  ["an id that is no longer remembered", described({ "x-idempotency": "none" }), true],
])("between two releases, %s", (_, now, isBreaking) => {
  expect(breakingChanges(described(), now).length > 0).toBe(isBreaking);
});
