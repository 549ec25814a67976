import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import type { Answer } from "@handsel/contract/envelope.ts";
import { type Operation, operation } from "@handsel/contract/operation.ts";
import { ALL_ROLES, type Role } from "@handsel/contract/roles.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { aUser, signedIn } from "#testing/builders.ts";
import { aFilledCart, aShop } from "#testing/cart-builders.ts";
import { chanceOf } from "#testing/fuzz/chance.ts";
import { inOrder } from "#testing/fuzz/operations.ts";
import { plausibleInput } from "#testing/fuzz/shapes.ts";
import type { Words } from "#testing/fuzz/words.ts";
import { aSaleIn } from "#testing/sale-builders.ts";
import { openTestPlatform, type TestPlatform } from "#testing/test-platform.ts";
import { sayDeprecation } from "./deprecation.ts";
import { describeOperation } from "./describe-operation.ts";

interface Described {
  paths: Record<
    string,
    {
      post: {
        operationId: string;
        tags: string[];
        summary: string;
        description: string;
        requestBody: { content: Record<string, { schema: { required: string[] } }> };
        responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
      };
    }
  >;
  tags: { name: string; description: string }[];
  components: object;
}

let world: TestPlatform;
let api: Described;
let subdomain: string;
let words: Words;
const tokens = new Map<Role, string>();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const validators = new Map<string, ValidateFunction>();

beforeAll(async () => {
  world = await openTestPlatform({ CALLS_PER_MINUTE: "100000" });
  api = (await world.app.inject({ method: "GET", url: "/openapi.json" })).json();
  ajv.addSchema({ $id: "shared", components: strict(api.components) });
  const shop = await aShop(world);
  const { uuid } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  const sale = await aSaleIn(world, shop, "ACTIVE");
  subdomain = shop.tenant.subdomain;
  for (const role of ALL_ROLES) {
    const person = await signedIn(world, await aUser(world, shop.tenant, { role, stores: [shop.store] }));
    tokens.set(role, person.sessionToken);
  }
  const known = {
    cartUUID: [uuid, sale.cartId],
    storeID: [shop.store.id],
    deviceCode: ["PHONE"],
    service: ["upgrade"],
  };
  words = { of: (field) => (known as Record<string, string[]>)[field] ?? [], uuids: [uuid, sale.cartId] };
});
afterAll(() => world.close());

/** What is wrong with an answer by the description; nothing when all is well. */
function wrongWith({ path, name }: Operation, status: number, type: string, body: unknown): string[] {
  const [kind = ""] = type.split(";");
  const schema = api.paths[path]?.post.responses[status]?.content[kind]?.schema;
  if (!schema) return [`${name} answered ${status} ${kind}, which is not described`];
  if (kind !== "application/json") return [];
  const key = `${path} ${status}`;
  const validate = validators.get(key) ?? ajv.compile(inWhole(strict(schema)));
  validators.set(key, validate);
  return validate(body)
    ? []
    : [
        `${name} answered ${status}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 400)}`,
      ];
}

/** What schemas share is compiled once, and not with each of them again. */
function inWhole(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"shared#/components/')) as object;
}

/** Integrators are told to take fields that they do not know; here a field that is not described is a fault. */
function strict(schema: object, isPart = false): object {
  if (Array.isArray(schema))
    return schema.map((part: unknown) => (isObject(part) ? strict(part, isPart) : part));
  // What is narrowed by an `allOf` is whole in the part that it names.
  const made = Object.fromEntries(
    Object.entries(schema).map(([key, part]) => [
      key,
      isObject(part) ? strict(part, isPart || key === "allOf") : part,
    ]),
  );
  const isClosed =
    isObject(made["properties"]) && made["type"] === "object" && !("additionalProperties" in made);
  return isClosed && !isPart ? { ...made, additionalProperties: false } : made;
}
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

async function ask(asked: Operation, input: object, sessionID: string | undefined) {
  const { statusCode, headers, payload } = await world.app.inject({
    method: "POST",
    url: asked.path,
    headers: { host: `${subdomain}.localhost:3000` },
    payload: { header: { ...(sessionID && { sessionID }) }, ...input },
  });
  const type = String(headers["content-type"]);
  const body = type.startsWith("application/json") ? (JSON.parse(payload) as Answer) : undefined;
  return { body, wrong: wrongWith(asked, statusCode, type, body) };
}

