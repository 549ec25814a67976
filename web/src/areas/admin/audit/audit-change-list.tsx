import { useTranslation } from "react-i18next";
import { Disclosure } from "#kit/layout/disclosure.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { FieldChange } from "./audit-changes.ts";

const SHOWN_AT_ONCE = 3;

interface ChangeListProps {
  changes: readonly FieldChange[];
  /** Something was made: there was nothing before, and its values are of interest on request only. */
  isCreation: boolean;
  /** All of it at once; otherwise as much as a row takes. */
  isWhole?: boolean;
}

export function ChangeList({ changes, isCreation, isWhole = false }: ChangeListProps) {
  const { t } = useTranslation("admin");
  if (changes.length === 0) return <Text tone="muted">–</Text>;
  const atOnce = isCreation ? 0 : SHOWN_AT_ONCE;
  // What hides one line takes as much room as the line.
  const shown = !isWhole && changes.length > atOnce + 1 ? atOnce : changes.length;
  const rest = changes.slice(shown);
  return (
    <Stack gap={1}>
      {changes.slice(0, shown).map((change) => (
        <Change key={change.field} change={change} isCreation={isCreation} />
      ))}
      {rest.length > 0 && (
        <Disclosure title={isCreation ? t("audit.values") : t("audit.moreFields", { count: rest.length })}>
          <Stack gap={1}>
            {rest.map((change) => (
              <Change key={change.field} change={change} isCreation={isCreation} />
            ))}
          </Stack>
        </Disclosure>
      )}
    </Stack>
  );
}

function Change({ change, isCreation }: { change: FieldChange; isCreation: boolean }) {
  const { t } = useTranslation("admin");
  const { label, before, after } = change;
  return (
    <Text size={13}>
      {isCreation ? t("audit.value", { label, after }) : t("audit.change", { label, before, after })}
    </Text>
  );
}
