// Who sells, how they are paid and when the device is fetched: then the quote is made and mailed.
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "#client/address.tsx";
import { useTenant } from "#client/tenant.ts";
import { photoText } from "#kit/fields/photo.ts";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row } from "#kit/layout/layout.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { ONLINE_PATH, onlineQuotePath } from "../paths.ts";
import { CustomerForm } from "../seller/customer-form.tsx";
import { IdPhoto } from "../seller/id-photo.tsx";
import { slotText } from "../time-slot.ts";
import { useTrade } from "../trade.ts";
import { deviceToTrade, type TradedDevice } from "../trade-state.ts";
import { collectionTimesAtHome, createQuote } from "./online-api.ts";
import { OnlineFrame } from "./online-frame.tsx";
import { onlineSteps } from "./online-steps.ts";
import { OnlineTrade } from "./online-trade.tsx";

export function Component() {
  return (
    <OnlineTrade>
      <OnlineDetails />
    </OnlineTrade>
  );
}

function OnlineDetails() {
  const { state } = useTrade();
  const traded = state?.devices[0];
  return traded?.evaluation?.isComplete ? <Details traded={traded} /> : <Navigate to={ONLINE_PATH} />;
}

interface Visit {
  collectionDate: string | null;
  collectionTimeSlotCode: string | null;
}

const NO_VISIT: Visit = { collectionDate: null, collectionTimeSlotCode: null };
const TO_THE_STORE = "STORE";

function Details({ traded }: { traded: TradedDevice }) {
  const { t } = useTranslation("tradein");
  const navigate = useNavigate();
  const { configs } = useTenant();
  const needsPhoto = configs.requireIDPhotoOnOnlineTradein;
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [visit, setVisit] = useState(NO_VISIT);
  const { mutateAsync } = useMutation(createQuote());
  const submit = async (customer: RecycleCustomer) => {
    const { token } = await mutateAsync({
      customer: { ...customer, ...visit },
      devices: [deviceToTrade(traded, "NONE")],
      ...(photo && { idPhoto: await photoText(photo) }),
      rotation: 0,
    });
    await navigate(onlineQuotePath(token), { replace: true });
  };
  return (
    <OnlineFrame
      steps={{ all: onlineSteps("details", (step) => t(`online.steps.${step}`)), current: "details" }}
    >
      <Heading level={1} tabIndex={-1}>
        {t("online.detailsTitle")}
      </Heading>
      <Card>
        <Row justify="between" align="baseline">
          <b>{traded.device.name}</b>
          <b>
            <Money amount={traded.evaluation?.deviceValue ?? 0} />
          </b>
        </Row>
      </Card>
      <Card title={t("customer.titleHome")}>
        <CustomerForm
          mode="endUser"
          asksForBank
          customer={null}
          submitLabel={t("online.submit")}
          isDisabled={needsPhoto && photo === null}
          onSubmit={submit}
        >
          <VisitFields visit={visit} onChange={setVisit} />
          {needsPhoto && <IdPhoto onChange={setPhoto} />}
        </CustomerForm>
      </Card>
      {needsPhoto && photo === null && <Text tone="muted">{t("online.needsPhoto")}</Text>}
    </OnlineFrame>
  );
}

/** A courier comes to the door, where the collector offers that. */
function VisitFields({ visit, onChange }: { visit: Visit; onChange: (visit: Visit) => void }) {
  const { t } = useTranslation("tradein");
  const formatter = useFormatter();
  const { data } = useQuery(collectionTimesAtHome());
  if (!data || data.collectionDates.length === 0) return null;
  return (
    <Columns count={2} gap={4}>
      <Select
        label={t("online.collectionDate")}
        isOptional
        value={visit.collectionDate ?? TO_THE_STORE}
        // A day without a time is no appointment: the first one is taken until another is chosen.
        onChange={(chosen) =>
          onChange(
            chosen === TO_THE_STORE
              ? NO_VISIT
              : {
                  collectionDate: chosen,
                  collectionTimeSlotCode:
                    visit.collectionTimeSlotCode ?? data.collectionTimeSlots[0]?.code ?? null,
                },
          )
        }
        options={[
          { value: TO_THE_STORE, label: t("visit.none") },
          ...data.collectionDates.map((day) => ({ value: day, label: formatter.date(day) })),
        ]}
      />
      <Select
        label={t("collections.slot")}
        isOptional
        isDisabled={visit.collectionDate === null}
        value={visit.collectionTimeSlotCode}
        onChange={(collectionTimeSlotCode) => onChange({ ...visit, collectionTimeSlotCode })}
        options={data.collectionTimeSlots.map((slot) => ({ value: slot.code, label: slotText(slot) }))}
      />
    </Columns>
  );
}
