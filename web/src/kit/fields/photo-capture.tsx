import { type ReactNode, useEffect, useRef, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Button } from "../actions/button.tsx";
import { useCamera } from "../camera/use-camera.ts";
import { useRemedyAct } from "../feedback/remedy-acts.ts";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { Text } from "../marks/text.tsx";
import type { Lenient } from "../optional-props.ts";
import { ErrorText } from "./field-frame.tsx";
import { encodePhoto, nextTurn, type QuarterTurns } from "./photo.ts";

export type PhotoCaptureProps = Lenient<{
  label: string;
  /** Why the law asks for it, in one line. */
  reason?: ReactNode;
  /** What a good photo shows. */
  hint?: ReactNode;
  /** Pictures of good and bad photos. */
  examples?: ReactNode;
  /** The JPEG as it stands, or null when it was taken back. */
  onChange: (photo: Blob | null) => void;
  error?: string;
}>;

/** Camera or file. The photo lives in memory only and is never kept on the device. */
export function PhotoCapture({ label, reason, hint, examples, onChange, error }: PhotoCaptureProps) {
  const t = useKitText();
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera();
  const photo = usePhoto(onChange);
  const place = useRef<HTMLFieldSetElement>(null);
  useRemedyAct("PHOTO", () => async () => {
    photo.clear();
    place.current?.scrollIntoView({ block: "center" });
    await camera.start();
    place.current?.querySelector("button")?.focus();
  });
  const problem = error ?? (camera.hasFailed ? t("photo.noCamera") : undefined);

  const shoot = async () => {
    if (!video.current) return;
    const picture = await createImageBitmap(video.current);
    camera.stop();
    await photo.set(picture);
  };

  return (
    <fieldset className="field" ref={place}>
      <legend className="field__label">{label}</legend>
      <div className="shot">
        <div className="shot__stage">
          {photo.url ? (
            <img src={photo.url} alt={t("photo.taken")} className="shot__picture" />
          ) : camera.stream ? (
            <video
              ref={(element) => {
                video.current = element;
                if (element && element.srcObject !== camera.stream) element.srcObject = camera.stream;
              }}
              className="shot__picture"
              autoPlay
              muted
              playsInline
              aria-label={t("photo.live")}
            />
          ) : (
            <Icon name="id-card" size={28} />
          )}
          {!photo.url && <span className="shot__frame" aria-hidden="true" />}
        </div>
        <div className="shot__side">
          {hint && (
            <Text size={13} tone="muted">
              {hint}
            </Text>
          )}
          {examples}
          <div className="btngroup">
            {photo.url ? (
              <>
                <Button size="sm" icon="refresh" onPress={photo.rotate}>
                  {t("photo.rotate")}
                </Button>
                <Button size="sm" icon="trash" onPress={photo.clear}>
                  {t("photo.again")}
                </Button>
              </>
            ) : camera.stream ? (
              <>
                <Button size="sm" variant="primary" icon="camera" onPress={shoot}>
                  {t("photo.take")}
                </Button>
                <Button size="sm" onPress={camera.stop}>
                  {t("photo.stop")}
                </Button>
              </>
            ) : (
              <>
                <Button size="sm" variant="primary" icon="camera" onPress={camera.start}>
                  {t("photo.camera")}
                </Button>
                <FileTrigger
                  acceptedFileTypes={["image/*"]}
                  onSelect={async (list) => {
                    const file = list?.[0];
                    if (file) await photo.set(await createImageBitmap(file));
                  }}
                >
                  <Button size="sm" icon="upload">
                    {t("photo.file")}
                  </Button>
                </FileTrigger>
              </>
            )}
          </div>
        </div>
      </div>
      {problem && (
        <div className="err" role="alert">
          <ErrorText>{problem}</ErrorText>
        </div>
      )}
      {reason && <div className="help">{reason}</div>}
    </fieldset>
  );
}

function usePhoto(onChange: (photo: Blob | null) => void) {
  const [url, setUrl] = useState<string | null>(null);
  const original = useRef<{ picture: ImageBitmap; turns: QuarterTurns } | null>(null);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const show = async (picture: ImageBitmap, turns: QuarterTurns) => {
    original.current = { picture, turns };
    const blob = await encodePhoto(picture, turns);
    setUrl(URL.createObjectURL(blob));
    onChange(blob);
  };

  return {
    url,
    set: (picture: ImageBitmap) => show(picture, 0),
    rotate: async () => {
      // Always turned from the original, so that turning four times loses nothing.
      if (original.current) await show(original.current.picture, nextTurn(original.current.turns));
    },
    clear: () => {
      original.current = null;
      setUrl(null);
      onChange(null);
    },
  };
}
