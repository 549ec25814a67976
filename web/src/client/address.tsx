// Where the page is and how to go on. Both the router of the till and the light pages of a first visit keep the address in
// these contexts; the router's own hooks would bring the whole router along.
import { createContext, useCallback, useContext, useEffect, useMemo } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router";

export type Go = (to: string, options?: { replace?: boolean }) => Promise<void>;

/** How the light pages go on; the till's router does without. */
export const GoContext = createContext<Go | null>(null);

export const useLocation = () => useContext(LocationContext).location;

/** Addresses are whole paths; what it gives settles when the page is there. */
export function useNavigate(): Go {
  const go = useContext(GoContext);
  const router = useContext(DataRouterContext)?.router;
  return useCallback(
    async (to, { replace = false } = {}) => {
      await (go ? go(to, { replace }) : router?.navigate(to, { replace }));
    },
    [go, router],
  );
}

export function useParams(): Readonly<Record<string, string | undefined>> {
  return useContext(RouteContext).matches.at(-1)?.params ?? {};
}

export function useSearchParams(): [URLSearchParams, (next: Record<string, string>) => void] {
  const { pathname, search } = useLocation();
  const go = useNavigate();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const replace = useCallback(
    (next: Record<string, string>) => {
      const query = new URLSearchParams(next).toString();
      void go(query ? `${pathname}?${query}` : pathname, { replace: true });
    },
    [go, pathname],
  );
  return [parameters, replace];
}

/** Goes on at once, in place of the page that it stands on. */
export function Navigate({ to }: { to: string }) {
  const go = useNavigate();
  useEffect(() => void go(to, { replace: true }), [go, to]);
  return null;
}
