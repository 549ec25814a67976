// The arrows that lead back in the line of areas, from one that asks or tells to a later one that answers: each is named in
// an area's `area.ts`, so that none is hidden in a file that runs when it is imported.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AREAS } from "@handsel/server/areas/areas.ts";
import { wrongArrows } from "@handsel/server/edge/wiring.ts";
import { parseSync, Visitor } from "oxc-parser";
import { filesOf } from "../files.ts";
import { ROOT } from "../processes.ts";

/** Fewer would mean that the parser read nothing and the check is blind. */
const DECLARED_AT_LEAST = 12;
const KINDS = ["port", "collection", "event"];

interface Declared {
  place: string;
  kind: string;
  called: string;
}

interface Read {
  declared: Declared[];
  wrong: string[];
}

function read(file: string): Read {
  const code = readFileSync(join(ROOT, file), "utf8");
  const { program } = parseSync(file, code);
  const wrong = program.body
    .filter((node) => node.type === "ExpressionStatement" && node.expression.type === "CallExpression")
    .map(
      (node) => `${file}: ${code.slice(node.start, node.end).split("\n")[0]} runs when the file is imported`,
    );
  const declared: Declared[] = [];
  new Visitor({
    CallExpression(node) {
      if (node.callee.type !== "Identifier" || !KINDS.includes(node.callee.name)) return;
      const [area, name] = node.arguments.map((one) => (one.type === "Literal" ? String(one.value) : ""));
      if (area === undefined || name === undefined) return;
      const own = /^server\/src\/areas\/(\w+)\//.exec(file)?.[1] ?? "edge";
      if (area !== own) wrong.push(`${file}: ${own} declares ${area}.${name}, which is another's`);
      declared.push({ place: file, kind: node.callee.name, called: `${area}.${name}` });
    },
  }).visit(program);
  return { declared, wrong };
}

/** What is wrong, in words; `line` is the order in which areas may call each other. */
export function checkArrows(line: readonly string[]): string[] {
  const files = filesOf("server/src/{areas,edge}/**/*.ts").filter(
    (file) => !/\.test\.ts$|\/testing\/|edge\/wiring\.ts$|room-tasks\.ts$/.test(file),
  );
  const all = files.map(read);
  const declared = all.flatMap((one) => one.declared);
  const answered = new Set(
    AREAS.flatMap(({ provides = [], listens = [] }) =>
      [...provides, ...listens].map(({ to }) => `${to.area}.${to.name}`),
    ),
  );
  return [
    ...all.flatMap((one) => one.wrong),
    ...wrongArrows(AREAS),
    ...declared
      .filter(({ called }) => !answered.has(called))
      .map(({ place, called }) => `${place}: no area answers ${called}`),
    ...(AREAS.map(({ name }) => name).join() === line.join()
      ? []
      : ["areas.ts and the check name another order"]),
    ...(declared.length < DECLARED_AT_LEAST ? [`only ${declared.length} declarations were read`] : []),
  ];
}
