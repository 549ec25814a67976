import { defineConfig } from "@playwright/test";

const port = process.env["PORT"] ?? "3000";

export default defineConfig({
  testDir: "./src",
  outputDir: "../test-results",
  fullyParallel: false,
  workers: Number(process.env["JOURNEYS_AT_ONCE"] ?? 1),
  retries: 0,
  // Generous: a slow machine is not a defect, and a missing element is found by looking, not by the clock.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: process.env["PLAYWRIGHT_JSON_OUTPUT_NAME"] ? [["list"], ["json"]] : [["list"]],
  use: {
    baseURL: `http://northwind.localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    locale: "en-GB",
    timezoneId: "Europe/London",
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env["CHROMIUM"] && { executablePath: process.env["CHROMIUM"] }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
