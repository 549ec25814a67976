// What an area hands to the process: its operations, jobs, the few plain HTTP routes that are not operations, and what it
// answers and hears of areas that stand before it.
import type { FastifyInstance } from "fastify";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Platform } from "#platform.ts";
import type { Implementation } from "./implement.ts";
import type { Listening, Provision } from "./wiring.ts";

export interface Watching {
  stop(): Promise<void>;
}

export interface Area {
  name: string;
  operations: readonly Implementation[];
  jobs: readonly JobDefinition[];
  /** What earlier areas ask of it. */
  provides?: readonly Provision[];
  /** What it hears, of earlier areas and of itself. */
  listens?: readonly Listening[];
  /** Works beside everything else for as long as the process lives, whether it serves or takes jobs; stopped before all else. */
  watches?: readonly ((platform: Platform) => Watching)[];
  /** Webhooks, redirects, pictures: what the outside reaches by its own rules. */
  routes?: (app: FastifyInstance, platform: Platform) => void;
}
