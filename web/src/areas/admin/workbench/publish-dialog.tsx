// When the draft comes to hold: now, or from a day on. Until then shops sell as before. It is rehearsed first, for that day; the
// highest role may say why not.
import type { Rehearsal } from "@handsel/contract/cart/rehearsal.ts";
import type { PriceDraft } from "@handsel/contract/catalog/price-draft.ts";
import { REASON_MAX } from "@handsel/contract/catalog/price-versions.ts";
import { TOP_ADMIN } from "@handsel/contract/roles.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { codeText } from "#client/notifications/notifications.ts";
import { useSession } from "#client/session.ts";
import { useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { DateField } from "#kit/fields/date-field.tsx";
import { RadioGroup } from "#kit/fields/radio-group.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { getRehearsal, rehearse } from "./rehearsal/rehearsal-api.ts";
import { dateDraft, publishDraft } from "./workbench-api.ts";

const REHEARSAL = "/posale/admin/workbench/rehearsal";

interface PublishDialogProps {
  draft: PriceDraft;
  onClose: () => void;
  onPublished: () => void;
}

export function PublishDialog({ draft, onClose, onPublished }: PublishDialogProps) {
  const { t } = useTranslation("prices");
  const formatter = useFormatter();
  const today = useToday();
  const mayGoWithout = TOP_ADMIN.includes(useSession()?.user.role ?? 11);
  const coming = (day: string | null) => (day !== null && day > today ? day : null);
  const [when, setWhen] = useState<"now" | "day">(coming(draft.startsOn) ? "day" : "now");
  const [day, setDay] = useState<string | null>(draft.startsOn);
  const [reason, setReason] = useState("");
  const { mutateAsync } = useMutation(publishDraft());
  const rehearsal = useQuery(getRehearsal()).data;
  const startsOn = when === "day" ? day : null;
  const isLate = when === "day" && coming(day) === null;
  const isRehearsed = isOf(rehearsal, draft) && coming(draft.startsOn) === startsOn;
  const isBlocked = isOfNow(rehearsal, draft) && (rehearsal?.result?.blockedCarts ?? 0) > 0;
  const unrehearsedReason = isRehearsed ? null : reason.trim() || null;
  const run = async () => {
    const { versionID, revision } = draft;
    const input = { versionID, revision, startsOn, unrehearsedReason };
    const { state, number, changed, gone } = await mutateAsync(input);
    onPublished();
    toasts.success(
      state === "SCHEDULED"
        ? t("publish.scheduled", { day: formatter.date(startsOn) })
        : t("publish.done", { number: number ?? 0, count: changed, shown: formatter.number(changed) }),
    );
    if (gone > 0) toasts.warning(t("publish.gone", { count: gone, shown: formatter.number(gone) }));
  };
  const missing = mayGoWithout ? t("publish.needsReason") : t("publish.needsRehearsal");
  return (
    <Modal
      isOpen
      title={t("publish.title", { count: draft.records, shown: formatter.number(draft.records) })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            variant="primary"
            blockedReason={
              isLate
                ? t("publish.late")
                : isBlocked
                  ? codeText("PRICES_BLOCKED")
                  : isRehearsed || (mayGoWithout && unrehearsedReason)
                    ? undefined
                    : missing
            }
            onPress={run}
          >
            {startsOn ? t("publish.for", { day: formatter.date(startsOn) }) : t("publish.now")}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <RadioGroup
          label={t("publish.when")}
          value={when}
          onChange={(next) => setWhen(next === "day" ? "day" : "now")}
          options={[
            { value: "now", label: t("publish.atOnce") },
            { value: "day", label: t("publish.onDay") },
          ]}
        />
        {when === "day" && <DateField label={t("publish.day")} value={day} onChange={setDay} min={today} />}
        {isBlocked && <Blocked onLeave={onClose} />}
        {!isRehearsed && !isBlocked && !isLate && (
          <Unrehearsed draft={draft} startsOn={startsOn} onBegun={onClose} />
        )}
        {!isRehearsed && !isBlocked && mayGoWithout && (
          <TextField
            label={t("publish.why")}
            help={t("publish.whyHelp")}
            value={reason}
            onChange={setReason}
            maxLength={REASON_MAX}
          />
        )}
        <Text as="p" tone="muted">
          {t("publish.effect")}
        </Text>
      </Stack>
    </Modal>
  );
}

/** Of the draft as it stands now, and at its end. */
const isOfNow = (rehearsal: Rehearsal | null | undefined, { versionID, revision }: PriceDraft) =>
  rehearsal?.state === "DONE" && rehearsal.versionID === versionID && rehearsal.revision === revision;

const isOf = (rehearsal: Rehearsal | null | undefined, draft: PriceDraft) =>
  isOfNow(rehearsal, draft) && rehearsal?.result?.blockedCarts === 0;

/** What a rehearsal found blocked is solved there: no reason stands for it. */
function Blocked({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation("prices");
  const navigate = useNavigate();
  return (
    <Notice
      tone="danger"
      actions={
        <Button
          size="sm"
          onPress={() => {
            onLeave();
            void navigate(REHEARSAL);
          }}
        >
          {t("rehearsal.blocked")}
        </Button>
      }
    >
      {codeText("PRICES_BLOCKED")}
    </Notice>
  );
}

/** Sets the day that was chosen, rehearses for it, and leads there. */
function Unrehearsed(props: { draft: PriceDraft; startsOn: string | null; onBegun: () => void }) {
  const { draft, startsOn, onBegun } = props;
  const { t } = useTranslation("prices");
  const navigate = useNavigate();
  const date = useMutation(dateDraft());
  const begin = useMutation(rehearse());
  const { versionID } = draft;
  return (
    <Notice
      tone="warning"
      actions={
        <Button
          size="sm"
          icon="play"
          onPress={async () => {
            const { revision } =
              draft.startsOn === startsOn ? draft : await date.mutateAsync({ versionID, startsOn });
            await begin.mutateAsync({ versionID, revision });
            onBegun();
            await navigate(REHEARSAL);
          }}
        >
          {t("publish.rehearse")}
        </Button>
      }
    >
      {t("publish.unrehearsed")}
    </Notice>
  );
}
