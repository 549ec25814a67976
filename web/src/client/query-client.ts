// Server data lives here and nowhere else. A mutation says what it makes stale through `meta.refreshes`.
import { MutationCache, QueryClient } from "@tanstack/react-query";
import { CallError, leads } from "./call.ts";
import { whenSessionEnds } from "./session.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: { refreshes?: readonly (readonly unknown[])[] };
    /** Asked before the page that shows it is open. */
    queryMeta: { isAhead?: boolean };
  }
}

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    // What is pressed without a network fails and says so. Held back it would go out by itself later, when nobody expects it.
    mutations: { networkMode: "always" },
    queries: {
      networkMode: "always",
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The client already waits out a short loss of network; a refusal stays a refusal.
      retry: (failures, error) => failures < 1 && !(error instanceof CallError),
    },
  },
  mutationCache: new MutationCache({
    onSuccess: async (_data, _variables, _context, mutation) => {
      for (const queryKey of mutation.meta?.refreshes ?? [])
        await queryClient.invalidateQueries({ queryKey: [...queryKey] });
    },
  }),
});

whenSessionEnds(() => queryClient.clear());
leads.refresh = () => queryClient.invalidateQueries();

/** What a fresh start keeps: retailer, user, carts and the interface's own state. */
const KEPT = new Set(["whiteLabel", "user", "cart", "ui"]);

/** Forgets the work at hand without signing out; what the page that is open has asked for is its own. */
export function resetWork(): void {
  queryClient.removeQueries({
    type: "inactive",
    predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])),
  });
}
