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
}>;

/** Fields above a list. Enter applies. */
export function FilterBar({
  label,
  children,
  onApply,
  onClear,
  isChanged = true,
  applyLabel,
}: FilterBarProps) {
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
    </form>
  );
}
