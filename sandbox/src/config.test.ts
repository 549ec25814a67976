import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

test("an empty environment gives the demo's addresses", () => {
  expect(readConfig({})).toMatchObject({
    host: "localhost",
    port: 3100,
    smtpPort: 3125,
    secret: "handsel-demo-secret",
    platformUrl: "http://localhost:3000",
    baseDomain: "localhost",
    platformPort: 3000,
  });
});

test("the mail server stands 25 above the web server unless it is told otherwise", () => {
  expect(readConfig({ SANDBOX_PORT: "3300" }).smtpPort).toBe(3325);
  expect(readConfig({ SANDBOX_PORT: "3300", SANDBOX_SMTP_PORT: "2525" }).smtpPort).toBe(2525);
});

test.each([
  { SANDBOX_PORT: "99999" },
  { SANDBOX_PORT: "http" },
  { PLATFORM_URL: "localhost" },
  { PLATFORM_URL: "file:///etc/passwd" },
  { SANDBOX_SECRET: "short" },
  { LOG_LEVEL: "loud" },
])("%j is refused at the start", (env) => {
  expect(() => readConfig(env)).toThrow();
});
