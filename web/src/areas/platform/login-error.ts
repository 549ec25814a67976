// The `error` parameter of the login page: base64 of a small JSON that another system or the sign-on wrote. It comes
// from outside, so it is cut, known fields only, and its values are numbers and short names: whoever makes such a link must not
// put words into our mouth.
import { z } from "zod";

const MOST_BYTES = 2048;
const MOST_CHARACTERS = 300;
const SHORT_NAME = /^[\w.:-]{1,40}$/;

const loginError = z.object({
  apiStatus: z
    .preprocess((status) => (status === "SUCCESS" ? "OK" : status), z.enum(["ERROR", "WARNING", "OK"]))
    .catch("ERROR"),
  // A code that is none leaves the message to be looked for among our own texts.
  code: z
    .string()
    .regex(/^[A-Z0-9_]{1,80}$/)
    .optional()
    .catch(undefined),
  message: z.string().max(MOST_CHARACTERS).optional().catch(undefined),
  values: z
    .array(z.union([z.string().regex(SHORT_NAME), z.number()]))
    .max(10)
    .catch([])
    .default([]),
});
export type LoginError = z.infer<typeof loginError>;

/** Nothing when the parameter is absent or not what it should be. */
export function readLoginError(parameter: string | null): LoginError | undefined {
  if (!parameter || parameter.length > MOST_BYTES) return undefined;
  try {
    const bytes = Uint8Array.from(atob(parameter.replaceAll(" ", "+")), (character) =>
      character.charCodeAt(0),
    );
    const parsed = loginError.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
