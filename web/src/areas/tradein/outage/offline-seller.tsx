// Whom the device is bought from: its number, the seller's details and the photo of the document. Kept says that it is on the disk.
import { checkReference, normalReference } from "@handsel/contract/rules/device-reference.ts";
import { toMinor } from "@handsel/contract/rules/money.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { keepTrade } from "#client/outage/till.ts";
import { VaultFull } from "#client/outage/vault.ts";
import { Notice } from "#kit/feedback/notice.tsx";
import { photoText } from "#kit/fields/photo.ts";
import { PhotoCapture } from "#kit/fields/photo-capture.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { finalEvaluation, isWithoutValue, needsDiagnostic } from "../evaluate/evaluation-rules.ts";
import { CustomerForm } from "../seller/customer-form.tsx";
import type { TradedDevice } from "../trade-state.ts";

export function OfflineSeller({
  traded,
  takenAt,
  onKept,
}: {
  traded: TradedDevice;
  takenAt: string;
  onKept: () => void;
}) {
  const { t } = useTranslation("tradein");
  const [reference, setReference] = useState("");
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [problem, setProblem] = useState<"full" | "notKept">();
  const evaluation = finalEvaluation(traded);
  const referenceType = traded.device.hasNetwork ? "IMEI" : "SERIAL";
  const given = normalReference(reference);
  const isWrong =
    given !== "" &&
    checkReference(given, { referenceType, checksSerial: false, isStrict: false }) !== undefined;
  const isReady = evaluation !== null && !isWithoutValue(traded) && given !== "" && !isWrong;
  const keep = async (customer: RecycleCustomer) => {
    if (!isReady) return;
    try {
      await keepTrade({
        deviceID: traded.device.deviceID,
        deviceName: traded.device.name,
        deviceReference: given,
        answers: traded.answers,
        networkStatus: traded.simStatus,
        promotionID: traded.device.promotionID,
        needsTest: needsDiagnostic(traded),
        customer,
        idPhoto: photo && (await photoText(photo)),
        told: { valueMinor: toMinor(evaluation.deviceValue) ?? 0, gradeTitle: evaluation.gradeTitle },
        pricesOf: takenAt,
      });
      onKept();
    } catch (error) {
      setProblem(error instanceof VaultFull ? "full" : "notKept");
    }
  };
  return (
    <Card title={t("outage.seller")}>
      <Stack gap={4}>
        <TextField
          label={t(`reference.types.${referenceType}`)}
          name="deviceReference"
          autoComplete="off"
          value={reference}
          onChange={setReference}
          error={isWrong ? t("outage.badReference") : undefined}
        />
        <CustomerForm
          mode="vendor"
          asksForBank={false}
          customer={null}
          submitLabel={t("outage.keep")}
          isDisabled={!isReady}
          onSubmit={keep}
        >
          <PhotoCapture
            label={t("photo.label")}
            reason={t("photo.legal")}
            hint={t("photo.hint")}
            onChange={setPhoto}
          />
          <Text size={13} tone="muted">
            {t("outage.sealed")}
          </Text>
          <Text size={13} tone="muted">
            {t("outage.needsLine")}
          </Text>
          {needsDiagnostic(traded) && <Notice tone="warning">{t("outage.needsTest")}</Notice>}
        </CustomerForm>
        {problem && <Notice tone="danger">{t(`outage.${problem}`)}</Notice>}
      </Stack>
    </Card>
  );
}
