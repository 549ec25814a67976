import type { TypedFields } from "@handsel/contract/checkout/own-phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { openPhoneLink } from "./own-phone-api.ts";

/** Opens the link to the customer's own phone, with what the till knows by now. */
export function PhoneButton({ cartUUID, fields = {} }: { cartUUID: string; fields?: TypedFields }) {
  const { t } = useTranslation("checkout");
  const { mutateAsync } = useMutation(openPhoneLink(cartUUID));
  return (
    <Button icon="phone" onPress={async () => mutateAsync({ fields })}>
      {t("ownPhone.till.open")}
    </Button>
  );
}
