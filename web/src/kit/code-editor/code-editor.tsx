// A field for HTML with placeholders. It is a plain text field until the editor's code is here, and stays one where it
// cannot be fetched, so that nobody waits for it to write.
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { Group } from "react-aria-components/Group";
import { Button } from "../actions/button.tsx";
import { ErrorText, type FieldProps } from "../fields/field-frame.tsx";
import { useKitText } from "../kit-text.ts";
import type { Lenient } from "../optional-props.ts";
import type {
  BringPicture,
  EditorHandle,
  EditorOptions,
  EditorProblem,
  PlaceholderSet,
} from "./editor-handle.ts";
import { useEditorPhrases } from "./editor-phrases.ts";
import { openEditor } from "./load-editor.ts";

export type CodeEditorProps = Pick<FieldProps, "label" | "error" | "isDisabled" | "hasMessageLine"> &
  Lenient<{
    value: string;
    onChange: (value: string) => void;
    onBlur?: () => void;
    name?: string;
    /** Beside the label. */
    hint?: ReactNode;
    placeholders?: readonly PlaceholderSet[];
    problems?: readonly EditorProblem[];
    /** Pictures may be dropped on the text, pasted into it and chosen. */
    bringPicture?: BringPicture;
    /** Lines in sight; more are scrolled to. */
    rows?: number;
  }>;

const NO_SETS: readonly PlaceholderSet[] = [];
const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp"];
const NO_PROBLEMS: readonly EditorProblem[] = [];

export function CodeEditor(props: CodeEditorProps) {
  const { label, hint, value, error, isDisabled = false, hasMessageLine = false, rows = 24 } = props;
  const t = useKitText();
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const attributes = {
    id: `${id}-text`,
    "aria-labelledby": `${id}-label`,
    "aria-describedby": `${id}-message`,
    "aria-invalid": error ? "true" : "false",
  } as const;
  const editor = useEditor({ ...props, attributes }, host, plain);
  const isReady = editor !== undefined;
  return (
    <div className="field" data-invalid={error ? true : undefined} data-disabled={isDisabled || undefined}>
      <span className="field__label">
        <span id={`${id}-label`}>{label}</span>
        {hint && <span className="field__opt">{hint}</span>}
      </span>
      <Group className="input" data-code style={{ "--rows": rows }}>
        <div
          ref={host}
          className="codeview"
          hidden={!isReady}
          onKeyDown={(event) => {
            // The first Escape frees the Tab key; a dialog around it must not take it for its own.
            if (event.key === "Escape") event.stopPropagation();
          }}
        />
        {isReady ? (
          <input type="hidden" name={props.name} value={value} />
        ) : (
          <textarea
            ref={plain}
            {...attributes}
            spellCheck={false}
            name={props.name}
            rows={rows}
            value={value}
            disabled={isDisabled}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onBlur={() => props.onBlur?.()}
          />
        )}
      </Group>
      {(hasMessageLine || error || isReady) && (
        <div className="field__message" id={`${id}-message`}>
          {error ? (
            <span className="err">
              <ErrorText>{error}</ErrorText>
            </span>
          ) : (
            isReady && <span className="help">{t("code.leave")}</span>
          )}
        </div>
      )}
      {editor && props.bringPicture && (
        <div>
          <FileTrigger
            acceptedFileTypes={PICTURE_TYPES}
            allowsMultiple
            onSelect={(list) => editor.takePictures([...(list ?? [])])}
          >
            <Button size="sm" variant="ghost" icon="upload" isDisabled={isDisabled}>
              {t("code.picture")}
            </Button>
          </FileTrigger>
        </div>
      )}
    </div>
  );
}

type Wanted = CodeEditorProps & { attributes: Readonly<Record<string, string>> };

/** Opens the editor once its code is here and keeps it at what the page says; there while it is shown. */
function useEditor(
  wanted: Wanted,
  host: RefObject<HTMLDivElement | null>,
  plain: RefObject<HTMLTextAreaElement | null>,
): EditorHandle | undefined {
  const phrases = useEditorPhrases();
  const [editor, setEditor] = useState<EditorHandle>();
  const latest = useRef({ ...wanted, phrases });
  useLayoutEffect(() => {
    latest.current = { ...wanted, phrases };
  });

  useEffect(() => {
    let isGone = false;
    let opened: EditorHandle | undefined;
    const options = (): EditorOptions | undefined =>
      isGone || !host.current
        ? undefined
        : {
            parent: host.current,
            text: latest.current.value,
            phrases: latest.current.phrases,
            attributes: latest.current.attributes,
            placeholders: () => latest.current.placeholders ?? NO_SETS,
            bringPicture: () => latest.current.bringPicture ?? undefined,
            onChange: (text) => latest.current.onChange(text),
            onBlur: () => latest.current.onBlur?.(),
          };
    void openEditor(options).then(
      (made) => {
        opened = made;
        if (!made) return;
        // Who was writing already goes on where they were.
        const writingAt =
          document.activeElement === plain.current ? plain.current?.selectionStart : undefined;
        setEditor(made);
        if (writingAt !== undefined) requestAnimationFrame(() => made.focusAt(writingAt));
      },
      () => undefined, // the plain field stays
    );
    return () => {
      isGone = true;
      opened?.destroy();
    };
  }, [host, plain]);

  const { value, problems = NO_PROBLEMS, isDisabled = false } = wanted;
  const isInvalid = Boolean(wanted.error);
  // At once, before anybody can write into it: the editor forgets what is being written while it is told something.
  useLayoutEffect(() => {
    if (editor && editor.getText() !== value) editor.setText(value);
  }, [editor, value]);
  useLayoutEffect(() => editor?.setProblems(problems), [editor, problems, value]);
  useLayoutEffect(() => editor?.setReadOnly(isDisabled), [editor, isDisabled]);
  useLayoutEffect(() => editor?.setAttributes(latest.current.attributes), [editor, isInvalid]);
  return editor;
}
