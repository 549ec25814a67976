// The ten countries we sell in, and every country a customer can live in.
import type { Language } from "./languages.ts";

export interface Country {
  /** What a phone field starts with. */
  readonly dialPrefix: string;
  readonly currency: string;
  readonly language: Language;
  /** Whose postcode format applies. */
  readonly postcodeCountry: string;
  /** Of its capital. */
  readonly timeZone: string;
  /** What its law calls the annual percentage rate of a credit. */
  readonly rateName: string;
}

export const countries = {
  DE: {
    dialPrefix: "+49",
    currency: "EUR",
    language: "de",
    postcodeCountry: "DE",
    timeZone: "Europe/Berlin",
    rateName: "Effektiver Jahreszins",
  },
  DK: {
    dialPrefix: "+45",
    currency: "DKK",
    language: "da",
    postcodeCountry: "DK",
    timeZone: "Europe/Copenhagen",
    rateName: "ÅOP",
  },
  ES: {
    dialPrefix: "+34",
    currency: "EUR",
    language: "es",
    postcodeCountry: "ES",
    timeZone: "Europe/Madrid",
    rateName: "TAE",
  },
  FI: {
    dialPrefix: "+358",
    currency: "EUR",
    language: "fi",
    postcodeCountry: "FI",
    timeZone: "Europe/Helsinki",
    rateName: "Todellinen vuosikorko",
  },
  FR: {
    dialPrefix: "+33",
    currency: "EUR",
    language: "fr",
    postcodeCountry: "FR",
    timeZone: "Europe/Paris",
    rateName: "TAEG",
  },
  GB: {
    dialPrefix: "+44",
    currency: "GBP",
    language: "en",
    postcodeCountry: "GB",
    timeZone: "Europe/London",
    rateName: "APR",
  },
  IT: {
    dialPrefix: "+39",
    currency: "EUR",
    language: "it",
    postcodeCountry: "IT",
    timeZone: "Europe/Rome",
    rateName: "TAEG",
  },
  NO: {
    dialPrefix: "+47",
    currency: "NOK",
    language: "nb",
    postcodeCountry: "NO",
    timeZone: "Europe/Oslo",
    rateName: "Effektiv rente",
  },
  PT: {
    dialPrefix: "+351",
    currency: "EUR",
    language: "pt",
    postcodeCountry: "PT",
    timeZone: "Europe/Lisbon",
    rateName: "TAEG",
  },
  SE: {
    dialPrefix: "+46",
    currency: "SEK",
    language: "sv",
    postcodeCountry: "SE",
    timeZone: "Europe/Stockholm",
    rateName: "Effektiv ränta",
  },
} as const satisfies Record<string, Country>;

export type CountryCode = keyof typeof countries;

export const countryCodes = Object.keys(countries) as CountryCode[];

export function isCountryCode(value: unknown): value is CountryCode {
  return typeof value === "string" && Object.hasOwn(countries, value);
}

/** The shortest phone number, with its prefix, in any of the ten. */
export const PHONE_MIN = 8;

const currencySigns: Readonly<Record<string, string>> = { "£": "GBP" };

/** Older price lists carry the sign in place of the code. */
export function currencyCode(codeOrSign: string): string {
  return Object.hasOwn(currencySigns, codeOrSign) ? (currencySigns[codeOrSign] ?? codeOrSign) : codeOrSign;
}

// ISO 3166-1, two letters. Names come from Intl.DisplayNames in the reader's language.
const ISO_COUNTRIES =
  "AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ " +
  "CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR " +
  "GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP " +
  "KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT " +
  "MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW " +
  "SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG " +
  "UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW";

export const isoCountries: readonly string[] = ISO_COUNTRIES.split(" ");
const isoCountrySet: ReadonlySet<string> = new Set(isoCountries);

export function isIsoCountry(value: string): boolean {
  return isoCountrySet.has(value);
}
