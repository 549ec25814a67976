// A year of a campaign under a clock that is made up: the year to come, the past one as if it had run, or its own past,
// held against what it really sent. A long look runs as a job; its figures, and who is behind each of them, are kept.
import { z } from "zod";
import { language } from "../closed-lists.ts";
import { isoDate, requiredText, text, uuid, wholeNumber } from "../fields.ts";
import { operation } from "../operation.ts";
import { ADMINS } from "../roles.ts";
import { communicationType } from "./values.ts";

const instant = z.iso.datetime({ offset: true });

/** LOG: what the campaign should have sent since it began, with the answers that really came. */
export const SIMULATION_MODES = ["FORWARD", "BACK", "LOG"] as const;
export const simulationMode = z.enum(SIMULATION_MODES);
export type SimulationMode = z.infer<typeof simulationMode>;

export const SIMULATION_STATES = ["WAITING", "RUNNING", "DONE", "FAILED", "CANCELLED"] as const;

/** One bar of the picture. */
const simulatedBar = z.strictObject({ day: z.string(), actionCode: z.string(), count: z.int() });

const overlap = z.strictObject({
  campaignCode: z.string(),
  description: z.string(),
  /** Who would hear from both. */
  people: z.int(),
  /** Of these, on the same day, and within seven days. */
  sameDay: z.int(),
  sameWeek: z.int(),
});

const simulationResult = z.strictObject({
  from: z.string(),
  until: z.string(),
  contracts: z.int(),
  entered: z.int(),
  people: z.int(),
  leftOut: z.array(z.strictObject({ reason: z.string(), count: z.int() })),
  steps: z.array(
    z.strictObject({
      actionCode: z.string(),
      description: z.string(),
      commsType: communicationType,
      reached: z.int(),
      /** Messages; alerts go to several. */
      sent: z.int(),
      /** Could not be sent: no address, no leave or no template. */
      failed: z.int(),
    }),
  ),
  bars: z.array(simulatedBar),
  languages: z.array(z.strictObject({ language, messages: z.int() })),
  costMinor: z.int(),
  /** Messages that went out later than they were due, by what kept them. */
  putOff: z.strictObject({ byHours: z.int(), byCap: z.int() }),
  overlaps: z.array(overlap),
  /** Placeholders that would be empty, of so many messages that were tried. */
  empty: z.array(z.strictObject({ templateName: z.string(), placeholder: z.string(), count: z.int() })),
  tried: z.int(),
  /** LOG alone: messages of the simulation and of the log, and where they differ. */
  log: z
    .strictObject({
      equal: z.int(),
      onlySimulated: z.int(),
      onlyLogged: z.int(),
      latestMinutes: z.int(),
      examples: z.array(
        z.strictObject({
          reference: z.string(),
          actionCode: z.string(),
          simulatedAt: instant.nullable(),
          loggedAt: instant.nullable(),
        }),
      ),
    })
    .nullable(),
});
export type SimulationResult = z.infer<typeof simulationResult>;

const simulationRow = z.strictObject({
  simulationID: z.uuid(),
  campaignCode: z.string(),
  mode: simulationMode,
  state: z.enum(SIMULATION_STATES),
  createdAt: instant,
  createdBy: z.string(),
  finishedAt: instant.nullable(),
  /** Contracts looked at, of so many. */
  done: z.int(),
  total: z.int(),
  /** The version of the campaign that it is about: when that was saved. */
  versionAt: instant,
});
export type SimulationRow = z.infer<typeof simulationRow>;

const simulation = simulationRow.extend({ result: simulationResult.nullable() });
export type Simulation = z.infer<typeof simulation>;

const BY_ADMINS = { service: "posale/admin/", roles: ADMINS } as const;
const byId = z.strictObject({ simulationID: uuid });

export const START_SIMULATION = operation({
  name: "START_SIMULATION",
  summary: "Simulate a year of a campaign",
  description:
    "Over all contracts, by the functions that run campaigns and beside the other campaigns that run. Nothing is sent. Runs as a job: read it again until it is done.",
  ...BY_ADMINS,
  transaction: "write",
  input: z.strictObject({
    campaignCode: requiredText(60),
    mode: simulationMode.default("FORWARD"),
    /** The campaign as it was in this earlier simulation, to compare two versions of it. */
    versionOf: uuid.nullish(),
  }),
  output: z.strictObject({ simulation: simulationRow }),
});

export const GET_SIMULATION = operation({
  name: "GET_SIMULATION",
  summary: "Read a simulation",
  description: "How far it is, and what came out.",
  ...BY_ADMINS,
  transaction: "read",
  input: byId,
  output: z.strictObject({ simulation }),
});

export const LIST_SIMULATIONS = operation({
  name: "LIST_SIMULATIONS",
  summary: "List the simulations of a campaign",
  description: "The newest twenty; older ones are removed.",
  ...BY_ADMINS,
  transaction: "read",
  input: z.strictObject({ campaignCode: text(60) }),
  output: z.strictObject({ simulations: z.array(simulationRow) }),
});

export const CANCEL_SIMULATION = operation({
  name: "CANCEL_SIMULATION",
  summary: "Cancel a simulation",
  description: "One that is done stays as it is.",
  ...BY_ADMINS,
  transaction: "write",
  input: byId,
  output: z.strictObject({ simulation: simulationRow }),
});

/** Members on a page of a bar. */
export const SIMULATED_PAGE = 50;

export const LIST_SIMULATED_MEMBERS = operation({
  name: "LIST_SIMULATED_MEMBERS",
  summary: "List who is behind a bar of a simulation",
  description: "Fifty at a time.",
  ...BY_ADMINS,
  transaction: "read",
  input: byId.extend({
    day: isoDate,
    actionCode: requiredText(60),
    page: wholeNumber(1, 100_000).default(1),
  }),
  output: z.strictObject({
    members: z.array(
      z.strictObject({
        cartUuid: z.uuid(),
        reference: z.string(),
        customerName: z.string(),
        device: z.string(),
        /** In which they are written to. */
        language,
        at: instant,
      }),
    ),
    total: z.int(),
  }),
});
