import { Outlet } from "react-router";
import { PageRules } from "./page-rules.tsx";

/** The rules of every page, as the root of the till's routes. */
export function RouteRules() {
  return (
    <PageRules>
      <Outlet />
    </PageRules>
  );
}
