// The customer's agreement as staff see it: asked for by message, answered on the customer's own phone.
import type { distributionMethod, TradecartStatus } from "@handsel/contract/tradein/approval.ts";
import type { Tradecart } from "@handsel/contract/tradein/tradecart.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { raiseCode } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { Button, ButtonGroup } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { useRemedyAct } from "#kit/feedback/remedy-acts.ts";
import { type StatusStepState, StatusSteps } from "#kit/feedback/status-steps.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { photoText } from "#kit/fields/photo.ts";
import { RadioGroup } from "#kit/fields/radio-group.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { QrCode } from "#kit/marks/qr-code.tsx";
import { Text } from "#kit/marks/text.tsx";
import { decideIdPhoto, sendApprovalMessage, showApproval, uploadIdPhoto } from "../api.ts";
import { IdPhoto } from "../seller/id-photo.tsx";
import {
  type ApprovalStep,
  type ApprovalSteps,
  isRefused,
  type ReviewWords,
  reviewWords,
  sendsMessage,
} from "./approval-steps.ts";

type Channel = z.infer<typeof distributionMethod>;

export interface ApprovalPanelProps {
  tradecart: Tradecart | null;
  steps: ApprovalSteps;
  status: Pick<TradecartStatus, "idPhoto" | "messageStatus"> | undefined;
  /** Why the message cannot go out yet. */
  blockedReason: string | undefined;
  /** Makes the trade cart that the message speaks of. */
  onPrepare: () => Promise<Tradecart>;
}

