// Says once more what goes and what stays, asks for the address to be typed, and follows the erasure to its end.
import { PERSON_RECORD_KINDS, type PersonRecord } from "@handsel/contract/admin/persons.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "#client/call.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ProgressBar } from "#kit/feedback/progress-bar.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { OutdatedNotice } from "../save-refusal.tsx";
import { erasePerson, getErasure, type PersonName, REFRESHED_BY_ERASURE } from "./api.ts";

interface ErasePersonDialogProps {
  person: PersonName;
  records: readonly PersonRecord[];
  /** What the page showed; the server erases nothing else. */
  seen: string;
  onClose: () => void;
}

export function ErasePersonDialog({ person, records, seen, onClose }: ErasePersonDialogProps) {
  const { t } = useTranslation("admin");
  const client = useQueryClient();
  const [typed, setTyped] = useState("");
  const [isOutdated, setOutdated] = useState(false);
  const [erasureID, setErasureID] = useState<string | null>(null);
  const { mutateAsync, isPending } = useMutation(erasePerson());
  const wanted = person.email || person.phone;
  const refresh = () =>
    Promise.all(REFRESHED_BY_ERASURE.map((queryKey) => client.invalidateQueries({ queryKey })));
  const close = () => {
    onClose();
    void refresh();
  };
  if (erasureID !== null) return <Running erasureID={erasureID} onClose={close} />;
  const erase = async () => {
    const begun = await mutateAsync({ ...person, confirmation: typed, seen }).catch((error: unknown) => {
      if (error instanceof CallError && error.has("CHANGED_MEANWHILE")) setOutdated(true);
      return null;
    });
    if (begun) setErasureID(begun.erasureID);
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("persons.eraseTitle")}
      size="lg"
      hasUnsavedText={typed !== ""}
      footer={
        <>
          <Button onPress={onClose}>{t("persons.cancel")}</Button>
          <Button
            variant="danger-solid"
            isDisabled={typed.trim().toLowerCase() !== wanted.toLowerCase() || isPending || isOutdated}
            onPress={erase}
          >
            {t("persons.eraseNow")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {isOutdated && <OutdatedNotice onLeave={async () => close()} />}
        <Notice tone="danger" isAnnounced={false}>
          {t("persons.eraseEffect")}
        </Notice>
        <Counts title={t("persons.going")} records={records.filter(({ stays }) => stays === null)} />
        <Counts title={t("persons.staying")} records={records.filter(({ stays }) => stays !== null)} />
        <Text tone="muted">{t("persons.always")}</Text>
        <TextField
          label={t("persons.confirm", { value: wanted })}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
        />
      </Stack>
    </Modal>
  );
}

function Counts({ title, records }: { title: string; records: readonly Pick<PersonRecord, "kind">[] }) {
  const { t } = useTranslation("admin");
  if (records.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text weight="medium">{title}</Text>
      <KeyValueList
        layout="facts"
        columns={4}
        items={PERSON_RECORD_KINDS.flatMap((kind) => {
          const value = records.filter((record) => record.kind === kind).length;
          return value === 0 ? [] : [{ key: kind, label: t(`persons.kinds.${kind}`), value }];
        })}
      />
    </Stack>
  );
}

function Running({ erasureID, onClose }: { erasureID: string; onClose: () => void }) {
  const { t } = useTranslation("admin");
  const { data } = useQuery(getErasure(erasureID));
  const spread = (counts: Partial<Record<PersonRecord["kind"], number>> = {}) =>
    PERSON_RECORD_KINDS.flatMap((kind) => Array.from({ length: counts[kind] ?? 0 }, () => ({ kind })));
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(data?.isDone ? "persons.doneTitle" : "persons.runningTitle")}
      size="lg"
      footer={<Button onPress={onClose}>{t("persons.close")}</Button>}
    >
      <Stack gap={4}>
        {data?.isDone ? (
          <>
            <Notice tone="success">{t("persons.done")}</Notice>
            <Counts title={t("persons.gone")} records={spread(data.erased)} />
            <Counts title={t("persons.staying")} records={spread(data.kept)} />
          </>
        ) : (
          <>
            <ProgressBar
              label={t("persons.runningTitle")}
              value={data && data.total > 0 ? (100 * data.done) / data.total : undefined}
              detail={data && t("persons.progress", { done: data.done, total: data.total })}
            />
            <Text tone="muted">{t("persons.runningHelp")}</Text>
          </>
        )}
      </Stack>
    </Modal>
  );
}
