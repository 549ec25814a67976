import type { KeyboardEvent, MouseEvent } from "react";
import { Icon } from "../marks/icon.tsx";

export interface RowCheckboxProps {
  label: string;
  state: "none" | "some" | "all";
  /** There is nothing to tick yet. */
  isDisabled?: boolean;
  /** Shift asks for everything up to here. */
  onToggle: (isRange: boolean) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Native, because a table can hold thousands: Space selects, Shift+Space or Shift+click selects up to here. */
export function RowCheckbox({ label, state, isDisabled = false, onToggle, onKeyDown }: RowCheckboxProps) {
  return (
    <label
      className="rowcheck"
      data-selected={state === "all" || undefined}
      data-indeterminate={state === "some" || undefined}
      data-disabled={isDisabled || undefined}
    >
      <input
        type="checkbox"
        className="rowcheck__input"
        aria-label={label}
        checked={state === "all"}
        disabled={isDisabled}
        aria-checked={state === "some" ? "mixed" : state === "all"}
        onChange={() => undefined}
        onClick={(event: MouseEvent<HTMLInputElement>) => {
          event.stopPropagation();
          onToggle(event.shiftKey);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.key !== " " || !event.shiftKey) return;
          // The click that Space makes does not say whether Shift was down in every browser.
          event.preventDefault();
          onToggle(true);
        }}
        onKeyUp={(event) => {
          if (event.key === " " && event.shiftKey) event.preventDefault();
        }}
      />
      <span className="box" aria-hidden="true">
        {state === "some" ? <Icon name="minus" /> : state === "all" && <Icon name="check" />}
      </span>
    </label>
  );
}