export function ApprovalPanel({ tradecart, steps, status, blockedReason, onPrepare }: ApprovalPanelProps) {
  const { t } = useTranslation("tradein");
  const refused = isRefused(steps);
  // The customer's no is the end of it; a photo can be taken again.
  const isOver = steps.tradeReview === "REFUSED";
  const review = tradecart ? reviewWords(steps, status?.messageStatus, tradecart) : "NOT_SENT";
  return (
    <Card title={t("approval.title")}>
      <Stack gap={4}>
        {refused ? (
          <Notice tone="danger" title={t("approval.refused")}>
            {t(isOver ? "approval.refusedText" : "approval.photoRefusedText")}
          </Notice>
        ) : (
          <SendMessage
            tradecart={tradecart}
            messageStatus={status?.messageStatus}
            blockedReason={blockedReason}
            onPrepare={onPrepare}
          />
        )}
        {!refused && steps.tradeReview === "PENDING" && (
          <ShownCode tradecart={tradecart} blockedReason={blockedReason} onPrepare={onPrepare} />
        )}
        {tradecart && (
          <StatusSteps
            label={t("approval.title")}
            steps={[
              {
                id: "tradeReview",
                title: t("approval.tradeReview.title"),
                text: t(`approval.tradeReview.${review}`),
                state: REVIEW_STATES[review],
              },
              {
                id: "tradeIDUpload",
                title: t("approval.tradeIDUpload.title"),
                text: t(`approval.tradeIDUpload.${steps.tradeIDUpload}`),
                state: STATES[steps.tradeIDUpload],
                icon: "id-card",
                children: !isOver && (
                  <PhotoStep
                    tradecartID={tradecart.tradecartID}
                    idPhoto={steps.tradeIDUpload === "REFUSED" ? null : (status?.idPhoto ?? null)}
                  />
                ),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

const STATES: Record<ApprovalStep, StatusStepState> = {
  PENDING: "waiting",
  APPROVED: "done",
  REFUSED: "refused",
};

const REVIEW_STATES: Record<ReviewWords, StatusStepState> = {
  NOT_SENT: "idle",
  SENDING: "waiting",
  NOT_DELIVERED: "alert",
  PENDING: "waiting",
  AT_HOME: "done",
  APPROVED: "done",
  REFUSED: "refused",
};

function SendMessage({
  tradecart,
  messageStatus,
  blockedReason,
  onPrepare,
}: Pick<ApprovalPanelProps, "tradecart" | "blockedReason" | "onPrepare"> & {
  messageStatus: TradecartStatus["messageStatus"] | undefined;
}) {
  const { t } = useTranslation("tradein");
  const { confirmationOptions } = useTenant().configs;
  const [channel, setChannel] = useState<Channel>(confirmationOptions[0] ?? "SMS");
  const { mutateAsync } = useMutation(sendApprovalMessage());
  const hasFailed = messageStatus === "FAILED";
  useEffect(() => {
    if (hasFailed) raiseCode("SMS_NOT_DELIVERED");
  }, [hasFailed]);
  const send = async () => {
    // A refusal has been shown, and nothing was sent.
    const prepared = await onPrepare().catch(() => null);
    if (!prepared || !sendsMessage(prepared)) return;
    const sent = { tradecartId: prepared.tradecartID, distributionMethod: channel };
    const answer = await mutateAsync(sent).catch(() => null);
    if (answer) toasts.success(t("approval.sent", { to: answer.sentTo }));
  };
  useRemedyAct("RESEND", () => (blockedReason === undefined ? send : undefined));
  if (tradecart && !sendsMessage(tradecart)) return null;
  const wasSent = tradecart !== null && messageStatus !== undefined && messageStatus !== "NONE";
  return (
    <Row justify="between" align="end" gap={4} isWrapping>
      <RadioGroup
        label={t("approval.channel")}
        orientation="horizontal"
        value={channel}
        onChange={(chosen) => setChannel(chosen as Channel)}
        options={confirmationOptions.map((value) => ({ value, label: t(`approval.channels.${value}`) }))}
      />
      <Button variant={wasSent ? "default" : "soft"} icon="send" onPress={send} blockedReason={blockedReason}>
        {wasSent ? t("approval.resend") : t("approval.send")}
      </Button>
    </Row>
  );
}

const QR_SIZE = 208;

/** The offer behind a code, for a customer who stands here: no message, and the same page. */
function ShownCode({
  tradecart,
  blockedReason,
  onPrepare,
}: Pick<ApprovalPanelProps, "tradecart" | "blockedReason" | "onPrepare">) {
  const { t } = useTranslation("tradein");
  const { time } = useFormatter();
  const { mutateAsync, data, reset } = useMutation(showApproval());
  if (tradecart && !sendsMessage(tradecart)) return null;
  const show = async () => {
    // A refusal has been shown, and there is nothing to show a code of.
    const prepared = await onPrepare().catch(() => null);
    if (prepared && sendsMessage(prepared)) await mutateAsync({ tradecartId: prepared.tradecartID });
  };
  if (!data)
    return (
      <div>
        <Button icon="phone" onPress={show} blockedReason={blockedReason}>
          {t("approval.code.open")}
        </Button>
      </div>
    );
  return (
    <Row gap={4} align="start" isWrapping>
      <QrCode value={data.url} label={t("approval.code.label")} size={QR_SIZE} />
      <Stack gap={2}>
        <Text weight="bold">{t("approval.code.title")}</Text>
        <Text size={13} tone="muted">
          {t("approval.code.until", { time: time(data.expiresAt) })}
        </Text>
        <Button size="sm" variant="quiet" icon="x" onPress={() => reset()}>
          {t("approval.code.close")}
        </Button>
      </Stack>
    </Row>
  );
}

/** Staff take the photo themselves, again where it was refused, or look at the customer's and take it or not. It is shown only when asked for. */
function PhotoStep({ tradecartID, idPhoto }: { tradecartID: string; idPhoto: string | null }) {
  const { t } = useTranslation("tradein");
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isShown, setShown] = useState(false);
  const upload = useMutation(uploadIdPhoto(tradecartID));
  const decide = useMutation(decideIdPhoto(tradecartID));
  if (idPhoto === null)
    return (
      <IdPhoto onChange={setPhoto}>
        <Button
          variant="soft"
          icon="upload"
          onPress={async () => {
            if (photo)
              await upload.mutateAsync({
                tradecartId: tradecartID,
                idPhoto: await photoText(photo),
                rotation: 0,
              });
          }}
        >
          {t("photo.send")}
        </Button>
      </IdPhoto>
    );
  return (
    <Stack gap={3}>
      {isShown && <img className="idphoto" src={idPhoto} alt={t("photo.shown")} />}
      <ButtonGroup>
        <Button size="sm" icon={isShown ? "eye-off" : "eye"} onPress={() => setShown(!isShown)}>
          {isShown ? t("photo.hide") : t("photo.show")}
        </Button>
        {isShown && (
          <>
            <Button
              size="sm"
              variant="soft"
              icon="check"
              onPress={() => decide.mutateAsync({ tradecartId: tradecartID, isAccepted: true })}
            >
              {t("photo.accept")}
            </Button>
            <Button
              size="sm"
              variant="danger"
              icon="x"
              onPress={() => decide.mutateAsync({ tradecartId: tradecartID, isAccepted: false })}
            >
              {t("photo.reject")}
            </Button>
          </>
        )}
      </ButtonGroup>
    </Stack>
  );
}
