// `RECORD_EXAMPLES=calls.jsonl npx vitest run <file>` writes down what tests ask and are answered; `node tools/api/recorded-examples.ts
// calls.jsonl` takes an example from it for each operation that the demo gave none with an answer, the shortest that there is.
import { readFileSync } from "node:fs";
import { ALL_OPERATIONS } from "@handsel/contract/all-operations.ts";
import type { Example } from "@handsel/server/edge/openapi/examples.ts";
import { isTooLong, isWhole, keepExamples, keptExamples, masked, shortened } from "./kept-examples.ts";

const [file = ""] = process.argv.slice(2);
const kept = keptExamples();
const found: Record<string, Example> = {};
for (const line of readFileSync(file, "utf8").trim().split("\n")) {
  const { path, ...call } = JSON.parse(line) as Example & { path: string };
  const operation = ALL_OPERATIONS.find((one) => one.path === path);
  const known = kept[path];
  // Tests also send what is wrong on purpose.
  if (!operation?.input.safeParse(call.request).success || (known && isWhole(operation, known))) continue;
  const { answer, request, status } = masked(call) as Example;
  const example: Example = {
    request: shortened(request, Number.POSITIVE_INFINITY) as Example["request"],
    status,
    ...(!operation.givesFile && answer && { answer: shortened(answer) as Record<string, unknown> }),
  };
  const best = found[path];
  if (!isTooLong(example) && (!best || JSON.stringify(example).length < JSON.stringify(best).length))
    found[path] = example;
}

keepExamples({ ...kept, ...found });
console.log(`${Object.keys(found).length} examples were taken`);
