import type { QuestionTexts } from "./question-codes.ts";

export const sv: QuestionTexts = {
  POWER: ["Startar enheten och håller den sig på?", "Ladda den en minut om den inte startar genast."],
  WATER: [
    "Har enheten varit i kontakt med vätska?",
    "Titta på indikatorn i SIM-facket: rött betyder vätska.",
  ],
  DISPLAY: [
    "Fungerar skärmen utan linjer, fläckar eller inbränning?",
    "Öppna en vit bild med full ljusstyrka.",
  ],
  GLASS: ["Är glaset utan sprickor fram och bak?", "En spricka känns med nageln."],
  LOOKS: ["Ser den ut som ny?", "Inga repor som syns på armlängds avstånd, inga bucklor."],
  LIGHT_WEAR: [
    "Finns bara lätta spår av användning?",
    "Fina repor är lätta; djupa repor och bucklor är det inte.",
  ],
  FUNCTIONS: [
    "Fungerar knappar, kameror, högtalare och mikrofon?",
    "Ta en bild, spela in en anteckning och lyssna på den.",
  ],
  ACCOUNT: [
    "Är enheten utloggad från sitt molnkonto?",
    "Inställningarna får inte visa ett namn, och inget lås får vara på.",
  ],
  BOX: ["Följer originalkartongen med?", "Med samma serienummer som enheten."],
  CHARGER: ["Följer originalladdaren med?", ""],
  REPAIRED: ["Har den reparerats med andra delar än original?", "Inställningarna visar okända delar."],
  BATTERY: ["Är batteriets kapacitet under 80 %?", "Inställningarna visar batteriets skick."],
  bonus: "Inbytesbonus",
  found: { glass: "Djupa repor i glaset", battery: "Batteri under 80 %" },
};
