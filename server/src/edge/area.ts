// What an area hands to the process: its operations, jobs and the few plain HTTP routes that are not operations.
import type { FastifyInstance } from "fastify";
import type { JobDefinition } from "#jobs/jobs.ts";
import type { Platform } from "#platform.ts";
import type { Implementation } from "./implement.ts";

export interface Area {
  name: string;
  operations: readonly Implementation[];
  jobs: readonly JobDefinition[];
  /** Webhooks, redirects, pictures: what the outside reaches by its own rules. */
  routes?: (app: FastifyInstance, platform: Platform) => void;
}
