import type { ReactNode } from "react";
import { Button } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";

export type FilterBarProps = Lenient<{
  label: string;
  children: ReactNode;
  onApply: () => unknown;
  onClear?: () => void;
  /** "Apply" unless it finds one thing. */
  applyLabel?: string;
  /** Something differs from what is applied; Apply invites then. */
  isChanged?: boolean;
  /** Right of the buttons, e.g. a link to this view. */
  end?: ReactNode;
}>;

/** Fields above a list. Enter applies. */
export function FilterBar({ label, children, onApply, onClear, isChanged = true, ...rest }: FilterBarProps) {
  const { applyLabel, end } = rest;
  const t = useKitText();
  return (
    <form
      role="search"
      aria-label={label}
      className="filters"
      onSubmit={(event) => {
        event.preventDefault();
        void onApply();
      }}
    >
      {children}
      <Button type="submit" variant={isChanged ? "primary" : "soft"}>
        {applyLabel ?? t("filter.apply")}
      </Button>
      {onClear && (
        <Button variant="quiet" onPress={onClear}>
          {t("filter.clear")}
        </Button>
      )}
      {end && <div className="tablebar__end">{end}</div>}
    </form>
  );
}
