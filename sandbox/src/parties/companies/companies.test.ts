import { registryAnswer } from "@handsel/contract/adapters/registry-messages.ts";
import { expect, test } from "vitest";
import { aSandbox, SECRET } from "../../testing.ts";

async function search(name: string, token = SECRET) {
  const sandbox = await aSandbox();
  const query = new URLSearchParams({ search: name, country: "DE" });
  return fetch(`${sandbox.url}/company-registry/companies?${query.toString()}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

test.each([
  ["Hafen", 1],
  ["Several Häfen", 4],
  ["Nobody", 0],
])("%s finds %i", async (name, count) => {
  const answer = registryAnswer.parse(await (await search(name)).json());
  expect(answer.companies).toHaveLength(count);
  for (const { name: found } of answer.companies) expect(found.startsWith(name)).toBe(true);
});

test("Broken makes the register fail, and a wrong token is not let in", async () => {
  expect((await search("Broken")).status).toBe(503);
  expect((await search("Hafen", "wrong")).status).toBe(401);
});
