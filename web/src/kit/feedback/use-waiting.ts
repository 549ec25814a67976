import { useEffect, useState } from "react";

/** Where nobody says how long: enough for the server to be ready again, short enough to stand there for. */
export const SHORT_WAIT_SECONDS = 5;

/** Counts down to the moment from which trying again has a chance. */
export function useWaiting(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}
