// What a retailer wears: a named theme, and over it what they chose for themselves. Screens, the page as it is served, papers, mails
// and the installed shop all ask here.
import type { LookChoices } from "./look-choices.ts";
import { type Theme, themeByName } from "./themes.ts";

/** Of a retailer's settings what says how they look. */
export interface Wearing {
  theme: string;
  look?: Partial<LookChoices> | null | undefined;
}

export interface Look extends Theme {
  /** Nothing where each page has its own. */
  density?: "touch" | "compact";
}

export function lookOf({ theme, look }: Wearing): Look {
  const base = themeByName(theme);
  if (!look) return base;
  const { brand, corners, topbar, font, displayFont, density } = look;
  return {
    ...base,
    ...(brand && { brand }),
    ...(typeof corners === "number" && { radius: corners }),
    ...(topbar && { topbar }),
    ...(font && { font }),
    ...(displayFont && { displayFont }),
    ...(density && { density }),
  };
}

/** On papers a bar and the ground of small marks, in mails the button. */
export const brandColour = (wearing: Wearing): string => lookOf(wearing).brand;
