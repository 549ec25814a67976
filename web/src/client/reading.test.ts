// @vitest-environment node
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import { CREATE_CART, GET_CART } from "@handsel/contract/cart/services.ts";
import { isRead, type Operation, type ReadOperation } from "@handsel/contract/operation.ts";
import { GET_STARTING_INFO, LOGIN } from "@handsel/contract/platform/session.ts";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { type ESTree, Visitor } from "vite";
import { expect, test } from "vitest";
import { parseSource, type Source, webSources } from "#testing/source.ts";
import { asKept } from "./reading.ts";

type Takes<Op extends Operation> = Op extends ReadOperation ? true : false;

test("a query can be made of what changes nothing, and of nothing else", () => {
  // The compiler holds these lines: a write that a query takes would not be a `false` any more.
  const taken: [Takes<typeof GET_CART>, Takes<typeof GET_STARTING_INFO>] = [true, true];
  const refused: [Takes<typeof CREATE_CART>, Takes<typeof LOGIN>] = [false, false];
  expect([GET_CART, GET_STARTING_INFO].map(isRead)).toEqual(taken);
  expect([CREATE_CART, LOGIN].map(isRead)).toEqual(refused);
});

test("what reads is called by what it reads, so that nobody takes a write for a read", () => {
  const named = ALL_OPERATIONS.filter(({ name }) => /^(GET|LIST|FIND|COMPARE|PREVIEW|READ)_/.test(name));
  expect(named.filter((operation) => !isRead(operation)).map(({ name }) => name)).toEqual([]);
});

/** Where a query is made by hand: a `queryFn` can call anything, and the compiler does not look into it. */
function queriesByHand({ path, program, lineOf }: Source): string[] {
  const found: string[] = [];
  const note = (node: ESTree.Node) => void found.push(`${path}:${lineOf(node)}`);
  new Visitor({
    Property(node) {
      if (node.key.type === "Identifier" && node.key.name === "queryFn") note(node);
    },
  }).visit(program);
  return found;
}

test("a query made by hand is seen", () => {
  const code = "const a = { queryKey: [1], queryFn: () => 1 };\nconst b = { b: { async queryFn() {} } };";
  expect(queriesByHand(parseSource("sample.ts", code))).toEqual(["sample.ts:1", "sample.ts:2"]);
});

test("queries are made in one file, which takes reads alone", () => {
  const found = webSources().flatMap(queriesByHand);
  expect(found.filter((place) => !place.startsWith("client/reading.ts:"))).toEqual([]);
  expect(found.length).toBeGreaterThan(0);
});

test("who looks at what others have read asks for nothing, and keeps nobody from having it read anew", async () => {
  const client = new QueryClient();
  let reads = 0;
  const query = { queryKey: ["read"], queryFn: async () => (reads += 1), staleTime: 60_000 };
  const onlooker = new QueryObserver(client, asKept(query));
  const stop = [onlooker.subscribe(() => undefined)];
  expect(reads).toBe(0);
  await client.fetchQuery(query);
  stop.push(new QueryObserver(client, query).subscribe(() => undefined));
  onlooker.setOptions(asKept(query));
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect([reads, onlooker.getCurrentResult().data]).toEqual([2, 2]);
  for (const end of stop) end();
});
