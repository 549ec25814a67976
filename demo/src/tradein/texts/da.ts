import type { QuestionTexts } from "./question-codes.ts";

export const da: QuestionTexts = {
  POWER: [
    "Kan enheden tændes, og forbliver den tændt?",
    "Oplad den et minut, hvis den ikke starter med det samme.",
  ],
  WATER: ["Har enheden været i kontakt med væske?", "Se på indikatoren i SIM-bakken: rød betyder væske."],
  DISPLAY: [
    "Virker skærmen uden striber, pletter eller indbrænding?",
    "Åbn et hvidt billede med fuld lysstyrke.",
  ],
  GLASS: ["Er glasset uden revner på for- og bagside?", "En revne kan mærkes med en negl."],
  LOOKS: ["Ser den ud som ny?", "Ingen ridser, der kan ses på armslængde, og ingen buler."],
  LIGHT_WEAR: ["Er der kun lette brugsspor?", "Fine ridser er lette; dybe ridser og buler er ikke."],
  FUNCTIONS: [
    "Virker knapper, kameraer, højttalere og mikrofon?",
    "Tag et billede, og optag og afspil et notat.",
  ],
  ACCOUNT: [
    "Er enheden logget ud af sin cloud-konto?",
    "Indstillingerne må ikke vise et navn, og ingen lås må være slået til.",
  ],
  BOX: ["Følger den originale æske med?", "Med samme serienummer som enheden."],
  CHARGER: ["Følger den originale oplader med?", ""],
  REPAIRED: ["Er den repareret med uoriginale dele?", "Indstillingerne viser ukendte dele."],
  BATTERY: ["Er batteriets kapacitet under 80 %?", "Indstillingerne viser batteriets tilstand."],
  bonus: "Byttebonus",
  found: { glass: "Dybe ridser i glasset", battery: "Batteri under 80 %" },
};
