// A few choices side by side, of which one is on.
import { Button as AriaButton } from "react-aria-components/Button";
import "./segmented.css";

interface SegmentedProps<Value extends string> {
  label: string;
  /** Nothing: none of them. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {options.map((option) => (
        <AriaButton
          key={option.value}
          className="segmented__one"
          aria-pressed={option.value === value}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </AriaButton>
      ))}
    </div>
  );
}
