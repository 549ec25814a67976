import { FieldRemedyContext } from "../fields/field-remedy.ts";
import { useFormField } from "../form/form-field.ts";
import { merged } from "../form/form-fields.tsx";
import { CodeEditor, type CodeEditorProps } from "./code-editor.tsx";

type FormCodeEditorProps = Omit<CodeEditorProps, "value" | "onChange" | "error" | "name"> & { name: string };

export function FormCodeEditor({ name, ...props }: FormCodeEditorProps) {
  const { remedy, ...field } = useFormField(name, props.label);
  return (
    <FieldRemedyContext value={remedy}>
      <CodeEditor hasMessageLine {...props} {...field} {...merged(props, field)} />
    </FieldRemedyContext>
  );
}
