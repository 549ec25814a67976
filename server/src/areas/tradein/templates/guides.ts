// The guides that a customer needs before a device can be handed in: how to take it off the owner's account, and off an
// employer's or a school's administration. They speak of no maker, because the way is the same on all of them. Readers of
// other languages get the English ones.
import { en } from "./guides/en.ts";
import { es } from "./guides/es.ts";
import { fr } from "./guides/fr.ts";

export interface Guide {
  title: string;
  lead: string;
  sections: readonly { heading: string; steps: readonly string[] }[];
  note: { title: string; text: string };
}

export interface Guides {
  activationLock: Guide;
  enrolment: Guide;
}

/** By the name in the address. */
export const GUIDES = {
  "remove-activation-lock.pdf": { language: "en", guide: en.activationLock },
  "remove-activation-lock-es.pdf": { language: "es", guide: es.activationLock },
  "remove-activation-lock-fr.pdf": { language: "fr", guide: fr.activationLock },
  "device-enrolment.pdf": { language: "en", guide: en.enrolment },
  "device-enrolment-es.pdf": { language: "es", guide: es.enrolment },
} as const;
