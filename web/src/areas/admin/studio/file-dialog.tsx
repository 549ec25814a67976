// A file of settings, or another retailer's settings, compared with the draft before anything of it is taken over.
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { Differences } from "./differences.tsx";
import { readSettings } from "./settings-file.ts";
import { copyRetailerSettings, listRetailersToCopy } from "./studio-api.ts";
import type { StudioDraft } from "./studio-draft.ts";

interface DialogProps {
  draft: StudioDraft;
  onClose: () => void;
}

export function FileDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation("studio");
  const { list } = useFormatter();
  const [read, setRead] = useState<TenantSettings | null>(null);
  const [error, setError] = useState<string>();
  const take = async (file: File) => {
    const found = readSettings(await file.text(), draft.settings);
    if ("settings" in found) {
      setError(undefined);
      setRead(found.settings);
    } else {
      setRead(null);
      setError(
        found.faults.length > 0 ? t("file.faults", { list: list(found.faults) }) : t("file.unreadable"),
      );
    }
  };
  return (
    <Modal
      isOpen
      size="xl"
      onClose={onClose}
      title={t("file.upload")}
      footer={
        <>
          <Button onPress={onClose}>{t("close")}</Button>
          <Button
            variant="primary"
            isDisabled={!read}
            onPress={() => {
              if (read) draft.put(read);
              onClose();
            }}
          >
            {t("file.take")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text tone="muted">{t("file.help")}</Text>
        <FileDrop
          label={t("file.label")}
          endings={[".json"]}
          error={error}
          onFile={(file) => void take(file)}
        />
        {read && (
          <Differences
            label={t("file.upload")}
            before={draft.settings}
            after={read}
            beforeLabel={t("differences.draft")}
            afterLabel={t("differences.file")}
          />
        )}
      </Stack>
    </Modal>
  );
}

export function CopyDialog({ draft, onClose }: DialogProps) {
  const { t } = useTranslation("studio");
  const { data: retailers = [] } = useQuery(listRetailersToCopy());
  const [chosen, setChosen] = useState("");
  const { mutateAsync, isPending } = useMutation(copyRetailerSettings());
  const copy = async () => {
    const answer = await mutateAsync({ wlID: Number(chosen), revision: draft.revision }).catch(() => null);
    if (!answer) return;
    draft.take(answer);
    onClose();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("copy.title")}
      footer={
        <>
          <Button onPress={onClose}>{t("close")}</Button>
          <Button variant="primary" isDisabled={chosen === "" || isPending} onPress={copy}>
            {t("copy.take")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{t("copy.effect")}</Text>
        <Select
          label={t("copy.from")}
          value={chosen}
          onChange={setChosen}
          options={retailers.map(({ wlID, name }) => ({ value: String(wlID), label: name }))}
        />
      </Stack>
    </Modal>
  );
}
