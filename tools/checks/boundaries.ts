// Who may import whom. Workspaces point one way, areas stand in a line, an area is entered by its index alone, and nobody
// imports somebody who imports him, be it for a type. What leads back in the line is an arrow that an area names.
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from "dependency-cruiser";
import { ROOT } from "../processes.ts";
import { checkArrows } from "./arrows.ts";
import { PACKAGES } from "./packages.ts";

const AREA_LINE = [
  "platform",
  "ledger",
  "catalog",
  "cart",
  "sales",
  "checkout",
  "tradein",
  "crm",
  "reports",
  "operator",
  "admin",
];
/** Fewer would mean that the parser read nothing and the check is blind. */
const MODULES_AT_LEAST = 100;

const forbid = (name: string, from: string, to: string, toNot?: string): IForbiddenRuleType => ({
  name,
  severity: "error",
  from: { path: from },
  to: { path: to, ...(toNot && { pathNot: toNot }) },
});

const rules: IForbiddenRuleType[] = [
  { name: "no circles", severity: "error", from: {}, to: { circular: true } },
  forbid(
    "contract imports nothing of ours",
    "^contract/",
    "^(finance|server|web|sandbox|demo|e2e|bench|tools)/",
  ),
  forbid(
    "finance imports nothing of ours",
    "^finance/",
    "^(contract|server|web|sandbox|demo|e2e|bench|tools)/",
  ),
  // What it is tried with may be ours; what is shipped may not.
  forbid(
    "the client imports nothing of ours",
    "^client/src/(?!.*\\.test\\.ts$)",
    "^(contract|finance|server|web|sandbox|demo|e2e|bench|tools)/",
  ),
  forbid(
    "examples see what integrators see",
    "^examples/(?!testing/|.*\\.test\\.ts$)",
    "^(contract|finance|server|web|sandbox|demo|e2e|bench|tools)/",
  ),
  forbid("server imports contract and finance", "^server/", "^(web|sandbox|demo|e2e|bench|tools)/"),
  forbid("web imports contract and finance", "^web/", "^(server|sandbox|demo|e2e|bench|tools)/"),
  forbid(
    "sandbox imports the contract and the client",
    "^sandbox/",
    "^(finance|server|web|demo|e2e|bench|tools)/",
  ),
  forbid("benchmarks see a black box", "^bench/", "^(contract|finance|server|web|sandbox|demo|e2e|tools)/"),
  // The engine is what the figures on a screen are held against.
  forbid("journeys see a black box", "^e2e/", "^(contract|server|web|sandbox|demo|bench|tools)/"),
  forbid("the demo world is made through the server", "^demo/", "^(web|e2e|bench|tools)/"),
  // They start the web, the sandbox and the journeys, and see them as processes; only the camera's reader and a till's queue are
  // tried by themselves.
  forbid(
    "tools import what runs on a server",
    "^tools/",
    "^(web|sandbox|e2e)/",
    "^web/src/(kit/camera/read-codes|client/outage/(queue|send-sale|vault))\\.ts$",
  ),
  // The list of the areas itself belongs to none of them.
  forbid("tools enter areas by their index", "^tools/", "^server/src/areas/", "/(index|areas)\\.ts$"),
  // A simulated year sends nothing because it knows nothing that does.
  {
    name: "a simulated year cannot send",
    severity: "error",
    from: { path: "^server/src/areas/crm/time-machine/year\\.ts$" },
    to: { path: "^server/src/(adapters|jobs|areas/(?!crm/)|platform\\.ts)", reachable: true },
  },
  forbid("the edge knows no area", "^server/src/(edge|db|adapters|jobs)/", "^server/src/areas/"),
  forbid("the kit knows no area and no app", "^web/src/kit/", "^web/src/(areas|app|client)/"),
  forbid("areas of the web do not reach into the app", "^web/src/areas/", "^web/src/app/"),
  // It puts columns of the others beside each other, and none of them knows it.
  forbid(
    "the desk enters areas by an index",
    "^web/src/areas/desk/",
    "^web/src/areas/(?!desk/)",
    "/index\\.tsx?$",
  ),
  forbid("no area of the web knows the desk", "^web/src/areas/(?!desk/)", "^web/src/areas/desk/"),
  forbid(
    "tests' tools stay in tests",
    "^server/src/(?!testing/).*(?<!\\.test)\\.ts$",
    "^server/src/testing/",
  ),
  ...AREA_LINE.flatMap((area, index) => {
    const later = AREA_LINE.slice(index + 1).join("|");
    const others = AREA_LINE.filter((other) => other !== area).join("|");
    const own = `^server/src/areas/${area}/`;
    return [
      ...(later ? [forbid(`${area} calls only earlier areas`, own, `^server/src/areas/(${later})/`)] : []),
      forbid(
        `${area} enters other areas by their index`,
        own,
        `^server/src/areas/(${others})/`,
        "/index\\.ts$",
      ),
      forbid(`${area} does not use its own index`, own, `^server/src/areas/${area}/index\\.ts$`),
      forbid(
        `${area} of the web leaves other areas alone`,
        `^web/src/areas/${area}/`,
        `^web/src/areas/(${others})/`,
        "/index\\.tsx?$",
      ),
    ];
  }),
];

const options: ICruiseOptions = {
  baseDir: ROOT,
  ruleSet: { forbidden: rules },
  validate: true,
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "(^|/)(dist|node_modules)/" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default"],
    extensions: [".ts", ".tsx", ".js"],
  },
};

export async function checkBoundaries(): Promise<boolean> {
  const { output } = await cruise([...PACKAGES], options);
  if (typeof output === "string") throw new Error("the boundary check answered in an unknown form");
  const { totalCruised, violations } = output.summary;
  for (const { rule, from, to, cycle = [] } of violations)
    console.error(
      `${rule.name}: ${[from, ...(cycle.length > 0 ? cycle.map(({ name }) => name) : [to])].join(" -> ")}`,
    );
  const arrows = checkArrows(AREA_LINE);
  for (const wrong of arrows) console.error(wrong);
  if (totalCruised < MODULES_AT_LEAST) console.error(`only ${totalCruised} modules were read`);
  return violations.length === 0 && arrows.length === 0 && totalCruised >= MODULES_AT_LEAST;
}
