// An id that people read out or paste elsewhere: small and quiet, with a button that copies it.
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../actions/button.tsx";
import { useKitText } from "../kit-text.ts";

const SAID_MS = 3000;

export function CopyableLine({
  label,
  value,
}: {
  /** What it is, for whoever cannot see where it stands. */
  label: string;
  value: string;
}) {
  const t = useKitText();
  const text = useRef<HTMLSpanElement>(null);
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setCopies(0), SAID_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopies((before) => before + 1);
    } catch {
      // A page may not be allowed to: the text is marked, so that the keyboard can copy it.
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  };
  return (
    <span className="copyline">
      <span className="sr">{label}</span>
      <span ref={text} className="copyline__value mono">
        {value}
      </span>
      <IconButton
        icon={copies > 0 ? "check" : "copy"}
        label={t("copyable.copy", { name: label })}
        variant="quiet"
        size="sm"
        onPress={copy}
      />
      <span role="status" className="copyline__said">
        {copies > 0 && t("copyable.copied")}
      </span>
    </span>
  );
}
