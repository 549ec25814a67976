import { expect, test } from "vitest";
import { readConfig } from "#config.ts";
import { PRODUCTION } from "#testing/production-environment.ts";
import { checkParties } from "./parties.ts";

const PARTIES = {
  DEVICE_CHECK_URL: "https://registry.test",
  DEVICE_CHECK_SECRET: "known to the registry",
  COLLECTOR_URL: "https://collector.test",
  COLLECTOR_SECRET: "known to the collector",
  COLLECTOR_WEBHOOK_SECRETS: "signed by the collector,and with this one soon",
  DIAGNOSTICS_URL: "https://diagnostics.test",
  DIAGNOSTICS_SECRET: "known to diagnostics",
};

const check = (env: Record<string, string>, canTradeIn: "ACTIVE" | "INACTIVE" = "ACTIVE") =>
  checkParties({
    config: readConfig(env),
    tenants: { all: () => [{ name: "Northwind", configs: { canTradeIn } }] },
  });

test("production does not start without a party of a retailer who trades in devices", () => {
  expect(() => check({ ...PRODUCTION, ...PARTIES })).not.toThrow();
  for (const left of Object.keys(PARTIES)) {
    const { [left]: _, ...others } = PARTIES as Record<string, string>;
    expect(() => check({ ...PRODUCTION, ...others }), left).toThrow(left);
  }
});

test("a weak secret for the collector's reports is refused as well", () => {
  expect(() => check({ ...PRODUCTION, ...PARTIES, COLLECTOR_WEBHOOK_SECRETS: "short" })).toThrow(
    "COLLECTOR_WEBHOOK_SECRETS",
  );
});

test("where nobody trades, and in a demo, nothing need be set", () => {
  expect(() => check(PRODUCTION, "INACTIVE")).not.toThrow();
  expect(() => check({})).not.toThrow();
});

test("production knows the sandbox's parties and their secret under no circumstances", () => {
  const { deviceCheck, collector, collectorWebhookSecrets, diagnostics } = readConfig(PRODUCTION);
  expect([deviceCheck, collector, diagnostics]).toEqual([undefined, undefined, undefined]);
  expect(collectorWebhookSecrets).toEqual([]);
});
