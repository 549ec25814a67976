// A change that is shown before the server has answered. What it refuses is taken back where it stands and told as always, and what
// is true is read again: nothing that did not happen stays on the screen.
import type { QueryKey } from "@tanstack/react-query";
import { queryClient } from "../query-client.ts";

/** For `mutationOptions`: what is known under the key, as it will be once the change is made. */
export function shownAtOnce<Data, Input>(queryKey: QueryKey, change: (known: Data, input: Input) => Data) {
  return {
    onMutate: async (input: Input) => {
      // An older answer that is still on its way must not undo it.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueriesData<Data>({ queryKey });
      queryClient.setQueriesData<Data>({ queryKey }, (known) => known && change(known, input));
      return { before };
    },
    onError: (_error: Error, _input: Input, kept: { before: [QueryKey, Data | undefined][] } | undefined) => {
      for (const [key, data] of kept?.before ?? []) queryClient.setQueryData(key, data);
      void queryClient.invalidateQueries({ queryKey });
    },
  };
}
