// What was really asked and answered once, for each operation: taken from the demo world by `node tools/api/take-examples.ts`. The
// linters hold every one of them against the schemas.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Example {
  /** The fields beside the header. */
  request: Record<string, unknown>;
  status: number;
  /** Absent where the answer is a file. */
  answer?: Record<string, unknown>;
}

const FILE = join(import.meta.dirname, "examples.json");

let kept: Readonly<Record<string, Example>> | undefined;

/** Read when somebody asks for the description, which is seldom. */
export function exampleOf(path: string): Example | undefined {
  kept ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Example>) : {};
  return kept[path];
}

/** How our own client asks for the same. */
export function clientSample(id: string, { request }: Pick<Example, "request">): string {
  const lines = JSON.stringify(request, null, 2).split("\n");
  const input = lines.map((line) => line.replace(/^( *)"(\w+)":/, "$1$2:")).join("\n");
  return `import { createClient } from "@handsel/client";

const shop = createClient({ url: "https://northwind.example.com", key: process.env.HANDSEL_KEY });
const answer = await shop.call("${id}", ${input});
`;
}
