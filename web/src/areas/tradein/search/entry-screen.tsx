import { Navigate } from "react-router";
import { searchPath } from "../paths.ts";

/** The service begins with the search. */
export function Component() {
  return <Navigate to={searchPath(null)} replace />;
}
