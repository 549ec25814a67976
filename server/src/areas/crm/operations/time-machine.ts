import {
  CANCEL_SIMULATION,
  GET_SIMULATION,
  LIST_SIMULATED_MEMBERS,
  LIST_SIMULATIONS,
  SIMULATED_PAGE,
  type SimulationRow,
  START_SIMULATION,
} from "@handsel/contract/crm/time-machine.ts";
import { implement } from "#edge/implement.ts";
import { refuse } from "#edge/refuse.ts";
import { languageOf } from "../campaigns/decisions.ts";
import { note } from "../office-log.ts";
import { findCampaign } from "../queries/campaigns.ts";
import {
  endSimulation,
  findSimulation,
  findVersion,
  insertSimulation,
  listSimulatedMembers,
  listSimulations,
  type SimulationRecord,
} from "../queries/simulations.ts";
import { runSimulation } from "../time-machine/run-simulation.ts";
import { CHUNK } from "../time-machine/tally.ts";

export const startSimulation = implement(START_SIMULATION, async ({ campaignCode, mode, versionOf }, ctx) => {
  const { db, clock, caller, platform } = ctx;
  const saved = await findCampaign(db, campaignCode);
  if (!saved) throw refuse("CAMPAIGN_NOT_FOUND_FOR_X", campaignCode);
  const version = versionOf ? await findVersion(db, versionOf) : undefined;
  if (versionOf && version?.campaignCode !== campaignCode) throw refuse("SIMULATION_NOT_FOUND");
  const simulation = await insertSimulation(db, {
    campaign: version ?? saved,
    mode,
    at: clock.now(),
    by: caller.name,
  });
  await note(ctx, "START", {
    entity: "SIMULATION",
    entityId: simulation.simulationID,
    entityName: saved.description,
    after: { mode },
  });
  await platform.jobs.enqueue(db, runSimulation, { wlId: db.wlId, simulationID: simulation.simulationID });
  return { simulation: wire(simulation) };
});

export const getSimulation = implement(GET_SIMULATION, async ({ simulationID }, { db }) => {
  const found = await findSimulation(db, simulationID);
  if (!found) throw refuse("SIMULATION_NOT_FOUND");
  return { simulation: { ...wire(found), result: found.result } };
});

export const listSimulationsOf = implement(LIST_SIMULATIONS, async ({ campaignCode }, { db }) => ({
  simulations: (await listSimulations(db, campaignCode)).map(wire),
}));

export const cancelSimulation = implement(CANCEL_SIMULATION, async ({ simulationID }, ctx) => {
  const { db, clock } = ctx;
  const end = { state: "CANCELLED" as const, result: null, now: clock.now() };
  const isCalledOff = await endSimulation(db, simulationID, end);
  const found = await findSimulation(db, simulationID);
  if (!found) throw refuse("SIMULATION_NOT_FOUND");
  if (isCalledOff)
    await note(ctx, "CANCEL", {
      entity: "SIMULATION",
      entityId: simulationID,
      entityName: found.campaignCode,
    });
  return { simulation: wire(found) };
});

export const listSimulatedMembersOf = implement(
  LIST_SIMULATED_MEMBERS,
  async ({ simulationID, day, actionCode, page }, { db, tenant }) => {
    const found = await findSimulation(db, simulationID);
    const version = await findVersion(db, simulationID);
    const step = version?.communications.find((one) => one.actionCode === actionCode);
    if (!found || !version || !step) throw refuse("SIMULATION_NOT_FOUND");
    const first = (page - 1) * SIMULATED_PAGE;
    const members = await listSimulatedMembers(db, {
      simulationID,
      day,
      communicationId: step.id,
      chunk: Math.floor(first / CHUNK),
      first: first % CHUNK,
      count: SIMULATED_PAGE,
    });
    const bar = found.result?.bars.find((one) => one.day === day && one.actionCode === actionCode);
    const language = languageOf(version, tenant, { language: null });
    return {
      members: members.map((member) => ({ ...member, language, at: member.at.toISOString() })),
      total: bar?.count ?? 0,
    };
  },
);

/** The row alone, whatever else was read with it. */
function wire(record: SimulationRecord): SimulationRow {
  const { simulationID, campaignCode, mode, state, createdBy, done, total, versionAt } = record;
  return {
    simulationID,
    campaignCode,
    mode,
    state,
    createdAt: record.createdAt.toISOString(),
    createdBy,
    finishedAt: record.finishedAt?.toISOString() ?? null,
    done,
    total,
    versionAt,
  };
}
