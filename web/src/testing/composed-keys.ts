// Text keys that are put together at run time, which no search of the sources finds: how they begin, every ending they can
// get, and why. Areas add theirs.
import { AUDIT_ENTITIES } from "@handsel/contract/platform/audit.ts";
import { DEFAULT_MENU } from "@handsel/contract/platform/menu.ts";
import { passwordRules } from "@handsel/contract/rules/password.ts";
import { notBuiltRoutes } from "#app/not-built-routes.tsx";
import type { AreaRoute } from "#client/route.ts";

export interface ComposedKey {
  why: string;
  /** Absent: whatever the server names. */
  endings?: readonly string[];
  /** The screen shows something else when an ending has no text. */
  hasStandIn?: boolean;
}

const areaRoutes = Object.values(
  import.meta.glob<Record<string, readonly AreaRoute[]>>("../areas/*/routes.tsx", { eager: true }),
).flatMap((module) => Object.values(module).flat());

const userActions = ["invite", "activate", "unblock", "unlock", "sendReset", "block", "deactivate"];

/** By namespace and beginning. */
export const COMPOSED: Readonly<Record<string, ComposedKey>> = {
  "platform:pages.": {
    why: "a page's title is found by the name of its route; Home stands in for a name without words",
    endings: [...areaRoutes, ...notBuiltRoutes].map(({ name }) => name).concat("kit"),
    hasStandIn: true,
  },
  "platform:menu.": {
    why: "the menu is data of the retailer and names its labels; Service and Support come from his links",
    endings: DEFAULT_MENU.flatMap(({ id, options }) => [id, ...options.map((option) => option.id)]).concat(
      "service",
      "support",
    ),
  },
  "platform:changePassword.rules.": {
    why: "one line for each rule of the contract",
    endings: Object.keys(passwordRules("")),
  },
  "platform:services.": {
    why: "the greeting follows the hour",
    endings: ["morning", "afternoon", "evening"],
  },
  "admin:stores.fields.": {
    why: "columns and the change log name a field; in the log a field without words stands for itself",
    hasStandIn: true,
  },
  "admin:users.fields.": {
    why: "the change log names a field; one without words stands for itself",
    hasStandIn: true,
  },
  "admin:users.actions.": { why: "the state of a user decides what can be done", endings: userActions },
  "admin:users.done.": { why: "each action says that it is done", endings: userActions },
  "admin:users.confirm.": {
    why: "actions that put a person out of work ask first",
    endings: ["block", "deactivate"].flatMap((action) => [`${action}One`, `${action}Effect`]),
  },
  "admin:audit.entities.": { why: "the log names what it keeps", endings: AUDIT_ENTITIES },
  "admin:audit.actions.": {
    why: "the log names what was done; an action without words stands for itself",
    hasStandIn: true,
  },
};
