// Trying a template out: with the data of a contract, and by a message to oneself.
import type { Template } from "@handsel/contract/crm/templates.ts";
import { email } from "@handsel/contract/fields.ts";
import { exampleReference } from "@handsel/contract/references.ts";
import { checkPhoneCountry, dialPrefix } from "@handsel/contract/rules/phone.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "#client/session.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { toasts } from "#kit/feedback/toast-queue.ts";
import { PhoneField } from "#kit/fields/phone-field.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { campaignAudience } from "../api.ts";
import type { Filled, Written } from "./template-preview.tsx";
import { renderEmail, sendTestEmail, sendTestSms } from "./templates-api.ts";

export interface TemplateTestsProps {
  template: Template;
  /** As it stands in the form, saved or not. */
  written: Written;
  filled: Filled | null;
  onFilled: (filled: Filled | null) => void;
}

export function TemplateTests(props: TemplateTestsProps) {
  return props.template.templateType === "SMS" ? (
    <SmsTest template={props.template} />
  ) : (
    <EmailTest {...props} />
  );
}

function EmailTest({ template, written, filled, onFilled }: TemplateTestsProps) {
  const { t } = useTranslation("crm");
  // A test goes to whoever tries it out, unless they say otherwise.
  const own = useSession()?.user.username ?? "";
  const [address, setAddress] = useState(email.safeParse(own).success ? own : "");
  const [typed, setTyped] = useState("");
  const reference = typed.trim();
  const render = useMutation(renderEmail());
  const send = useMutation(sendTestEmail());
  const { campaignCode, templateName, templateKey } = template;
  const isAddress = email.safeParse(address).success;

  const fill = async (contractReference: string) =>
    onFilled(await render.mutateAsync({ campaignCode, templateName, contractReference, ...written }));
  const sendIt = async () => {
    await send.mutateAsync({ to: address, contractReference: reference, templateKey });
    toasts.success(t("template.testSent", { name: address }));
  };
  return (
    <Stack gap={3}>
      <SampleCustomers
        campaignCode={campaignCode}
        chosen={filled ? reference : ""}
        onChoose={(chosen) => {
          setTyped(chosen);
          return fill(chosen);
        }}
      />
      <Columns count={2} gap={3}>
        <ContractField value={typed} onChange={setTyped} />
        <TextField
          label={t("template.emailAddress")}
          type="email"
          value={address}
          onChange={setAddress}
          autoComplete="email"
        />
      </Columns>
      <Row gap={2} isWrapping>
        {filled ? (
          <Button icon="code" onPress={() => onFilled(null)}>
            {t("template.showPlaceholders")}
          </Button>
        ) : (
          <Button icon="play" isDisabled={reference === ""} onPress={() => fill(reference)}>
            {t("template.testWithReference")}
          </Button>
        )}
        <Button icon="send" isDisabled={!isAddress || reference === ""} onPress={sendIt}>
          {t("template.sendEmail")}
        </Button>
      </Row>
    </Stack>
  );
}

/** Those of the head count: one click shows what one of them would read. */
function SampleCustomers({
  campaignCode,
  chosen,
  onChoose,
}: {
  campaignCode: string;
  chosen: string;
  onChoose: (reference: string) => Promise<void>;
}) {
  const { t } = useTranslation("crm");
  const { data } = useQuery(campaignAudience({ campaignCode, sample: 0 }));
  if (!data) return null;
  if (data.sample.length === 0)
    return (
      <Text as="p" size={13} tone="muted">
        {t("template.sampleNobody")}
      </Text>
    );
  return (
    <Stack gap={2}>
      <Text as="p" size={13} tone="muted">
        {t("template.sample")}
      </Text>
      <Row gap={2} isWrapping>
        {data.sample.map(({ cartUuid, reference, customerName }) => (
          <Button
            key={cartUuid}
            size="sm"
            variant={reference === chosen ? "soft" : "default"}
            onPress={() => onChoose(reference)}
          >
            {customerName}
          </Button>
        ))}
      </Row>
    </Stack>
  );
}

function SmsTest({ template }: { template: Template }) {
  const { t } = useTranslation("crm");
  const { country, configs } = useTenant();
  const [phone, setPhone] = useState("");
  const [typed, setTyped] = useState("");
  const send = useMutation(sendTestSms());
  const isPhone = phone !== "" && !checkPhoneCountry(phone, country, [country, ...configs.countryPhoneCodes]);

  const sendIt = async () => {
    await send.mutateAsync({
      phone,
      contractReference: typed.trim() || null,
      templateKey: template.templateKey,
    });
    toasts.success(t("template.testSent", { name: phone }));
  };
  return (
    <Stack gap={3}>
      <Columns count={2} gap={3}>
        <ContractField value={typed} onChange={setTyped} isOptional />
        <PhoneField
          label={t("template.phone")}
          dialCode={dialPrefix(country)}
          value={phone}
          onChange={setPhone}
        />
      </Columns>
      <Row gap={2}>
        <Button icon="send" isDisabled={!isPhone} onPress={sendIt}>
          {t("template.sendSms")}
        </Button>
      </Row>
    </Stack>
  );
}

interface ContractFieldProps {
  value: string;
  onChange: (typed: string) => void;
  isOptional?: boolean;
}

/** Whose data the placeholders are filled with. */
function ContractField(props: ContractFieldProps) {
  const { t } = useTranslation("crm");
  const placeholder = exampleReference(useTenant());
  return (
    <TextField
      label={t("template.contractReference")}
      placeholder={placeholder}
      autoComplete="off"
      isMono
      {...props}
    />
  );
}
