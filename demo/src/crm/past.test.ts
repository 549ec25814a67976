import { GET_ALL_CAMPAIGNS } from "@handsel/contract/crm/campaigns.ts";
import { GET_SIMULATION, START_SIMULATION } from "@handsel/contract/crm/time-machine.ts";
import { LOGIN } from "@handsel/contract/platform/session.ts";
import { startFakeLenders } from "@handsel/server/testing/fake-lender.ts";
import { callAs, runJobs } from "@handsel/server/testing/test-platform.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "../staff.ts";
import { type FilledWorld, openFilledWorld } from "../testing/filled-world.ts";

let lenders: Awaited<ReturnType<typeof startFakeLenders>>;
let world: FilledWorld;
beforeAll(async () => {
  lenders = await startFakeLenders();
  world = await openFilledWorld(lenders.environment);
  // Nobody sends what falls due after the filling, however late this test comes to its turn.
  world.moveClock(world.filledAt.getTime() - Date.now());
});
afterAll(async () => {
  await world.close();
  await lenders.close();
});

test.each(["northwind", "voltwerk", "lumiere", "kanto"])(
  "what the campaigns of %s sent in the past weeks is what they are simulated to have sent, message by message",
  async (subdomain) => {
    const login = { login: `vendor@${subdomain}.test`, password: DEMO_PASSWORD };
    const { data } = await callAs(world, { subdomain, address: "10.6.0.1" }, LOGIN, login);
    const vendor = { subdomain, sessionToken: data.session_token };
    const { campaigns } = (await callAs(world, vendor, GET_ALL_CAMPAIGNS, {})).data;
    const found = [];
    for (const { campaignCode } of campaigns) {
      const started = await callAs(world, vendor, START_SIMULATION, { campaignCode, mode: "LOG" });
      await runJobs(world);
      const { simulationID } = started.data.simulation;
      const { simulation } = (await callAs(world, vendor, GET_SIMULATION, { simulationID })).data;
      found.push({ campaignCode, log: simulation.result?.log });
    }
    expect(found).toHaveLength(4);
    for (const { campaignCode, log } of found)
      expect(log, campaignCode).toMatchObject({ onlySimulated: 0, onlyLogged: 0, examples: [] });
    expect(found.reduce((sum, { log }) => sum + (log?.equal ?? 0), 0)).toBeGreaterThan(50);
  },
  120_000,
);
