import { checkFiles, UPLOAD_MAX_BYTES } from "@handsel/contract/rules/files.ts";
import { type ReactNode, useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DropZone, type DropZoneProps } from "react-aria-components/DropZone";
import { FileTrigger } from "react-aria-components/FileTrigger";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { useRemedyAct } from "../feedback/remedy-acts.ts";
import { useFormatter } from "../kit-provider.tsx";
import { useKitText } from "../kit-text.ts";
import { Icon } from "../marks/icon.tsx";
import { Text } from "../marks/text.tsx";
import type { Lenient } from "../optional-props.ts";
import { ErrorText } from "./field-frame.tsx";
import { useRuleError } from "./rule-error.ts";

export type FileDropProps = Lenient<{
  label: string;
  /** Endings with their dot, lower case, e.g. [".csv", ".xlsx"]; none means any type. */
  endings?: readonly string[];
  maxBytes?: number;
  /** Called with one file that passed the checks. */
  onFile: (file: File) => void;
  /** Called when what was chosen last did not pass: an earlier file no longer counts. */
  onRefused?: () => void;
  isDisabled?: boolean;
  /** While it travels. */
  upload?: { fileName: string; percent: number; secondsLeft?: number | undefined };
  /** Said by the server about the last file. */
  error?: string;
  /** The report, once there is one. */
  children?: ReactNode;
}>;

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Button first, drop second. Type, size and count are said before, and checked before anything is sent. */
export function FileDrop({
  label,
  endings,
  maxBytes = UPLOAD_MAX_BYTES,
  onFile,
  onRefused,
  isDisabled,
  upload,
  error,
  children,
}: FileDropProps) {
  const t = useKitText();
  const formatter = useFormatter();
  const [problem, setProblem] = useState<string>();
  const ruleError = useRuleError();
  const take = (files: readonly unknown[]) => {
    const found = checkFiles(files, { ...(endings && { accept: endings }), maxBytes });
    setProblem(found && ruleError(label, found));
    const [file] = files;
    if (found) onRefused?.();
    else if (file instanceof File) onFile(file);
  };
  const place = useRef<HTMLDivElement>(null);
  // A picture that could not be read is chosen anew.
  useRemedyAct("PHOTO", () => () => place.current?.querySelector("button")?.click());
  const message = problem ?? error;
  const size = formatter.number(maxBytes / BYTES_PER_MEGABYTE, { maximumFractionDigits: 1 });
  const limits = endings
    ? t("file.limits", { types: formatter.list([...endings]), size })
    : t("file.anyLimits", { size });
  return (
    <div className="field" data-invalid={message ? true : undefined} ref={place}>
      <span className="field__label">{label}</span>
      <DropZone
        className="drop"
        aria-label={label}
        isDisabled={isDisabled ?? false}
        onDrop={async (event) => take(await filesOf(event.items))}
      >
        <Icon name="upload" />
        <span>
          <FileTrigger
            {...(endings && { acceptedFileTypes: [...endings] })}
            onSelect={(list) => {
              if (list && list.length > 0) take(Array.from(list));
            }}
          >
            <AriaButton className="link drop__choose" isDisabled={isDisabled ?? false}>
              {t("file.choose")}
            </AriaButton>
          </FileTrigger>{" "}
          {t("file.orDrop")}
        </span>
        <Text size={13} tone="subtle">
          {limits}
        </Text>
      </DropZone>
      {message && (
        <div className="err" role="alert">
          <ErrorText>{message}</ErrorText>
        </div>
      )}
      {upload && (
        <ProgressBar
          label={upload.fileName}
          value={upload.percent}
          detail={
            upload.secondsLeft === undefined
              ? formatter.percent(upload.percent / 100, 0)
              : t("file.left", {
                  percent: formatter.percent(upload.percent / 100, 0),
                  count: upload.secondsLeft,
                })
          }
        />
      )}
      {children}
    </div>
  );
}

type DroppedItems = Parameters<NonNullable<DropZoneProps["onDrop"]>>[0]["items"];

/** Folders and texts stay in the list, so that they are refused by name instead of being passed over. */
function filesOf(items: DroppedItems): Promise<unknown[]> {
  return Promise.all(items.map(async (item) => (item.kind === "file" ? item.getFile() : item)));
}
