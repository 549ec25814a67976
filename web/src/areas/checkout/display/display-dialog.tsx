// Where staff pair a screen with this till, or let it go.
import { PAIR_DISPLAY } from "@handsel/contract/checkout/display.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { pairDisplay, tillDisplay, unpairDisplay } from "./display-api.ts";
import { thisTill } from "./this-till.ts";

export function DisplayDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("checkout");
  const session = useSession();
  const mayPair = session !== null && PAIR_DISPLAY.roles.includes(session.user.role);
  const tillID = thisTill();
  const { data: isPaired = false } = useQuery(tillDisplay(tillID));
  const { mutateAsync: pair } = useMutation(pairDisplay(tillID));
  const { mutateAsync: unpair } = useMutation(unpairDisplay(tillID));
  const [code, setCode] = useState("");
  const address = `${location.host}/display/${session?.user.selectedStore ?? ""}`;
  const submit = async () => {
    await pair(code);
    setCode("");
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("display.till.title")}
      footer={
        mayPair &&
        (isPaired ? (
          <Button icon="x" onPress={async () => unpair()}>
            {t("display.till.unpair")}
          </Button>
        ) : (
          <Button variant="primary" icon="link" isDisabled={code.trim() === ""} onPress={submit}>
            {t("display.till.pair")}
          </Button>
        ))
      }
    >
      {isPaired ? (
        <Stack gap={3}>
          <Notice tone="success">{t("display.till.paired")}</Notice>
          {!mayPair && <Text tone="muted">{t("display.till.managerUnpairs")}</Text>}
        </Stack>
      ) : (
        <Stack gap={4}>
          <Notice tone="info">{t("display.till.none", { address })}</Notice>
          {mayPair ? (
            <form
              onSubmit={(event) => {
                event.preventDefault();
                void submit().catch(() => undefined);
              }}
            >
              <TextField
                label={t("display.till.code")}
                value={code}
                onChange={setCode}
                isMono
                autoFocus
                autoCapitalize="characters"
                autoComplete="off"
                maxLength={12}
              />
            </form>
          ) : (
            <Text>{t("display.till.manager")}</Text>
          )}
        </Stack>
      )}
    </Modal>
  );
}