test("every answer and every refusal of every operation is as the description says", async () => {
  const wrong: string[] = [];
  let answered = 0;
  for (const asked of inOrder(ALL_OPERATIONS)) {
    const chance = chanceOf(7, asked.path);
    const roles = asked.roles === "public" ? [] : asked.roles;
    const stranger = ALL_ROLES.find((role) => asked.roles !== "public" && !roles.includes(role));
    for (const sessionID of [tokens.get(roles[0] ?? 1), tokens.get(roles.at(-1) ?? 1)]) {
      const { body, wrong: found } = await ask(asked, plausibleInput(asked, chance, words), sessionID);
      if (body?.header.apiStatus === "OK") answered += 1;
      wrong.push(...found);
    }
    wrong.push(...(await ask(asked, { unheardOf: 1 }, tokens.get(roles[0] ?? 1))).wrong);
    wrong.push(...(await ask(asked, {}, stranger === undefined ? undefined : tokens.get(stranger))).wrong);
  }
  expect(wrong).toEqual([]);
  // Most reads have something to say in a shop that has sold something.
  expect(answered).toBeGreaterThan(120);
}, 600_000);

test("every operation has a name of its own, a summary, a tag that is explained and a required header", () => {
  const all = Object.values(api.paths).map(({ post }) => post);
  expect(all).toHaveLength(ALL_OPERATIONS.length);
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length);
  const explained = new Set(api.tags.map(({ name }) => name));
  for (const { summary, tags, requestBody } of all) {
    expect(summary.length).toBeGreaterThan(5);
    expect(explained).toContain(tags[0]);
    const json = requestBody.content["application/json"];
    if (json) expect(json.schema.required).toContain("header");
  }
});

test("files are described as files: sent as the last part of a form, answered by their type", () => {
  const upload = api.paths["/upload/uploadFile"]?.post.requestBody.content ?? {};
  expect(Object.keys(upload)).toEqual(["multipart/form-data"]);
  expect(upload["multipart/form-data"]?.schema.required).toEqual(["type", "file"]);
  expect(Object.keys(api.paths["/posale/exportContractPdf"]?.post.responses["200"]?.content ?? {})).toEqual([
    "application/pdf",
    "application/json",
  ]);
});

test("a refusal is described with its number, its words and its remedy", () => {
  const { description } = api.paths["/posale/redeemVoucher"]?.post.responses["200"] ?? { description: "" };
  expect(description).toMatch(/- `VOUCHER_NOT_FOUND` \(\d+\): .+ \*Correct what was sent \(`code`\)\.\*/);
});

const OLD = operation({
  name: "OLD",
  summary: "An old one",
  service: "posale/",
  roles: "public",
  transaction: "read",
  deprecated: { since: "2026-01-01", ends: "2027-01-01", instead: "Use `NEW`." },
  input: z.strictObject({}),
  output: z.strictObject({}),
});

test("a deprecated operation says so in the description and in the headers of its answers", async () => {
  const described = describeOperation(OLD, { id: "OLD", tag: "cart", callsPerMinute: 600 });
  expect(described).toMatchObject({ deprecated: true });
  expect(described["description"]).toContain("Deprecated since 2026-01-01");
  const app = Fastify();
  app.get("/", (_, reply) => {
    sayDeprecation(reply, OLD);
    return reply.send({});
  });
  expect((await app.inject("/")).headers).toMatchObject({
    deprecation: "@1767225600",
    sunset: "Fri, 01 Jan 2027 00:00:00 GMT",
  });
});

test("whoever finds a hole is told whom to write to", async () => {
  const { payload, statusCode } = await world.app.inject({ method: "GET", url: "/.well-known/security.txt" });
  expect(statusCode).toBe(200);
  expect(payload).toMatch(/^Contact: mailto:.+\nExpires: \d{4}-\d{2}-\d{2}T/);
});
