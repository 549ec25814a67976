// When which build began to serve: a figure that changed just then has its reason.
import { z } from "zod";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";

export const LIST_BUILDS = operation({
  name: "LIST_BUILDS",
  summary: "List when builds began to serve",
  description:
    "The builds that began in the last ninety days, the oldest first. The first one that is known of began nothing.",
  service: "posale/",
  roles: TOP_ADMIN,
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ builds: z.array(z.strictObject({ since: z.iso.datetime(), build: z.string() })) }),
});
