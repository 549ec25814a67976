import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Files share the modules of their worker: loading the server for each of them took a quarter of the time. What a test
// changes in a module it puts back; the database, the clock and the outside are each file's own.
const SHARED_MODULES = {
  environment: "node" as const,
  isolate: false,
  // Generous: a slow machine is not a defect.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/** With a database, for what calls a platform. */
const platformProject = (name: string, include: string) => ({
  test: {
    name,
    root: `./${name}`,
    include: [include],
    ...SHARED_MODULES,
    globalSetup: "../server/src/testing/test-database.ts",
  },
});

const nodeProject = (name: string) => ({
  test: { name, root: `./${name}`, include: ["src/**/*.test.ts"], ...SHARED_MODULES },
});

// By itself Vitest takes large files first. These are small and take longest, the first for minutes: begun last, one would
// be waited for by everybody.
const LONGEST = [
  "checkout/random-schedules",
  "src/main",
  "admin/persons/persons",
  "campaigns/killed-workers",
  "operations/login",
  "checkout/partial-approval",
  "second-factors/authenticator-app",
  "outcome/into-cart",
  "src/retailer",
];
/** Those of the demo world come last: it is filled meanwhile. */
const PROJECTS = [
  "server",
  "tools",
  "client",
  "examples",
  "sandbox",
  "contract",
  "finance",
  "bench",
  "demo",
  "web",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const long = LONGEST.findIndex((name) => moduleId.endsWith(`${name}.test.ts`));
      return PROJECTS.indexOf(project.name) * 100 + (long < 0 ? LONGEST.length : long);
    };
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other));
  }
}

export default defineConfig({
  test: {
    projects: [
      nodeProject("contract"),
      nodeProject("finance"),
      nodeProject("sandbox"),
      nodeProject("bench"),
      platformProject("tools", "**/*.test.ts"),
      platformProject("client", "src/**/*.test.ts"),
      platformProject("examples", "**/*.test.ts"),
      {
        test: {
          name: "server",
          root: "./server",
          include: ["src/**/*.test.ts"],
          ...SHARED_MODULES,
          globalSetup: "./src/testing/test-database.ts",
        },
      },
      {
        test: {
          name: "demo",
          root: "./demo",
          include: ["src/**/*.test.ts"],
          ...SHARED_MODULES,
          globalSetup: "./src/testing/setup.ts",
          // They wait for the demo world.
          hookTimeout: 300_000,
        },
      },
      "./web/vite.config.ts",
    ],
    // One more than the cores: a test that waits for the database leaves its core to another.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: ["default"],
  },
});
