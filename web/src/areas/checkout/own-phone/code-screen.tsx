// Where the code beside the QR code is typed.
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "#client/address.tsx";
import { Button } from "#kit/actions/button.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { findPhoneLink } from "./own-phone-api.ts";
import { PhoneFrame } from "./phone-frame.tsx";

export function Component() {
  const { t } = useTranslation("checkout");
  const navigate = useNavigate();
  const [code, setCode] = useState("");
  const [isWrong, setWrong] = useState(false);
  const open = async () => {
    try {
      const { token } = await findPhoneLink(code);
      await navigate(`/s/${token}`, { replace: true });
    } catch {
      setWrong(true);
    }
  };
  return (
    <PhoneFrame
      title={t("ownPhone.code.title")}
      text={t("ownPhone.code.text")}
      foot={
        <Button
          variant="primary"
          size="lg"
          iconEnd="arrow-right"
          isBlock
          form="own-phone-code"
          type="submit"
          isDisabled={code.trim() === ""}
        >
          {t("ownPhone.next")}
        </Button>
      }
    >
      <form
        id="own-phone-code"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <TextField
          label={t("ownPhone.code.label")}
          value={code}
          onChange={(typed) => {
            setWrong(false);
            setCode(typed);
          }}
          isMono
          autoCapitalize="characters"
          autoComplete="one-time-code"
          error={isWrong ? t("ownPhone.code.wrong") : undefined}
          maxLength={12}
        />
      </form>
    </PhoneFrame>
  );
}
