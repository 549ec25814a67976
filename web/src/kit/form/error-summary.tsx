import { type FieldError, useFormState } from "react-hook-form";
import { Notice } from "../feedback/notice.tsx";
import { useKitText } from "../kit-text.ts";
import { focusField } from "./focus-field.ts";
import { useErrorText } from "./form-field.ts";
import { useFormFrame } from "./use-form.ts";

/** After a failed submit: how many answers need another look, each a way to its field, in the field's own words. */
export function ErrorSummary() {
  const t = useKitText();
  const { id, labels } = useFormFrame();
  const { errors } = useFormState();
  const write = useErrorText();
  const found = flatErrors(errors);
  if (found.length === 0) return null;
  return (
    <div className="formsummary" tabIndex={-1}>
      <Notice tone="danger" title={t("form.errors", { count: found.length })}>
        <ul className="note__list">
          {found.map(({ name, error }) => (
            <li key={name}>
              <a
                className="link"
                href={`#${id}`}
                onClick={(event) => {
                  event.preventDefault();
                  const form = event.currentTarget.closest("form");
                  if (form) focusField(form, name);
                }}
              >
                {write(labels.get(name) ?? "", error)}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** As many as are taken in at a glance. */
const FEW = 5;

/** What stands at its field in sight is not said twice. */
export function needsSummary(form: HTMLElement, errors: object): boolean {
  const found = flatErrors(errors);
  return found.length > FEW || found.some(({ name }) => !isInSight(form, name));
}

function isInSight(form: HTMLElement, name: string): boolean {
  const field = form.querySelector(`[name="${CSS.escape(name)}"]`)?.closest(".field");
  if (!field) return true;
  const { top, bottom } = field.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}

interface NamedError {
  name: string;
  error: Pick<FieldError, "type" | "message">;
}

/** Errors of nested fields by their path, in the order of the form. */
export function flatErrors(errors: object, path = ""): NamedError[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== "object" || value === null || key === "ref") return [];
    const name = path === "" ? key : `${path}.${key}`;
    if ("type" in value && typeof value.type === "string")
      return [{ name, error: value as NamedError["error"] }];
    return flatErrors(value, name);
  });
}
