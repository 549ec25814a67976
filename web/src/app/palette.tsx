// Scan or search: everything the role may do, by name. Areas add theirs by registering commands.
import { lazy, Suspense, useEffect, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { useTranslation } from "react-i18next";
import { Icon } from "#kit/marks/icon.tsx";
import { Kbd } from "#kit/marks/kbd.tsx";

const loadDialog = () => import("./palette-dialog.tsx");
const PaletteDialog = lazy(async () => ({ default: (await loadDialog()).PaletteDialog }));
/** Fetched while nobody waits for it, so that the first keystrokes after Ctrl+K are not lost. */
const PRELOAD_MS = 1_500;

export function Palette() {
  const { t } = useTranslation("platform");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const preload = setTimeout(() => void loadDialog(), PRELOAD_MS);
    return () => clearTimeout(preload);
  }, []);
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
      <AriaButton className="scan" onPress={() => setOpen(true)}>
        <Icon name="scan" size={18} />
        <span>{t("palette.open")}</span>
        <Kbd>{t("palette.shortcut")}</Kbd>
      </AriaButton>
      {isOpen && (
        <Suspense fallback={null}>
          <PaletteDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
