import { Navigate } from "react-router";
import { QUOTE_SEARCH_PATH } from "../paths.ts";

/** Quotes begin with their search. */
export function Component() {
  return <Navigate to={QUOTE_SEARCH_PATH} replace />;
}
