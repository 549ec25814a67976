import { expect, test } from "vitest";
import { presentDescription } from "./description.ts";

interface Content {
  example?: object;
}
interface Described {
  paths: Record<
    string,
    {
      post: {
        operationId: string;
        requestBody: { content: Record<string, Content> };
        responses: { 200: { content: Record<string, Content> } };
      };
    }
  >;
}

/** What it takes and answers with is all settings of a retailer, longer than anybody reads. */
const TOO_LONG = ["SAVE_TENANT_SETTINGS"];

const described = Object.values((presentDescription() as unknown as Described).paths).map(({ post }) => post);

test("every operation shows what was really asked", () => {
  const without = described.filter(({ requestBody }) =>
    Object.values(requestBody.content).some(({ example }) => !example),
  );
  expect(without.map(({ operationId }) => operationId)).toEqual(TOO_LONG);
});

test("every operation shows what was really answered, but for files", () => {
  const without = described.filter(({ responses }) => {
    const { "application/json": json, ...files } = responses[200].content;
    return Object.keys(files).length === 0 && !json?.example;
  });
  expect(without.map(({ operationId }) => operationId)).toEqual(TOO_LONG);
});
