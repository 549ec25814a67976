import type { validationErrors } from "../families/validation.ts";
import { correct, type RemediesOf } from "./remedy.ts";

export const validationRemedies = {
  NOT_VALID_SERIAL: correct("deviceReference", "reference"),
} as const satisfies RemediesOf<typeof validationErrors>;
