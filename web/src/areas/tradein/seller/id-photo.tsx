// The photo of the seller's document: why it is asked for, what a good one looks like, and the camera.
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { PhotoCapture } from "#kit/fields/photo-capture.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";
import { mockIdImage } from "../help-documents.ts";

export interface IdPhotoProps {
  onChange: (photo: Blob | null) => void;
  /** Under the photo, once there is one: the button that sends it. */
  children?: ReactNode;
}

export function IdPhoto({ onChange, children }: IdPhotoProps) {
  const { t } = useTranslation("tradein");
  const [hasPhoto, setHasPhoto] = useState(false);
  return (
    <Stack gap={4}>
      <PhotoCapture
        label={t("photo.label")}
        reason={t("photo.legal")}
        hint={t("photo.hint")}
        examples={<PhotoExamples />}
        onChange={(photo) => {
          setHasPhoto(photo !== null);
          onChange(photo);
        }}
      />
      {hasPhoto && <Notice tone="warning">{t("photo.check")}</Notice>}
      {hasPhoto && children}
    </Stack>
  );
}

const FAULTS: readonly { key: "orientation" | "size" | "blurry"; icon: IconName }[] = [
  { key: "orientation", icon: "rotate-left" },
  { key: "size", icon: "search" },
  { key: "blurry", icon: "eye-off" },
];

/** One good example and what goes wrong most often, each with its words. */
function PhotoExamples() {
  const { t } = useTranslation("tradein");
  const { country } = useTenant();
  return (
    <div className="photoexamples">
      <figure className="photoexample" data-good>
        <img src={mockIdImage(country)} alt="" width={120} height={76} loading="lazy" />
        <figcaption>
          <Icon name="check" size={16} /> {t("photo.ok")}
        </figcaption>
      </figure>
      <div>
        <b className="photoexamples__bad">
          <Icon name="x" size={16} /> {t("photo.notOk")}
        </b>
        <ul>
          {FAULTS.map(({ key, icon }) => (
            <li key={key}>
              <Icon name={icon} size={16} /> {t(`photo.faults.${key}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
