// Scan or search: everything the role may do, by name. Areas add theirs by registering commands.
import { lazy, Suspense, useEffect, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { Icon } from "#kit/icon.tsx";
import { Kbd } from "#kit/kbd.tsx";

const PaletteDialog = lazy(() =>
  import("./palette-dialog.tsx").then((module) => ({ default: module.PaletteDialog })),
);

export function Palette() {
  const { t } = useTranslation("platform");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") {
        event.preventDefault();
        setOpen(true);
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <AriaButton
        className="scan"
        onPress={() => setOpen(true)}
        aria-label={t("palette.open")}
        aria-keyshortcuts="Control+K Meta+K"
      >
        <Icon name="scan" size={18} />
        <span>{t("palette.open")}</span>
        <Kbd>Ctrl K</Kbd>
      </AriaButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
