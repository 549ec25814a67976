import { useFormField } from "../form/form-field.ts";
import { merged } from "../form/form-fields.tsx";
import { CodeEditor, type CodeEditorProps } from "./code-editor.tsx";

type FormCodeEditorProps = Omit<CodeEditorProps, "value" | "onChange" | "error" | "name"> & { name: string };

export function FormCodeEditor({ name, ...props }: FormCodeEditorProps) {
  const field = useFormField(name, props.label);
  return <CodeEditor hasMessageLine {...props} {...field} {...merged(props, field)} />;
}
