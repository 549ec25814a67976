// The parts of a look that a retailer may choose. What is null is as the theme has it.
import { z } from "zod";
import { FONT_NAMES } from "./themes.ts";

export const BRAND_COLOUR = /^#[0-9a-f]{6}$/;
export const CORNERS_MAX = 14;

/** The address of a picture of the retailer's own. */
const picture = z.string().max(300).nullable().default(null);

export const lookChoices = z.strictObject({
  /** As the style guide gives it; corrected for contrast where it is used. */
  brand: z.string().regex(BRAND_COLOUR).nullable().default(null),
  /** In pixels; every other corner is derived from it. */
  corners: z.int().min(0).max(CORNERS_MAX).nullable().default(null),
  topbar: z.enum(["light", "brand", "ink"]).nullable().default(null),
  font: z.enum(FONT_NAMES).nullable().default(null),
  displayFont: z.enum(FONT_NAMES).nullable().default(null),
  density: z.enum(["touch", "compact"]).nullable().default(null),
  /** In place of the first logo where the page is dark. */
  darkLogo: picture,
  /** The logo is the name as well, which then stands beside it for those who listen alone. */
  logoHasName: z.boolean().default(false),
  /** In the browser's tab and on a device's home screen. */
  icon: picture,
});
export type LookChoices = z.output<typeof lookChoices>;

export const NO_CHOICES: LookChoices = {
  brand: null,
  corners: null,
  topbar: null,
  font: null,
  displayFont: null,
  density: null,
  darkLogo: null,
  logoHasName: false,
  icon: null,
};
