import type { QuestionTexts } from "./question-codes.ts";

export const en: QuestionTexts = {
  POWER: ["Does the device switch on and stay on?", "Charge it for a minute if it does not start at once."],
  WATER: [
    "Has the device been in contact with liquid?",
    "Look at the indicator in the SIM tray: red means liquid.",
  ],
  DISPLAY: [
    "Does the display work without lines, spots or burn-in?",
    "Open a white picture at full brightness.",
  ],
  GLASS: ["Is the glass free of cracks, front and back?", "A crack can be felt with a fingernail."],
  LOOKS: ["Does it look like new?", "No scratches that can be seen at arm's length, no dents."],
  LIGHT_WEAR: [
    "Are there only light signs of use?",
    "Fine scratches are light; deep ones and dents are not.",
  ],
  FUNCTIONS: [
    "Do buttons, cameras, speakers and microphone work?",
    "Take a picture, record a note and play it.",
  ],
  ACCOUNT: [
    "Is the device signed out of its cloud account?",
    "The settings must not show a name, and no lock may be on.",
  ],
  BOX: ["Is the original box with it?", "With the same serial number as the device."],
  CHARGER: ["Is the original charger with it?", ""],
  REPAIRED: ["Has it been repaired with other than original parts?", "The settings show unknown parts."],
  BATTERY: ["Is the battery's capacity below 80 %?", "The settings show the battery's condition."],
  bonus: "Trade-in bonus",
  found: { glass: "Deep scratches on the glass", battery: "Battery below 80 %" },
};
