// Whether a device is reported stolen. The register is asked by a press, because each question costs; until then it is said
// that nobody has asked.
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { CallError, call } from "#client/call.ts";
import { codeText } from "#client/notifications/notifications.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Fact } from "./fact.tsx";

const askRegister = {
  mutationFn: (deviceReference: string) =>
    call(
      VALIDATE_DEVICE_REFERENCE,
      { isIMEI: true, deviceReference, searchText: null, fetchModelData: false },
      { isQuiet: true },
    ),
};

export function RegisterFact({ imei, canAsk }: { imei: string; canAsk: boolean }) {
  const { t } = useTranslation("till");
  const { configs } = useTenant();
  const { mutateAsync, data, error } = useMutation(askRegister);
  const isAllowed = canAsk && configs.canTradeIn === "ACTIVE";
  if (data)
    return data.checkmendOk && !data.fmi.isLost ? (
      <Fact tone="success" icon="check" title={t("scan.register.clean")} />
    ) : (
      <Fact tone="danger" icon="alert" title={t("scan.register.stolen")}>
        {t("scan.register.stolenHelp")}
      </Fact>
    );
  return (
    <Fact tone="neutral" icon="info" title={t("scan.register.notAsked")}>
      {error instanceof CallError && error.entries[0]
        ? codeText(error.entries[0].code, ...error.entries[0].values)
        : t(isAllowed ? "scan.register.notAskedHelp" : "scan.register.askedLater")}
      {isAllowed && (
        <Button size="sm" onPress={() => mutateAsync(imei).catch(() => undefined)}>
          {t("scan.register.ask")}
        </Button>
      )}
    </Fact>
  );
}
