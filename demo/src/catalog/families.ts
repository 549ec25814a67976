// Every product family of the demo world. Makers, models and figures are invented.

import { COMPUTERS } from "./families/computers.ts";
import { PHONES } from "./families/phones.ts";
import { TABLETS } from "./families/tablets.ts";
import { WATCHES } from "./families/watches.ts";
import type { FamilyDesign } from "./family-design.ts";

export const FAMILIES: readonly FamilyDesign[] = [...PHONES, ...COMPUTERS, ...TABLETS, ...WATCHES];
