import type { QuestionTexts } from "./question-codes.ts";

export const nlBE: QuestionTexts = {
  POWER: ["Gaat het toestel aan en blijft het aan?", "Laad het een minuut op als het niet meteen start."],
  WATER: [
    "Is het toestel in contact geweest met vloeistof?",
    "Kijk naar de indicator in de simlade: rood betekent vloeistof.",
  ],
  DISPLAY: [
    "Werkt het scherm zonder lijnen, vlekken of inbranding?",
    "Open een wit beeld op volle helderheid.",
  ],
  GLASS: ["Is het glas vrij van barsten, voor en achter?", "Een barst voelt u met een nagel."],
  LOOKS: ["Ziet het eruit als nieuw?", "Geen krassen zichtbaar op armlengte, geen deuken."],
  LIGHT_WEAR: [
    "Zijn er enkel lichte gebruikssporen?",
    "Fijne krassen zijn licht; diepe krassen en deuken niet.",
  ],
  FUNCTIONS: [
    "Werken knoppen, camera’s, luidsprekers en microfoon?",
    "Neem een foto, neem een notitie op en speel ze af.",
  ],
  ACCOUNT: [
    "Is het toestel afgemeld van zijn cloudaccount?",
    "De instellingen mogen geen naam tonen en er mag geen slot actief zijn.",
  ],
  BOX: ["Zit de originele doos erbij?", "Met hetzelfde serienummer als het toestel."],
  CHARGER: ["Zit de originele lader erbij?", ""],
  REPAIRED: ["Is het hersteld met niet-originele onderdelen?", "De instellingen tonen onbekende onderdelen."],
  BATTERY: ["Ligt de batterijcapaciteit onder 80 %?", "De instellingen tonen de staat van de batterij."],
  bonus: "Inruilbonus",
  found: { glass: "Diepe krassen op het glas", battery: "Batterij onder 80 %" },
};
