// The field in a cell while somebody types: Enter and Tab take it, Esc leaves what stood there.
import { type KeyboardEvent, useRef } from "react";

interface CellEditorProps {
  label: string;
  /** What it begins with. */
  text: string;
  /** The text was there before, and typing replaces it. */
  isWhole: boolean;
  onTake: (text: string, key: KeyboardEvent | null) => void;
  onLeave: () => void;
}

export function CellEditor({ label, text, isWhole, onTake, onLeave }: CellEditorProps) {
  const isOver = useRef(false);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <input
      className="wgrid__input"
      aria-label={label}
      defaultValue={text}
      autoComplete="off"
      ref={(input) => {
        if (!input || input === document.activeElement) return;
        input.focus();
        if (isWhole) input.select();
        else input.setSelectionRange(text.length, text.length);
      }}
      onBlur={({ currentTarget }) => end(() => onTake(currentTarget.value, null))}
      onKeyDown={(event) => {
        event.stopPropagation();
        const { value } = event.currentTarget;
        if (event.key === "Escape") end(onLeave);
        else if (event.key === "Enter" || event.key === "Tab") {
          event.preventDefault();
          end(() => onTake(value, event));
        }
      }}
    />
  );
}
