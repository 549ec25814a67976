import { expect, test } from "vitest";
import { z } from "zod";
import { liveMessage } from "./live.ts";
import { dashboardMessage } from "./operator/dashboard.ts";
import { serviceMonitorData } from "./operator/monitor.ts";
import { financingMessage } from "./sales/live.ts";

test.each([
  ["live", liveMessage],
  ["financing", financingMessage],
  ["dashboard", dashboardMessage],
  ["monitor", serviceMonitorData],
] as const)(
  "a page understands a %s message of a newer server that says more than the page knows",
  (_, schema) => {
    const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
    expect(JSON.stringify(json)).not.toContain('"additionalProperties":false');
  },
);
