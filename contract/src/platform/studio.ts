// The studio: settings that are prepared as a draft, looked at, and published at once or for a day. The draft is the retailer's, not
// one person's: two who work on it at once keep what each of them changed.
import { z } from "zod";
import { isoDate, uuid } from "../fields.ts";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";
import { GAP_CODES } from "./configuration.ts";
import { tenantSettings } from "./tenant-settings.ts";

const instant = z.iso.datetime({ offset: true });

const step = z.strictObject({
  revision: z.int(),
  savedAt: instant,
  userName: z.string(),
  /** The paths of what the step changed. */
  changed: z.array(z.string()),
});

const draft = z.strictObject({
  settings: tenantSettings,
  revision: z.int(),
  /** The paths at which it differs from what held when it was begun. */
  changed: z.array(z.string()),
  /** Newest first; the last of them can be undone. */
  steps: z.array(step),
  /** When it is to hold by itself; null: when somebody publishes it. */
  publishAt: instant.nullable(),
  scheduledBy: z.string().nullable(),
  /** The setting for which it could not be published when its time came. */
  failed: z.string().nullable(),
});
export type StudioDraft = z.infer<typeof draft>;

const gap = z.strictObject({
  code: z.enum(GAP_CODES),
  severity: z.enum(["stops", "warns"]),
  values: z.array(z.string()),
});

const studio = z.strictObject({
  draft: draft.nullable(),
  /** Of the draft, or of what holds where there is none. */
  gaps: z.array(gap),
});

const common = { service: "posale/admin/", roles: TOP_ADMIN } as const;
/** The step that was seen. On top of a newer one a save is laid over it, and everything else is refused. */
const revision = z.int().min(0);

export const GET_STUDIO = operation({
  ...common,
  name: "GET_STUDIO",
  summary: "Read the draft of the retailer's settings",
  description: "With what keeps it from being published.",
  transaction: "read",
  input: z.strictObject({}),
  output: studio,
});

export const SAVE_STUDIO_DRAFT = operation({
  ...common,
  name: "SAVE_STUDIO_DRAFT",
  summary: "Save a step of the draft",
  description:
    "What differs from the step that was seen is laid over the newest one, so that nobody else's change is lost. Nothing holds before it is published.",
  transaction: "write",
  input: z.strictObject({ settings: tenantSettings, revision }),
  output: studio,
});

export const UNDO_STUDIO_STEP = operation({
  ...common,
  name: "UNDO_STUDIO_STEP",
  summary: "Take back the newest step of the draft",
  transaction: "write",
  input: z.strictObject({ revision }),
  output: studio,
});

export const DISCARD_STUDIO_DRAFT = operation({
  ...common,
  name: "DISCARD_STUDIO_DRAFT",
  summary: "Give the draft up",
  transaction: "write",
  input: z.strictObject({ revision }),
  output: studio,
});

export const PUBLISH_STUDIO_DRAFT = operation({
  ...common,
  name: "PUBLISH_STUDIO_DRAFT",
  summary: "Publish the draft, at once or for a day",
  description:
    "A day begins at midnight where the retailer is. Refused while something that stops it is missing.",
  transaction: "write",
  needsProof: true,
  input: z.strictObject({ revision, publishOn: isoDate.nullable() }),
  output: studio,
});

export const CALL_OFF_STUDIO_DRAFT = operation({
  ...common,
  name: "CALL_OFF_STUDIO_DRAFT",
  summary: "Call off the day of the draft",
  description: "The draft stays, and can be changed again.",
  transaction: "write",
  input: z.strictObject({ revision }),
  output: studio,
});

export const GET_TENANT_VERSION = operation({
  ...common,
  name: "GET_TENANT_VERSION",
  summary: "Read a version of the retailer's settings",
  transaction: "read",
  input: z.strictObject({ id: uuid }),
  output: z.strictObject({ settings: tenantSettings }),
});

export const LIST_RETAILERS_TO_COPY = operation({
  ...common,
  name: "LIST_RETAILERS_TO_COPY",
  summary: "List the retailers whose settings can be copied",
  description: "For the operator of the platform; empty for everybody else.",
  transaction: "read",
  input: z.strictObject({}),
  output: z.strictObject({ retailers: z.array(z.strictObject({ wlID: z.int(), name: z.string() })) }),
});

export const COPY_RETAILER_SETTINGS = operation({
  ...common,
  name: "COPY_RETAILER_SETTINGS",
  summary: "Take over the settings of another retailer as a step of the draft",
  description:
    "For the operator of the platform. Flows, menus, services, texts and the look; never names, addresses, people, pictures or secrets.",
  transaction: "write",
  input: z.strictObject({ wlID: z.int().positive(), revision }),
  output: studio,
});
