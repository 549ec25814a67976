// Scanning with the camera: it reads while it is held, all codes of a box at once; a picture can be chosen instead, and printed
// digits are read when no code is.
import { use, useEffect, useRef, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../actions/button.tsx";
import { Notice } from "../feedback/notice.tsx";
import { Spinner } from "../feedback/spinner.tsx";
import { useKitText } from "../kit-text.ts";
import { Modal } from "../overlays/modal.tsx";
import { LabelReaderContext } from "./label-reader.ts";
import { type ReadCode, trusted } from "./read-codes.ts";
import { drawn, lookAt, readPicture } from "./read-picture.ts";
import { useCamera } from "./use-camera.ts";

const PAUSE_MS = 120;
/** So many looks are compared. */
const LOOKS = 8;
/** After the first code the others of the box are waited for. */
const GATHERING_LOOKS = 4;

export interface CameraDialogProps {
  onRead: (raws: readonly string[]) => void;
  onClose: () => void;
}

export function CameraDialog({ onRead, onClose }: CameraDialogProps) {
  const t = useKitText();
  const readLabel = use(LabelReaderContext);
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const [state, setState] = useState<"ready" | "reading" | "nothing" | "failed">("ready");
  const { start } = camera;
  useEffect(() => {
    void start();
    // Once, when the dialog opens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  useLiveReading(video, camera.stream !== null && state !== "reading", onRead);

  const read = async (source: HTMLVideoElement | ImageBitmap) => {
    setState("reading");
    try {
      const raws = await readPicture(drawn(source), readLabel);
      if (raws.length > 0) onRead(raws);
      else setState("nothing");
    } catch {
      setState("failed");
    }
  };

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("camera.scan")}
      size="lg"
      footer={
        <>
          <FileTrigger
            acceptedFileTypes={["image/*"]}
            onSelect={(list) => {
              const file = list?.[0];
              if (file) createImageBitmap(file).then(read, () => setState("failed"));
            }}
          >
            <Button icon="upload">{t("camera.file")}</Button>
          </FileTrigger>
          {camera.stream && (
            <Button
              variant="primary"
              icon="camera"
              isBusy={state === "reading"}
              onPress={() => video.current && read(video.current)}
            >
              {t("camera.readNow")}
            </Button>
          )}
          {camera.hasFailed && (
            <Button icon="refresh" onPress={camera.start}>
              {t("camera.tryAgain")}
            </Button>
          )}
        </>
      }
    >
      {camera.hasFailed && <Notice tone="warning">{t("camera.none")}</Notice>}
      {state === "nothing" && <Notice tone="warning">{t("camera.nothing")}</Notice>}
      {state === "failed" && <Notice tone="danger">{t("camera.failed")}</Notice>}
      {!camera.hasFailed && (
        <div className="lens">
          {camera.stream ? (
            <video
              ref={(element) => {
                video.current = element;
                if (element && element.srcObject !== camera.stream) element.srcObject = camera.stream;
              }}
              className="lens__picture"
              autoPlay
              muted
              playsInline
              aria-label={t("photo.live")}
            />
          ) : (
            <Spinner />
          )}
          <span className="lens__frame" aria-hidden="true" />
        </div>
      )}
      <p className="help" role="status">
        {t(state === "reading" ? "camera.reading" : "camera.hint")}
      </p>
    </Modal>
  );
}

/** Looks again and again; what two looks agree on is handed over once the other codes have had their time. */
function useLiveReading(
  video: React.RefObject<HTMLVideoElement | null>,
  isOn: boolean,
  onRead: (raws: readonly string[]) => void,
): void {
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks: (readonly ReadCode[])[] = [];
    let gathered = 0;
    const lookOnce = async () => {
      const element = video.current;
      if (element && element.videoWidth > 0) {
        looks = [...looks, await lookAt(drawn(element)).catch(() => [])].slice(-LOOKS);
        const raws = trusted(looks);
        if (raws.length > 0) gathered += 1;
        if (!isOver && gathered >= GATHERING_LOOKS) return latest.current(raws);
      }
      if (!isOver) timer = setTimeout(() => void lookOnce(), PAUSE_MS);
    };
    void lookOnce();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isOn, video]);
}
