import { text } from "@handsel/contract/fields.ts";

/** The device levels as a form holds them: blank is any. */
export const levelTexts = {
  manufacturer: text(100),
  manufacturerName: text(255),
  category: text(100),
  categoryName: text(255),
  family: text(100),
  familyName: text(255),
  deviceCode: text(100),
  deviceName: text(255),
};
