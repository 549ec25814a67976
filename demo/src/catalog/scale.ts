// One large retailer for measurements: as many variants as asked for, in families of some seven, with the plans and
// extras of the first demo retailer. More variants come with more makers and more models, as in real catalogues.
import type { CatalogImport } from "@handsel/server/areas/catalog/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { numberOf } from "../seeded.ts";
import { northwind } from "../tenants/northwind.ts";
import { catalogOf, type DemoCatalog } from "./catalog.ts";
import { COLOURS, type ColourName } from "./colours.ts";
import { PHONES } from "./families/phones.ts";
import { type FamilyDesign, storage } from "./family-design.ts";

const SYLLABLES =
  "ba be bo da de di fa fi ga ge ka ke ko la le lo ma mi mo na ne no pa pe ra re ri sa se so ta te ti va ve vo za zo".split(
    " ",
  );
const ENDINGS = ["n", "r", "x", "l", "s", "th", "k", "m"];
const LINES = ["", " Pro", " Lite", " Max", " Mini"];
const VARIANTS = storage([128, 0], [256, 80]);
const COLOURS_EACH = 3;
const MAKERS_PER_HUNDRED_FAMILIES = 6;

/** A retailer of its own beside the ten, with the staff of the first. */
export function scaleTenant(variants: number): DemoTenant {
  const subdomain = `scale${variants}`;
  const size = Math.round(Math.log2(variants));
  const record = {
    ...northwind.record,
    wlId: 1000 + size,
    subdomain,
    shortName: subdomain,
    name: `Scale ${variants}`,
    wlCode: `X${String.fromCharCode(65 + (size % 26))}`,
  };
  return { ...northwind, record };
}

export function scaleCatalog(tenant: DemoTenant, variants: number, year: number): DemoCatalog {
  const count = Math.ceil(variants / (VARIANTS.length * COLOURS_EACH));
  const makers = Math.max(4, Math.round((count * MAKERS_PER_HUNDRED_FAMILIES) / 100));
  const families = Array.from({ length: count }, (_, index) => scaleFamily(index, makers));
  const { rows, pictures } = catalogOf(tenant, year, families);
  return { rows: withMakers(rows, makers), pictures };
}

function wordOf(...names: (string | number)[]): string {
  const syllable = (place: number) =>
    SYLLABLES[numberOf(SYLLABLES.length, "syllable", place, ...names)] ?? "";
  const ending = ENDINGS[numberOf(ENDINGS.length, "ending", ...names)] ?? "";
  const word = syllable(1) + syllable(2) + syllable(3) + ending;
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function scaleFamily(index: number, makers: number): FamilyDesign {
  const pattern = PHONES[index % PHONES.length];
  if (!pattern) throw new Error("there are phones");
  const maker = index % makers;
  const model = Math.floor(index / LINES.length);
  const colours = Object.keys(COLOURS) as ColourName[];
  const colour = (place: number) => colours[(index * 5 + place * 3) % colours.length] ?? "black";
  return {
    ...pattern,
    code: `S${index}`,
    name: `${wordOf("maker", maker)} ${wordOf("model", model)} ${1 + (index % 9)}${LINES[index % LINES.length]}`,
    popularity: 1 + numberOf(1000, "scale popularity", index),
    price: 149 + 10 * numberOf(120, "scale price", index),
    colours: [colour(0), colour(1), colour(2)],
    bundles: VARIANTS,
  };
}

/** The maker of a family is told by its name here; the rows are corrected to makers that exist. */
function withMakers(rows: CatalogImport, makers: number): CatalogImport {
  const code = (index: number) => `M${index}`;
  return {
    ...rows,
    manufacturers: [
      ...(rows.manufacturers ?? []),
      ...Array.from({ length: makers }, (_, index) => ({ code: code(index), name: wordOf("maker", index) })),
    ],
    families: (rows.families ?? []).map((family, index) => ({
      ...family,
      manufacturerCode: code(index % makers),
    })),
    // Extras of the demo are made for families that this retailer does not sell.
    extras: (rows.extras ?? []).map((extra) => ({ ...extra, fits: "ALL" })),
  };
}
