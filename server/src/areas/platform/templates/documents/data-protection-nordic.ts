// The data-protection sheet in the Nordic languages.
import type { DataProtectionTexts } from "./data-protection-texts.ts";

export const danish: DataProtectionTexts = {
  title: "Beskyttelse af dine data",
  lead: "{retailer} behandler de oplysninger, der er nødvendige for at vurdere og administrere din aftale. Her står hvilke, hvorfor og hvem der modtager dem.",
  recorded: {
    heading: "Det registrerer vi",
    items: [
      "Dit navn, din adresse, dit telefonnummer og din e-mail",
      "Varerne, den valgte plan og betalingerne i din aftale",
      "Resultatet af legitimationskontrollen, når den kræves",
    ],
  },
  purpose: {
    heading: "Hvorfor",
    text: "For at tage stilling til din ansøgning, opfylde aftalen og overholde loven. Intet bruges til reklame uden dit samtykke.",
  },
  receivers: {
    heading: "Hvem der modtager dem",
    items: [
      "Finansieringsselskabet i din aftale, som træffer afgørelsen",
      "De kreditoplysningsbureauer, som selskabet spørger",
      "Ingen andre: dine data bliver aldrig solgt",
    ],
  },
  duration: {
    heading: "Hvor længe",
    text: "Så længe aftalen løber, og derefter så længe loven kræver, at bilag gemmes. En ansøgning, der ikke bliver til noget, slettes tidligere.",
  },
  rights: {
    heading: "Dine rettigheder",
    items: [
      "Se dine data og få en kopi",
      "Få rettet det, der er forkert",
      "Få data slettet eller behandlingen begrænset, og gøre indsigelse",
      "Bede en person se på en automatisk afgørelse",
      "Klage til Datatilsynet",
    ],
  },
  contact: { heading: "Spørgsmål?", text: "Spørg i butikken hos {retailer}, eller skriv til:" },
};

export const finnish: DataProtectionTexts = {
  title: "Tietojesi suoja",
  lead: "{retailer} käsittelee tietoja, joita tarvitaan sopimuksesi arviointiin ja hoitamiseen. Tästä näet, mitä ne ovat, miksi niitä käytetään ja kuka ne saa.",
  recorded: {
    heading: "Mitä tallennetaan",
    items: [
      "Nimesi, osoitteesi, puhelinnumerosi ja sähköpostiosoitteesi",
      "Sopimuksesi tuotteet, valittu suunnitelma ja maksut",
      "Henkilöllisyyden tarkistuksen tulos, kun se vaaditaan",
    ],
  },
  purpose: {
    heading: "Miksi",
    text: "Jotta hakemuksesta voidaan päättää, sopimus täyttää ja lakia noudattaa. Mitään ei käytetä mainontaan ilman suostumustasi.",
  },
  receivers: {
    heading: "Kuka tiedot saa",
    items: [
      "Sopimuksessa nimetty rahoittaja, joka päättää hakemuksesta",
      "Luottotietoyhtiöt, joilta rahoittaja kysyy",
      "Ei kukaan muu: tietojasi ei koskaan myydä",
    ],
  },
  duration: {
    heading: "Kuinka kauan",
    text: "Niin kauan kuin sopimus on voimassa ja sen jälkeen niin kauan kuin laki vaatii tositteiden säilyttämistä. Rauennut hakemus poistetaan aiemmin.",
  },
  rights: {
    heading: "Oikeutesi",
    items: [
      "Nähdä tietosi ja saada niistä jäljennös",
      "Saada virheet korjatuksi",
      "Pyytää poistamista tai käsittelyn rajoittamista ja vastustaa käsittelyä",
      "Pyytää ihmistä tarkistamaan automaattinen päätös",
      "Valittaa tietosuojaviranomaiselle",
    ],
  },
  contact: { heading: "Kysyttävää?", text: "Kysy myymälästä ({retailer}) tai kirjoita:" },
};

export const norwegian: DataProtectionTexts = {
  title: "Vern av dine data",
  lead: "{retailer} behandler opplysningene som trengs for å vurdere og administrere avtalen din. Her står hvilke, hvorfor og hvem som mottar dem.",
  recorded: {
    heading: "Dette registreres",
    items: [
      "Navnet, adressen, telefonnummeret og e-postadressen din",
      "Varene, den valgte planen og betalingene i avtalen",
      "Resultatet av legitimasjonskontrollen når den kreves",
    ],
  },
  purpose: {
    heading: "Hvorfor",
    text: "For å ta stilling til søknaden, oppfylle avtalen og følge loven. Ingenting brukes til reklame uten ditt samtykke.",
  },
  receivers: {
    heading: "Hvem som mottar dem",
    items: [
      "Finansieringsselskapet i avtalen, som avgjør søknaden",
      "Kredittopplysningsforetakene det spør",
      "Ingen andre: opplysningene dine selges aldri",
    ],
  },
  duration: {
    heading: "Hvor lenge",
    text: "Så lenge avtalen løper, og deretter så lenge loven krever at bilag oppbevares. En søknad som ikke fører frem, slettes tidligere.",
  },
  rights: {
    heading: "Dine rettigheter",
    items: [
      "Se opplysningene dine og få en kopi",
      "Få rettet det som er feil",
      "Be om sletting eller begrensning, og protestere",
      "Be en person se på en automatisk avgjørelse",
      "Klage til Datatilsynet",
    ],
  },
  contact: { heading: "Spørsmål?", text: "Spør i butikken hos {retailer}, eller skriv til:" },
};

export const swedish: DataProtectionTexts = {
  title: "Skydd av dina uppgifter",
  lead: "{retailer} behandlar de uppgifter som behövs för att bedöma och sköta ditt avtal. Här står vilka, varför och vem som får dem.",
  recorded: {
    heading: "Det här registreras",
    items: [
      "Ditt namn, din adress, ditt telefonnummer och din e-postadress",
      "Varorna, den valda planen och betalningarna i ditt avtal",
      "Resultatet av legitimationskontrollen när en sådan krävs",
    ],
  },
  purpose: {
    heading: "Varför",
    text: "För att fatta beslut om din ansökan, fullgöra avtalet och följa lagen. Inget används för reklam utan ditt samtycke.",
  },
  receivers: {
    heading: "Vem som får dem",
    items: [
      "Finansbolaget i ditt avtal, som beslutar om ansökan",
      "De kreditupplysningsföretag som det frågar",
      "Ingen annan: dina uppgifter säljs aldrig",
    ],
  },
  duration: {
    heading: "Hur länge",
    text: "Så länge avtalet löper och därefter så länge lagen kräver att underlag sparas. En ansökan som inte leder till något avtal raderas tidigare.",
  },
  rights: {
    heading: "Dina rättigheter",
    items: [
      "Se dina uppgifter och få en kopia",
      "Få det som är fel rättat",
      "Begära radering eller begränsning, och invända",
      "Be en människa granska ett automatiskt beslut",
      "Klaga hos dataskyddsmyndigheten",
    ],
  },
  contact: { heading: "Frågor?", text: "Fråga i butiken hos {retailer} eller skriv till:" },
};
