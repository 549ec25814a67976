import { Icon } from "#kit/marks/icon.tsx";

/** Whose word stands in a field, on the other side of the counter. */
export function TypedBy({ words }: { words: string }) {
  return (
    <span className="typedby">
      <Icon name="phone" size={14} />
      {words}
    </span>
  );
}
