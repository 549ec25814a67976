// The few pages that do something without a click: a link that signs somebody in, one that resets a password, and a
// campaign's page that reports that it is open. Everything else waits until somebody wants it.
import { useEffect, useRef } from "react";

/** Does it once for each subject, when there is one. Development renders twice, and a link works once. */
export function useOnOpening(subject: string | null, work: (subject: string) => void): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (subject === null || done.current === subject) return;
    done.current = subject;
    work(subject);
    // Once for each subject.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [subject]);
}
