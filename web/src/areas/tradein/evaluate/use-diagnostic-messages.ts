// Hears what the diagnostic page posts: 'status~grade~uid', or 'Skipped~~'. Only the frame itself is listened to, at the
// address we gave it; whatever else a window may post is not for us.
import { readDiagnosticMessage } from "@handsel/contract/tradein/rules.ts";
import { type RefObject, useEffect, useRef } from "react";

export interface PostedFrom {
  data: unknown;
  origin: string;
}

/** The message, when it comes from the page at this address and reads as one. */
export function acceptedMessage({ data, origin }: PostedFrom, diagnosticURL: string): string | null {
  const expected = originOf(diagnosticURL);
  if (expected === null || origin !== expected) return null;
  return readDiagnosticMessage(data) && typeof data === "string" ? data : null;
}

function originOf(url: string): string | null {
  try {
    return new URL(url, location.origin).origin;
  } catch {
    return null;
  }
}

export function useDiagnosticMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  diagnosticURL: string,
  onMessage: (message: string) => void,
): void {
  const latest = useRef(onMessage);
  useEffect(() => {
    latest.current = onMessage;
  });
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (event.source !== frame.current?.contentWindow) return;
      const message = acceptedMessage(event, diagnosticURL);
      if (message !== null) latest.current(message);
    };
    window.addEventListener("message", listen);
    return () => window.removeEventListener("message", listen);
  }, [frame, diagnosticURL]);
}
