import { useCallback, useEffect, useRef, useState } from "react";
import { ownRefusals } from "../feedback/refusals.ts";
import { useRemedyPlace } from "../feedback/remedy-place-context.ts";

export type Action<Input> = (input: Input) => unknown;

/**
 * Runs an action once at a time: while its promise is open, further calls are ignored and `isRunning` is true.
 * A rejection is the action's own to handle; here it only ends the busy state.
 */
export function useBusyAction<Input>(action: Action<Input> | undefined) {
  const [isRunning, setRunning] = useState(false);
  // State is only visible after a render; the second of two clicks in one frame is stopped by this.
  const isLocked = useRef(false);
  const isMounted = useRef(true);
  const [refusals] = useState(ownRefusals);
  const place = useRemedyPlace();
  const again = useRef<(input: Input) => void>(() => undefined);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const run = useCallback(
    (input: Input) => {
      if (isLocked.current || !action) return;
      const result = action(input);
      if (!isPromise(result)) return;
      isLocked.current = true;
      setRunning(true);
      // What was said about the try before is no longer true.
      refusals.settled();
      const settle = () => {
        isLocked.current = false;
        if (isMounted.current) setRunning(false);
      };
      const succeed = () => {
        settle();
        refusals.settled();
        place?.settle();
      };
      void result.then(succeed, (reason: unknown) => {
        settle();
        // Said in the line where it was pressed, or at the top of the step; either way it can be begun again from there.
        const retry = () => again.current(input);
        if (!place?.take(reason, retry)) refusals.failed(reason, retry);
        throw reason;
      });
    },
    [action, refusals, place],
  );
  useEffect(() => {
    again.current = run;
  });

  return { isRunning, run };
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
