// A few choices side by side, of which one is on.
import { Button as AriaButton } from "react-aria-components/Button";
import { Icon, type IconName } from "../marks/icon.tsx";
import "./segmented.css";

interface SegmentedProps<Value extends string> {
  label: string;
  /** Nothing: none of them. */
  value: Value | undefined;
  /** With an icon the label is heard and not seen. */
  options: readonly { value: Value; label: string; icon?: IconName }[];
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
          {option.icon ? (
            <>
              <Icon name={option.icon} size={18} />
              <span className="sr">{option.label}</span>
            </>
          ) : (
            option.label
          )}
        </AriaButton>
      ))}
    </div>
  );
}
