import { lazy, Suspense, useState } from "react";
import { Button } from "../actions/button.tsx";

/** With its reader it is fetched when somebody wants to scan with the camera. */
const CameraDialog = lazy(async () => ({ default: (await import("./camera-dialog.tsx")).CameraDialog }));

export interface CameraButtonProps {
  label: string;
  /** Everything that was read from the picture, as a scanner would have sent it. */
  onRead: (raws: readonly string[]) => void;
}

export function CameraButton({ label, onRead }: CameraButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="camera" onPress={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <LazyCamera onRead={onRead} onClose={() => setOpen(false)} />}
    </>
  );
}

export function LazyCamera({
  onRead,
  onClose,
}: {
  onRead: (raws: readonly string[]) => void;
  onClose: () => void;
}) {
  return (
    <Suspense fallback={null}>
      <CameraDialog
        onRead={(raws) => {
          onClose();
          onRead(raws);
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
