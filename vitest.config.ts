import { defineConfig } from "vitest/config";

// Files share the modules of their worker: loading the server for each of them took a quarter of the time. What a test
// changes in a module it puts back; the database, the clock and the outside are each file's own.
const SHARED_MODULES = { environment: "node" as const, isolate: false };

const nodeProject = (name: string) => ({
  test: { name, root: `./${name}`, include: ["src/**/*.test.ts"], ...SHARED_MODULES },
});

export default defineConfig({
  test: {
    projects: [
      nodeProject("contract"),
      nodeProject("finance"),
      nodeProject("sandbox"),
      nodeProject("bench"),
      {
        test: {
          name: "server",
          root: "./server",
          include: ["src/**/*.test.ts"],
          ...SHARED_MODULES,
          globalSetup: "./src/testing/test-database.ts",
          // Generous: a slow machine is not a defect.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "demo",
          root: "./demo",
          include: ["src/**/*.test.ts"],
          ...SHARED_MODULES,
          globalSetup: "./src/testing/setup.ts",
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          // They wait for the demo world.
          hookTimeout: 300_000,
        },
      },
      "./web/vite.config.ts",
    ],
    // One more than the cores: a test that waits for the database leaves its core to another.
    maxWorkers: 3,
    reporters: ["default"],
  },
});
