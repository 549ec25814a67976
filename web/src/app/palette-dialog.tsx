import { CommandPalette } from "#kit/overlays/command-palette.tsx";
import { usePaletteEntries } from "./palette-entries.ts";

/** Loaded when it is opened for the first time. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  return <CommandPalette isOpen onClose={onClose} commands={usePaletteEntries()} />;
}
