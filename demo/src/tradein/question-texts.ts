// The collector's words in every language that a demo retailer trades in.
import { da } from "./texts/da.ts";
import { en } from "./texts/en.ts";
import { es } from "./texts/es.ts";
import { fi } from "./texts/fi.ts";
import { fr } from "./texts/fr.ts";
import { it } from "./texts/it.ts";
import { nb } from "./texts/nb.ts";
import { nlBE } from "./texts/nl-be.ts";
import { pt } from "./texts/pt.ts";
import { sv } from "./texts/sv.ts";

export const QUESTION_TEXTS = { da, en, es, fi, fr, it, nb, "nl-BE": nlBE, pt, sv } as const;
