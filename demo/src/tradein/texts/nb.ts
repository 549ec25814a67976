import type { QuestionTexts } from "./question-codes.ts";

export const nb: QuestionTexts = {
  POWER: [
    "Slår enheten seg på, og holder den seg på?",
    "Lad den et minutt hvis den ikke starter med én gang.",
  ],
  WATER: ["Har enheten vært i kontakt med væske?", "Se på indikatoren i SIM-skuffen: rødt betyr væske."],
  DISPLAY: [
    "Virker skjermen uten striper, flekker eller innbrenning?",
    "Åpne et hvitt bilde på full lysstyrke.",
  ],
  GLASS: ["Er glasset uten sprekker foran og bak?", "En sprekk kjennes med en negl."],
  LOOKS: ["Ser den ut som ny?", "Ingen riper som synes på armlengdes avstand, ingen bulker."],
  LIGHT_WEAR: ["Er det bare lette bruksspor?", "Fine riper er lette; dype riper og bulker er det ikke."],
  FUNCTIONS: [
    "Virker knapper, kameraer, høyttalere og mikrofon?",
    "Ta et bilde, ta opp et notat og spill det av.",
  ],
  ACCOUNT: [
    "Er enheten logget av skykontoen sin?",
    "Innstillingene må ikke vise et navn, og ingen lås må være på.",
  ],
  BOX: ["Følger originalesken med?", "Med samme serienummer som enheten."],
  CHARGER: ["Følger originalladeren med?", ""],
  REPAIRED: ["Er den reparert med uoriginale deler?", "Innstillingene viser ukjente deler."],
  BATTERY: ["Er batterikapasiteten under 80 %?", "Innstillingene viser batteriets tilstand."],
  bonus: "Innbyttebonus",
  found: { glass: "Dype riper i glasset", battery: "Batteri under 80 %" },
};
