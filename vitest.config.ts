import { defineConfig } from "vitest/config";

const nodeProject = (name: string) => ({
  test: { name, root: `./${name}`, include: ["src/**/*.test.ts"], environment: "node" as const },
});

export default defineConfig({
  test: {
    projects: [
      nodeProject("contract"),
      nodeProject("finance"),
      nodeProject("sandbox"),
      {
        test: {
          name: "server",
          root: "./server",
          include: ["src/**/*.test.ts"],
          environment: "node",
          globalSetup: "./src/testing/test-database.ts",
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "demo",
          root: "./demo",
          include: ["src/**/*.test.ts"],
          environment: "node",
          globalSetup: "../server/src/testing/test-database.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      "./web/vite.config.ts",
    ],
    maxWorkers: 2,
    reporters: ["default"],
  },
});
