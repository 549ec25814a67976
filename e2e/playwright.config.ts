import { defineConfig } from "@playwright/test";

// With a processor that is slowed down, everything takes so many times longer.
const patience = process.env["FEEL_FILE"] ? 4 : 1;

export default defineConfig({
  testDir: "./src",
  outputDir: "../test-results",
  fullyParallel: true,
  // The long walks first: begun last, one would be waited for by everybody. What breaks a party that others need too comes
  // when all others are done.
  projects: [
    { name: "whole", testMatch: "whole/*.spec.ts" },
    { name: "areas", testIgnore: ["whole/*", "alone/*"] },
    // One after the other, too: one of them moves the clock, and whoever is signed in meanwhile has been idle for too long.
    { name: "alone", testMatch: "alone/*.spec.ts", dependencies: ["whole", "areas"], workers: 1 },
  ],
  workers: Number(process.env["JOURNEYS_AT_ONCE"] ?? 1),
  // Journeys share one living world: what one reads, another may change at that moment. A defect fails again; what passes
  // only when told again is named at the end of the run, to be looked at.
  retries: 1,
  // Generous: a slow machine is not a defect, and a missing element is found by looking, not by the clock.
  timeout: 120_000 * patience,
  expect: { timeout: 15_000 * patience },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    // A worker would answer for the server; the journeys of an outage ask for it.
    serviceWorkers: "block",
    // Recording doubles the time of a journey; `--trace on` asks for it where a failure needs it.
    trace: "off",
    launchOptions: {
      ...(process.env["CHROMIUM"] && { executablePath: process.env["CHROMIUM"] }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Going from one retailer to another keeps the process, and with it what is compiled.
        "--disable-site-isolation-trials",
      ],
    },
  },
});
