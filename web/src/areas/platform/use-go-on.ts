import type { SessionUser } from "@handsel/contract/platform/session.ts";
import { useNavigate } from "#client/address.tsx";
import { raiseCode } from "#client/notifications/notifications.ts";
import { dropSession } from "#client/session.ts";
import { afterLogin } from "./after-login.ts";

/** Where somebody who has just signed in goes, whichever way they did. */
export function useGoOn(): (user: SessionUser) => unknown {
  const navigate = useNavigate();
  return (user) => {
    const next = afterLogin(user);
    if (next.kind === "go") return navigate(next.path);
    dropSession();
    return raiseCode("NO_STORES");
  };
}
