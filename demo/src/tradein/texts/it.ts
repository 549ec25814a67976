import type { QuestionTexts } from "./question-codes.ts";

export const it: QuestionTexts = {
  POWER: ["Il dispositivo si accende e resta acceso?", "Caricalo un minuto se non parte subito."],
  WATER: ["È stato a contatto con liquidi?", "Guarda l’indicatore nel vano SIM: rosso significa liquido."],
  DISPLAY: [
    "Lo schermo funziona senza righe, macchie o aloni?",
    "Apri un’immagine bianca alla massima luminosità.",
  ],
  GLASS: ["Il vetro è senza crepe, davanti e dietro?", "Una crepa si sente con l’unghia."],
  LOOKS: ["Sembra nuovo?", "Nessun graffio visibile a distanza di braccio, nessuna ammaccatura."],
  LIGHT_WEAR: [
    "Ha solo lievi segni d’uso?",
    "I graffi sottili sono lievi; quelli profondi e le ammaccature no.",
  ],
  FUNCTIONS: [
    "Tasti, fotocamere, altoparlanti e microfono funzionano?",
    "Scatta una foto, registra una nota e riascoltala.",
  ],
  ACCOUNT: [
    "Il dispositivo è scollegato dal suo account cloud?",
    "Le impostazioni non devono mostrare un nome né un blocco attivo.",
  ],
  BOX: ["C’è la scatola originale?", "Con lo stesso numero di serie del dispositivo."],
  CHARGER: ["C’è il caricatore originale?", ""],
  REPAIRED: ["È stato riparato con parti non originali?", "Le impostazioni mostrano parti sconosciute."],
  BATTERY: [
    "La capacità della batteria è sotto l’80 %?",
    "Le impostazioni mostrano lo stato della batteria.",
  ],
  bonus: "Bonus permuta",
  found: { glass: "Graffi profondi sul vetro", battery: "Batteria sotto l’80 %" },
};
