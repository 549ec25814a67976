import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { InputContext } from "react-aria-components/Input";
import { LazyCamera } from "../camera/camera-button.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { fillFromScan } from "./scan-target.ts";

/** Inside a field that takes scans: the camera reads into it. */
export function FieldCamera({ isDisabled }: { isDisabled: boolean }) {
  const t = useKitText();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const fill = (raws: readonly string[]) => {
    const field = button.current?.closest(".field")?.querySelector<HTMLInputElement>("input[data-scan]");
    if (field) fillFromScan(field, raws);
  };
  return (
    <>
      <AriaButton
        ref={button}
        className="input__btn"
        aria-label={t("camera.scan")}
        isDisabled={isDisabled}
        onPress={() => setOpen(true)}
      >
        <Icon name="camera" />
      </AriaButton>
      {isOpen && (
        // The chooser of a picture is no part of the field: it must not be given the field's value.
        <InputContext value={null}>
          <LazyCamera onRead={fill} onClose={() => setOpen(false)} />
        </InputContext>
      )}
    </>
  );
}
