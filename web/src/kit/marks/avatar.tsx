/** A person by initials, or by picture where there is one. */
export function Avatar({ name, src, size = 30 }: { name: string; src?: string; size?: number }) {
  return (
    <span className="avatar" role="img" aria-label={name} style={{ "--avatar-size": `${size}px` }}>
      {src ? (
        <img src={src} alt="" width={size} height={size} />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
    </span>
  );
}

/** First and last word's first letters; of an e-mail address, those of its local part. */
export function initials(name: string): string {
  const words = (name.includes("@") ? name.slice(0, name.indexOf("@")) : name)
    .split(/[\s._-]+/u)
    .filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => Array.from(word ?? "")[0] ?? "")
    .join("")
    .toLocaleUpperCase();
}
