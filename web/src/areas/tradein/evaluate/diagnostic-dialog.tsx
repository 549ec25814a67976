// The software diagnostic: a code for the customer's device, the provider's own page beside it, and what came of it.
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { QrCode } from "#kit/marks/qr-code.tsx";
import { Text } from "#kit/marks/text.tsx";
import { Modal } from "#kit/overlays/modal.tsx";
import { useTrade } from "../trade.ts";
import { restartEvaluation, takeDiagnostic } from "../trade-actions.ts";
import type { TradedDevice } from "../trade-state.ts";
import { diagnosticAddresses, newReportUid } from "./diagnostic-address.ts";
import { isGradeRefused } from "./evaluation-rules.ts";
import { useDiagnosticMessages } from "./use-diagnostic-messages.ts";

export interface DiagnosticDialogProps {
  traded: TradedDevice;
  onClose: () => void;
  /** Goes on with the trade; absent where going on is another button's business. */
  onContinue?: () => unknown;
}

export function DiagnosticDialog({ traded, onClose, onContinue }: DiagnosticDialogProps) {
  const { t } = useTranslation("tradein");
  const trade = useTrade();
  const { diagnostic } = traded;
  const status = diagnostic?.reportStatus ?? null;
  const isRefused = isGradeRefused(traded, trade.orderUUID !== null);
  const restart = async () => {
    await restartEvaluation(trade, traded.id);
    onClose();
  };
  const mayContinue = status !== null && !isRefused;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t("diagnostic.title", { name: traded.device.name })}
      size="lg"
      footer={
        <>
          {status === null ? (
            <Button onPress={onClose}>{t("close")}</Button>
          ) : (
            <Button icon="refresh" onPress={restart}>
              {t("blocked.restart")}
            </Button>
          )}
          {mayContinue && (
            <Button variant="primary" onPress={() => (onContinue ?? onClose)()}>
              {t("diagnostic.continue")}
            </Button>
          )}
        </>
      }
    >
      {status === null ? (
        <RunDiagnostic traded={traded} />
      ) : (
        <DiagnosticResult traded={traded} isRefused={isRefused} />
      )}
    </Modal>
  );
}

function RunDiagnostic({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const trade = useTrade();
  const frame = useRef<HTMLIFrameElement>(null);
  const { diagnosticURL, deviceReference } = traded.device;
  const [uid] = useState(newReportUid);
  const address = diagnosticAddresses(diagnosticURL, {
    uid,
    reference: deviceReference,
    origin: location.origin,
  });
  useDiagnosticMessages(frame, diagnosticURL, (message) => {
    void takeDiagnostic(trade, traded.id, message).catch(() => undefined);
  });
  return (
    <Stack gap={4}>
      <Text as="p">{t("diagnostic.required")}</Text>
      <div className="diagnostic">
        <QrCode value={address.code} label={t("diagnostic.qr")} size={248} />
        <iframe
          ref={frame}
          className="diagnostic__frame"
          title={t("diagnostic.frame")}
          src={address.frame}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
      </div>
    </Stack>
  );
}

function DiagnosticResult({ traded, isRefused }: { traded: TradedDevice; isRefused: boolean }) {
  const { t } = useTranslation("tradein");
  const { diagnostic } = traded;
  if (diagnostic?.reportStatus === "skipped")
    return (
      <Notice tone="warning" title={t("diagnostic.skippedTitle")}>
        {t("diagnostic.skipped")}
      </Notice>
    );
  return (
    <Stack gap={3}>
      <Notice tone="success">{t("diagnostic.finished")}</Notice>
      {isRefused && <Notice tone="danger">{t("diagnostic.refused")}</Notice>}
      {diagnostic?.reportLink && (
        <Link href={diagnostic.reportLink} isExternal icon="document">
          {t("diagnostic.report")}
        </Link>
      )}
    </Stack>
  );
}
