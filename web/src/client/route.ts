// How an area declares its pages. The application turns the declarations into routes with their guards.
import type { Flow, RequiredConfigs } from "@handsel/contract/operation.ts";
import type { Role } from "@handsel/contract/roles.ts";
import type { ComponentType } from "react";

export interface AreaRoute {
  path: string;
  /** Text key of the page's name, in its area's texts. */
  name: string;
  /** Absent: every signed-in user. */
  roles?: readonly Role[];
  flow?: Flow;
  requires?: RequiredConfigs;
  /** bar: under the top bar; bare: nothing around it; public: bare and without a session. */
  frame: "bar" | "bare" | "public";
  lazy: () => Promise<LoadedPage>;
}

export interface LoadedPage {
  Component: ComponentType;
  /** Reads what the page asks for first, before it is opened; `readAhead` does. */
  ahead?: (place: Place) => Promise<unknown>;
}

/** Where a link leads. */
export interface Place {
  params: Readonly<Record<string, string | undefined>>;
  search: URLSearchParams;
}
