// What can be done about the error of a field: put in what was most likely meant, what may stand there at most, or what the
// table has for the refusal.

import { type Suggest, suggestEmail, suggestImei } from "@handsel/contract/rules/suggestions.ts";
import { toMoney } from "@handsel/contract/to-money.ts";
import { type FieldError, useFormContext } from "react-hook-form";
import { type Fix, useWayOn } from "../feedback/remedy.tsx";
import type { FieldRemedy } from "../fields/field-remedy.ts";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { focusField } from "./focus-field.ts";
import { refusedOf } from "./refused-error.ts";
import { useFormFrame } from "./use-form.ts";

export interface FieldInError {
  name: string;
  value: unknown;
  error: Pick<FieldError, "type" | "message"> | undefined;
  suggest: Suggest | undefined;
  put: (value: string | number) => void;
}

export function useFieldRemedy({ name, value, error, suggest, put }: FieldInError): FieldRemedy | undefined {
  const t = useKitText();
  const formatter = useFormatter();
  const { submit } = useFormFrame();
  const { clearErrors } = useFormContext();
  const goToNextOpen = useNextOpen(name);
  const refused = error ? refusedOf(error) : null;
  const wayOn = useWayOn(refused?.entry, { retry: submit, close: () => clearErrors(name) });
  if (!error) return undefined;

  const fix = (label: string, meant: string | number): Fix => ({
    label,
    onPress: () => {
      put(meant);
      return goToNextOpen();
    },
  });
  const { mostMinor = 0, byMinor = 0 } = refused?.entry.facts ?? {};
  if (refused && mostMinor > 0)
    return {
      fixes: [fix(t("remedy.reduce", { amount: formatter.money(toMoney(byMinor)) }), toMoney(mostMinor))],
      number: refused.number,
    };
  if (refused) return { ...wayOn, number: refused.number };
  const meant = typeof value === "string" ? suggestionFor(error.type, value, suggest) : undefined;
  return { fixes: meant === undefined ? [] : [fix(t("remedy.use", { value: meant }), meant)] };
}

function suggestionFor(rule: string, value: string, suggest: Suggest | undefined): string | undefined {
  if (suggest) return suggest(value);
  if (rule === "email") return suggestEmail(value);
  return rule === "imei" ? suggestImei(value) : undefined;
}

/** Put right, the field gives the focus to the next one that is not; without one, it goes to the way on. */
function useNextOpen(name: string): () => Promise<void> {
  const { id, labels } = useFormFrame();
  const { trigger, getFieldState } = useFormContext();
  return async () => {
    await trigger();
    const names = [...labels.keys()];
    const after = names.slice(names.indexOf(name) + 1);
    const next = [...after, ...names].find((one) => one !== name && getFieldState(one).invalid);
    const form = document.getElementById(id);
    if (form && next !== undefined) focusField(form, next);
  };
}
