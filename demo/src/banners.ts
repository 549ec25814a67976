// The messages on the services home of each demo retailer, in their language, with pictures of what they are about.
import type { WhiteLabelInput } from "@handsel/contract/platform/tenant.ts";
import { imageUrl } from "@handsel/server/areas/catalog/index.ts";
import { COLOURS, type ColourName } from "./catalog/colours.ts";
import { createPictureBook, type PictureBook } from "./catalog/picture-book.ts";
import { LAPTOP_PICTURES } from "./catalog/pictures/computers.ts";
import type { Drawing } from "./catalog/pictures/drawing.ts";
import { FLIP_PICTURES, FOLD_PICTURES, phonePictures, RUGGED_PICTURES } from "./catalog/pictures/phones.ts";
import { TABLET_PICTURES, WATCH_PICTURES } from "./catalog/pictures/tablets-and-watches.ts";

type Banners = NonNullable<NonNullable<WhiteLabelInput["configs"]>["marketingBanners"]>;

const MOTIFS = {
  phone: phonePictures({ camera: "two", island: "pill" })[0],
  fold: FOLD_PICTURES[0],
  flip: FLIP_PICTURES[0],
  rugged: RUGGED_PICTURES[0],
  tablet: TABLET_PICTURES[0],
  laptop: LAPTOP_PICTURES[0],
  watch: WATCH_PICTURES[0],
} satisfies Record<string, Drawing | undefined>;

interface Message {
  picture: readonly [keyof typeof MOTIFS, ColourName];
  eyebrow: string;
  title: string;
  text: string;
  link?: string;
}

interface Messages {
  horizontal: readonly Message[];
  vertical: readonly Message[];
}

const TRADE_IN = "/posale/recycle/search";

const MESSAGES: Readonly<Record<string, Messages>> = {
  northwind: {
    horizontal: [
      {
        picture: ["phone", "mint"],
        eyebrow: "Until 30 November",
        title: "£25 extra on any phone traded in",
        text: "Choose the bonus at the evaluation step.",
        link: TRADE_IN,
      },
      {
        picture: ["laptop", "silver"],
        eyebrow: "Students",
        title: "10 % off tablets and computers",
        text: "Ask for a student card and choose the Student discount.",
      },
    ],
    vertical: [
      {
        picture: ["fold", "violet"],
        eyebrow: "New this week",
        title: "Kestrel Fold 3",
        text: "On Easy Upgrade and on every standard plan",
      },
    ],
  },
  lumiere: {
    horizontal: [
      {
        picture: ["phone", "rose"],
        eyebrow: "Jusqu’au 30 novembre",
        title: "50 € de plus pour tout téléphone repris",
        text: "Ajoutés d’office à l’évaluation.",
        link: TRADE_IN,
      },
    ],
    vertical: [
      {
        picture: ["flip", "violet"],
        eyebrow: "Nouveau cette semaine",
        title: "Les téléphones pliables",
        text: "Avec Lumière Évolution et en financement",
      },
    ],
  },
  fjord: {
    horizontal: [
      {
        picture: ["watch", "sand"],
        eyebrow: "Ukens tips",
        title: "Klokke og telefon i én avtale",
        text: "Legg klokken i samme handlekurv.",
      },
    ],
    vertical: [
      {
        picture: ["rugged", "graphite"],
        eyebrow: "Tåler vinteren",
        title: "Robuste telefoner",
        text: "For dem som er ute i all slags vær",
      },
    ],
  },
  elektra: {
    horizontal: [
      {
        picture: ["phone", "red"],
        eyebrow: "Til og med 30. november",
        title: "Byt den gamle telefon ind",
        text: "Værdien trækkes fra den nye.",
        link: TRADE_IN,
      },
    ],
    vertical: [
      {
        picture: ["tablet", "blue"],
        eyebrow: "Til hele familien",
        title: "Tablets med Elektra Skift",
        text: "En ny efter 12 måneder",
      },
    ],
  },
  aurora: {
    horizontal: [
      {
        picture: ["laptop", "graphite"],
        eyebrow: "Anpassa själv",
        title: "Datorn som kunden vill ha den",
        text: "Lägg till minne och lagring i steget Anpassa.",
      },
    ],
    vertical: [
      {
        picture: ["phone", "blue"],
        eyebrow: "Nytt den här veckan",
        title: "Orbit 9 Pro",
        text: "Med Aurora Byt och på delbetalning",
      },
    ],
  },
  kanto: {
    horizontal: [
      {
        picture: ["phone", "mint"],
        eyebrow: "30. marraskuuta asti",
        title: "Vanhasta puhelimesta hyvitys",
        text: "Arvo vähennetään uuden laitteen hinnasta.",
        link: TRADE_IN,
      },
    ],
    vertical: [
      {
        picture: ["watch", "navy"],
        eyebrow: "Uutta tällä viikolla",
        title: "Älykellot",
        text: "Kanto Vaihdolla tai osamaksulla",
      },
    ],
  },
  lusitel: {
    horizontal: [
      {
        picture: ["phone", "white"],
        eyebrow: "Até 30 de novembro",
        title: "O telemóvel antigo vale mais",
        text: "O valor desconta-se no novo.",
        link: TRADE_IN,
      },
    ],
    vertical: [
      {
        picture: ["tablet", "mint"],
        eyebrow: "Novidade da semana",
        title: "Tablets para estudar",
        text: "Com Lusitel Renova ou financiamento",
      },
    ],
  },
  ibertec: {
    horizontal: [
      {
        picture: ["phone", "copper"],
        eyebrow: "Hasta el 30 de noviembre",
        title: "El móvil antiguo paga parte del nuevo",
        text: "El valor se descuenta en el carrito.",
        link: TRADE_IN,
      },
    ],
    vertical: [
      {
        picture: ["laptop", "sand"],
        eyebrow: "Novedad de la semana",
        title: "Ordenadores ligeros",
        text: "Con Ibertec Renueva o financiación",
      },
    ],
  },
  voltwerk: {
    horizontal: [
      {
        picture: ["laptop", "silver"],
        eyebrow: "Für Unternehmen",
        title: "Ganze Teams in einem Angebot",
        text: "Menge und Stückpreis ändern Sie im Warenkorb.",
      },
    ],
    vertical: [
      {
        picture: ["rugged", "sand"],
        eyebrow: "Neu im Programm",
        title: "Robuste Telefone",
        text: "Für Baustelle, Lager und Werkstatt",
      },
    ],
  },
  bellatec: {
    horizontal: [
      {
        picture: ["phone", "rose"],
        eyebrow: "Fino al 30 novembre",
        title: "Il vecchio telefono vale di più",
        text: "Il valore si scala dal nuovo.",
        link: TRADE_IN,
      },
    ],
    vertical: [
      {
        picture: ["fold", "copper"],
        eyebrow: "Novità della settimana",
        title: "Telefoni pieghevoli",
        text: "Con BellaTec Cambia o finanziamento",
      },
    ],
  },
};

/** The banners of a retailer, and the pictures to store for them. */
export function bannersOf(subdomain: string): { banners: Banners; pictures: PictureBook } {
  const pictures = createPictureBook();
  const banner = ({ picture: [motif, colour], ...words }: Message) => {
    const drawing = MOTIFS[motif];
    return { ...words, image: drawing ? imageUrl(pictures.paint(drawing, COLOURS[colour])) : "" };
  };
  const { horizontal, vertical } = MESSAGES[subdomain] ?? { horizontal: [], vertical: [] };
  return { banners: { horizontal: horizontal.map(banner), vertical: vertical.map(banner) }, pictures };
}
