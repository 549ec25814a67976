import { useEffect, useState } from "react";

/** The camera at the back, while somebody looks through it. Without one, or without permission, that is said. */
export function useCamera() {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(
    () => () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    },
    [stream],
  );

  return {
    stream,
    hasFailed,
    start: async () => {
      try {
        setFailed(false);
        setStream(
          await navigator.mediaDevices.getUserMedia({
            video: { facingMode: "environment", width: { ideal: 1920 } },
          }),
        );
      } catch {
        // No camera, or no permission: a file can still be chosen, and the notice says so.
        setFailed(true);
      }
    },
    stop: () => setStream(null),
  };
}
