// `npm run mutants`: changes the code in one small place at a time and looks whether a test notices. It prints what none
// noticed and the share of the others; docs/decisions/0022-mutation-score.md says what is measured and what counts.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { GROUPS, type Group, type Mutant, mutantsOf } from "./mutants/groups.ts";
import { runGroup, type Verdict } from "./mutants/run-group.ts";

/** A change that does the same as the code; the file gives the reason for each. */
interface Justified {
  file: string;
  from: string;
  to: string;
}

const { values, positionals } = parseArgs({ options: { file: { type: "string" } }, allowPositionals: true });
const chosen = GROUPS.filter(
  ({ name, files }) =>
    (positionals.length === 0 || positionals.includes(name)) &&
    (values.file === undefined || files.some(isWanted)),
);
if (chosen.length === 0) {
  console.error(`npm run mutants -- ${GROUPS.map(({ name }) => name).join("|")} [--file <part of a path>]`);
  process.exit(1);
}

const reasons = JSON.parse(readFileSync(new URL("mutants/justified.json", import.meta.url), "utf8")) as {
  why: string;
  mutants: Justified[];
}[];
const justified = reasons.flatMap(({ mutants }) => mutants);
let isEnough = nothingOutlived();
for (const group of chosen) isEnough = (await measure(group)) && isEnough;
process.exit(isEnough ? 0 : 1);

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}

function isWanted(file: string): boolean {
  return values.file === undefined || file.includes(values.file);
}

/** A reason without a mutant is about code that is gone. */
function nothingOutlived(): boolean {
  const all = GROUPS.flatMap(mutantsOf);
  const outlived = justified.filter((one) => !all.some((mutant) => isAbout(one, mutant)));
  for (const { file, from, to } of outlived)
    console.error(`justified, but not there: ${file}  ${from}  ->  ${to}`);
  return outlived.length === 0;
}

async function measure(group: Group): Promise<boolean> {
  const mutants = mutantsOf(group).filter(({ file }) => isWanted(file));
  const counted = mutants.filter((mutant) => !justified.some((one) => isAbout(one, mutant)));
  console.log(`${group.name}: ${counted.length} mutants, ${mutants.length - counted.length} more justified`);
  const verdicts = await runGroup(group, counted);
  const those = (verdict: Verdict) => counted.filter(({ id }) => verdicts.get(id) === verdict);

  for (const [verdict, word] of [
    ["survived", "SURVIVED"],
    ["uncovered", "NO TEST "],
  ] as const)
    for (const mutant of those(verdict)) console.log(`${word} ${told(mutant)}`);
  const noticed = those("killed").length + those("endless").length;
  const score = (100 * noticed) / Math.max(counted.length, 1);
  console.log(
    `${group.name}: ${score.toFixed(1)} % of ${counted.length} mutants (killed ${those("killed").length}, endless ${those("endless").length}, survived ${those("survived").length}, no test ${those("uncovered").length}), ${group.atLeast} % wanted`,
  );
  return score >= group.atLeast;
}

function isAbout(one: Justified, { file, from, text }: Mutant): boolean {
  return one.file === file && one.from === oneLine(from) && one.to === oneLine(text);
}

function told({ file, line, from, text, isStatement }: Mutant): string {
  const short = (what: string) =>
    oneLine(what).length > 160 ? `${oneLine(what).slice(0, 157)}...` : oneLine(what);
  return `${file}:${line}  ${short(from)}  ->  ${isStatement ? "(removed)" : short(text)}`;
}
