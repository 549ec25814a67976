import { markPaths } from "@handsel/contract/look/marks.ts";
import type { Theme } from "@handsel/contract/look/themes.ts";

/** The theme's logo mark in the current text colour; decorative, because the tenant's name stands beside it. */
export function ThemeMark({ theme, size = 26 }: { theme: Theme; size?: number }) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true" className="mark">
      {markPaths(theme.mark).map(({ d, opacity = 1, stroke }) =>
        stroke === undefined ? (
          <path key={d} d={d} fill="currentColor" fillRule="evenodd" fillOpacity={opacity} />
        ) : (
          <path
            key={d}
            d={d}
            fill="none"
            stroke="currentColor"
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeOpacity={opacity}
          />
        ),
      )}
    </svg>
  );
}
