// The customer's own data, by the rules of the till's form: typed, or read from the ID, and seen at the till as it is typed.
import { customerFieldsOf } from "@handsel/contract/checkout/customer-fields.ts";
import { customerFormFor } from "@handsel/contract/checkout/customer-form.ts";
import type { CustomerField } from "@handsel/contract/checkout/customer-questions.ts";
import { isPhoneField, type TypedFields } from "@handsel/contract/checkout/own-phone.ts";
import { useMutation } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { photoText } from "#kit/fields/photo.ts";
import { PhotoCapture } from "#kit/fields/photo-capture.tsx";
import { Form } from "#kit/form/form.tsx";
import { useForm } from "#kit/form/use-form.ts";
import { Card } from "#kit/layout/card.tsx";
import { Text } from "#kit/marks/text.tsx";
import { CustomerFields } from "../customer/customer-fields-view.tsx";
import { startingValues } from "../customer/customer-values.ts";
import { readOwnId, saveOwnPhone } from "./own-phone-api.ts";
import type { OwnStep } from "./own-step.ts";
import { PhoneFrame } from "./phone-frame.tsx";
import { fieldsOf, readInto } from "./shared-fields.ts";
import { TypedBy } from "./typed-by.tsx";
import { useSharedFields } from "./use-shared-fields.ts";

export function DetailsStep({ token, view, goTo }: OwnStep) {
  const { t } = useTranslation("checkout");
  const { country, configs } = useTenant();
  const { funder, hasTradein, sellerName, storeName } = view;
  const { fields, schema } = useMemo(() => {
    const home = { country, configs, hasTradein };
    const asked = customerFieldsOf(funder ?? "", home).filter(isPhoneField);
    return { fields: asked as readonly CustomerField[], schema: customerFormFor(funder ?? "", home, asked) };
  }, [funder, country, configs, hasTradein]);
  const begun = useMemo(() => startingValues(fields, country), [fields, country]);
  const form = useForm(schema, {
    defaultValues: begun,
    onSubmit: async (values) => {
      await saveOwnPhone(token, values, "plan");
      goTo("plan");
    },
  });
  const typed = useWatch({ control: form.controls.control });
  const show = (field: CustomerField, value: string) =>
    form.controls.setValue(field, value, { shouldDirty: true, shouldValidate: true });
  useSharedFields({
    fields,
    shared: view.fields,
    typed,
    begun,
    show,
    send: (news) => saveOwnPhone(token, news, "details"),
  });
  const [proposed, propose] = useState<TypedFields>({});
  const theirs = fieldsOf("STAFF", view.fields, typed);
  return (
    <PhoneFrame
      step="details"
      title={t("ownPhone.details.title")}
      text={t("ownPhone.details.text")}
      foot={
        <Button variant="primary" size="lg" iconEnd="arrow-right" isBlock onPress={() => form.submit()}>
          {t("ownPhone.next")}
        </Button>
      }
      note={t("ownPhone.follows", { seller: sellerName, store: storeName })}
    >
      <IdReader
        token={token}
        onFound={(found) => {
          const { filled, proposed } = readInto(typed, begun, { found, fields });
          for (const [field, value] of Object.entries(filled)) show(field as CustomerField, value);
          propose(proposed);
        }}
      />
      <Form form={form} hasSummary label={t("ownPhone.details.title")}>
        <CustomerFields
          fields={fields}
          hasLink={false}
          isOwn
          below={(field) => {
            const value = proposed[field];
            if (value !== undefined && value !== typed[field])
              return <Proposal value={value} onTake={() => show(field, value)} />;
            return (
              theirs.includes(field) && <TypedBy words={t("ownPhone.byStaff", { seller: sellerName })} />
            );
          }}
        />
      </Form>
    </PhoneFrame>
  );
}

/** What the ID says is told beside what was typed, and never put in its place. */
function Proposal({ value, onTake }: { value: string; onTake: () => void }) {
  const { t } = useTranslation("checkout");
  return (
    <span className="ownproposal">
      <Text size={13} tone="muted">
        {t("ownPhone.id.says", { value })}
      </Text>
      <Button variant="quiet" size="sm" onPress={onTake}>
        {t("ownPhone.id.take")}
      </Button>
    </span>
  );
}

/** What the photo says fills the form; the photo itself is read and forgotten. */
function IdReader({ token, onFound }: { token: string; onFound: (fields: TypedFields) => void }) {
  const { t } = useTranslation("checkout");
  const [photo, setPhoto] = useState<Blob | null>(null);
  const { mutateAsync, data, reset } = useMutation(readOwnId(token));
  const isFound = data && Object.keys(data.fields).length > 0;
  return (
    <Card title={t("ownPhone.id.title")}>
      <PhotoCapture
        label={t("ownPhone.id.label")}
        hint={t("ownPhone.id.hint")}
        onChange={(taken) => {
          reset();
          setPhoto(taken);
        }}
      />
      {photo && !data && (
        <Button
          icon="scan"
          isBlock
          onPress={async () => {
            const { fields } = await mutateAsync({ idPhoto: await photoText(photo) });
            onFound(fields);
          }}
        >
          {t("ownPhone.id.read")}
        </Button>
      )}
      {data && (
        <Notice tone={isFound ? "success" : "warning"}>
          {t(isFound ? "ownPhone.id.found" : "ownPhone.id.nothing")}
        </Notice>
      )}
    </Card>
  );
}
