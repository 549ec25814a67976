import type { QuestionTexts } from "./question-codes.ts";

export const fr: QuestionTexts = {
  POWER: [
    "L’appareil s’allume-t-il et reste-t-il allumé ?",
    "Chargez-le une minute s’il ne démarre pas aussitôt.",
  ],
  WATER: [
    "A-t-il été en contact avec un liquide ?",
    "Regardez le témoin du tiroir SIM : le rouge signale un liquide.",
  ],
  DISPLAY: [
    "L’écran fonctionne-t-il sans lignes, taches ni rémanence ?",
    "Ouvrez une image blanche à pleine luminosité.",
  ],
  GLASS: ["La vitre est-elle sans fissure, devant et derrière ?", "Une fissure se sent du bout de l’ongle."],
  LOOKS: ["A-t-il l’air neuf ?", "Aucune rayure visible à bout de bras, aucun choc."],
  LIGHT_WEAR: [
    "N’y a-t-il que de légères traces d’usage ?",
    "De fines rayures sont légères ; les profondes et les chocs ne le sont pas.",
  ],
  FUNCTIONS: [
    "Boutons, appareils photo, haut-parleurs et micro fonctionnent-ils ?",
    "Prenez une photo, enregistrez une note et écoutez-la.",
  ],
  ACCOUNT: [
    "L’appareil est-il déconnecté de son compte cloud ?",
    "Les réglages ne doivent afficher aucun nom ni aucun verrouillage.",
  ],
  BOX: ["La boîte d’origine est-elle fournie ?", "Avec le même numéro de série que l’appareil."],
  CHARGER: ["Le chargeur d’origine est-il fourni ?", ""],
  REPAIRED: [
    "A-t-il été réparé avec des pièces non d’origine ?",
    "Les réglages affichent des pièces inconnues.",
  ],
  BATTERY: [
    "La capacité de la batterie est-elle inférieure à 80 % ?",
    "Les réglages indiquent l’état de la batterie.",
  ],
  bonus: "Bonus de reprise",
  found: { glass: "Rayures profondes sur la vitre", battery: "Batterie sous 80 %" },
};
