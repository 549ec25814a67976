import type { QuestionTexts } from "./question-codes.ts";

export const fi: QuestionTexts = {
  POWER: ["Käynnistyykö laite ja pysyykö se päällä?", "Lataa sitä hetki, jos se ei käynnisty heti."],
  WATER: [
    "Onko laite ollut kosketuksissa nesteeseen?",
    "Katso SIM-kelkan osoitinta: punainen tarkoittaa nestettä.",
  ],
  DISPLAY: [
    "Toimiiko näyttö ilman viivoja, laikkuja tai palamia?",
    "Avaa valkoinen kuva täydellä kirkkaudella.",
  ],
  GLASS: ["Onko lasi ehjä edestä ja takaa?", "Halkeaman tuntee kynnellä."],
  LOOKS: ["Näyttääkö laite uudelta?", "Ei käsivarren etäisyydeltä näkyviä naarmuja eikä lommoja."],
  LIGHT_WEAR: [
    "Onko vain lieviä käytön jälkiä?",
    "Hienot naarmut ovat lieviä; syvät naarmut ja lommot eivät.",
  ],
  FUNCTIONS: [
    "Toimivatko painikkeet, kamerat, kaiuttimet ja mikrofoni?",
    "Ota kuva, äänitä muistiinpano ja toista se.",
  ],
  ACCOUNT: [
    "Onko laite kirjattu ulos pilvitililtään?",
    "Asetuksissa ei saa näkyä nimeä eikä lukitus saa olla päällä.",
  ],
  BOX: ["Onko alkuperäinen pakkaus mukana?", "Samalla sarjanumerolla kuin laite."],
  CHARGER: ["Onko alkuperäinen laturi mukana?", ""],
  REPAIRED: ["Onko laite korjattu muilla kuin alkuperäisosilla?", "Asetuksissa näkyy tuntemattomia osia."],
  BATTERY: ["Onko akun kapasiteetti alle 80 %?", "Asetuksissa näkyy akun kunto."],
  bonus: "Vaihtobonus",
  found: { glass: "Syviä naarmuja lasissa", battery: "Akku alle 80 %" },
};
