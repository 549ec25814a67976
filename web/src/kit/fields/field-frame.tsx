// What every input has around it: the name above, and one message below that is either the error or the help.
import { type ReactNode, useContext } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { RemedyButtons, RemedyNumber } from "../feedback/remedy.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import type { Lenient } from "../optional-props.ts";
import { FieldRemedyContext } from "./field-remedy.ts";

export type FieldProps = Lenient<{
  label: string;
  /** Keeps the name for screen readers where the place shows what is asked, e.g. in a table cell. */
  isLabelHidden?: boolean;
  help?: ReactNode;
  /** The whole sentence, name first. Replaces the help. */
  error?: string;
  isRequired?: boolean;
  /** Marks the field as one that may stay empty. */
  isOptional?: boolean;
  isDisabled?: boolean;
  isReadOnly?: boolean;
  /** Keeps one line free below, so that an error does not move the next field. On by default in forms. */
  hasMessageLine?: boolean;
}>;

export function FieldLabel({
  label,
  isLabelHidden,
  isOptional,
}: Pick<FieldProps, "label" | "isLabelHidden" | "isOptional">) {
  const t = useKitText();
  return (
    <Label className={isLabelHidden ? "sr" : "field__label"}>
      {label}
      {isOptional && <span className="field__opt">{t("field.optional")}</span>}
    </Label>
  );
}

export function FieldMessage({
  help,
  error,
  hasMessageLine,
}: Pick<FieldProps, "help" | "error" | "hasMessageLine">) {
  const remedy = useContext(FieldRemedyContext);
  if (!help && !error && !hasMessageLine) return null;
  return (
    <div className="field__message">
      {error ? (
        <div className="remedy">
          <FieldError className="err">
            <ErrorText>
              {error}
              {remedy?.who && <span className="remedy__who"> {remedy.who}</span>}
              {remedy?.number && <RemedyNumber>{remedy.number}</RemedyNumber>}
            </ErrorText>
          </FieldError>
          <RemedyButtons fixes={remedy?.fixes ?? []} />
        </div>
      ) : (
        help && (
          <Text slot="description" className="help">
            {help}
          </Text>
        )
      )}
    </div>
  );
}

export function ErrorText({ children }: { children: ReactNode }) {
  return (
    <>
      <Icon name="alert" size={16} />
      <span>{children}</span>
    </>
  );
}
