// A retailer's own pictures: the logo, its variant for dark pages, and the icon of the tab and of a device's home screen.
import { z } from "zod";
import { BRAND_COLOUR } from "../look/look-choices.ts";
import { operation } from "../operation.ts";
import { TOP_ADMIN } from "../roles.ts";

export const BRAND_PICTURE_ENDINGS = [".svg", ".png", ".jpg", ".jpeg", ".webp"] as const;
export const BRAND_PICTURE_BYTES_MAX = 2_000_000;

export const UPLOAD_BRAND_PICTURE = operation({
  name: "UPLOAD_BRAND_PICTURE",
  summary: "Upload a logo or an icon",
  description:
    "Drawn anew, so that nothing but its points remains. Of a logo a variant for dark pages and an icon are made. Nothing wears it before settings that name its address hold.",
  service: "upload/",
  roles: TOP_ADMIN,
  transaction: "manual",
  takesFile: true,
  input: z.strictObject({
    kind: z.enum(["LOGO", "DARK", "ICON"]),
    /** The ground of the icon that is made. */
    brand: z.string().regex(BRAND_COLOUR),
  }),
  output: z.strictObject({
    address: z.string(),
    width: z.int(),
    height: z.int(),
    bytes: z.int(),
    /** Null where it is seen on dark ground as it is, or has a ground of its own. */
    darkAddress: z.string().nullable(),
    iconAddress: z.string().nullable(),
    /** What was taken out of a drawing. */
    removed: z.strictObject({ scripts: z.int(), links: z.int() }),
  }),
});
