import type { PackedDevice, PackedExtra, SalesPack } from "@handsel/contract/cart/sales-pack.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NotedCustomer } from "#client/outage/send-sale.ts";
import { keepSale } from "#client/outage/till.ts";
import { VaultFull } from "#client/outage/vault.ts";
import { useToday } from "#client/today.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { CheckboxGroup } from "#kit/fields/checkbox.tsx";
import { RadioGroup } from "#kit/fields/radio-group.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Text } from "#kit/marks/text.tsx";
import {
  coversOf,
  extrasFor,
  findDevices,
  type PricedSale,
  plansOf,
  priceSale,
  subscriptionsOf,
} from "./offline-order.ts";
import { OutageSteps } from "./outage-steps.tsx";

const MOST_DEVICES = 8;
const MOST_EXTRAS = 8;
const NOBODY: NotedCustomer = { firstName: "", lastName: "", email: "", phone: "" };
const NONE = "none";

export function OfflineSaleForm({ pack, takenAt }: { pack: SalesPack; takenAt: string }) {
  const { t } = useTranslation("checkout");
  const { money } = useFormatter();
  const [text, setText] = useState("");
  const [device, setDevice] = useState<PackedDevice>();
  const [planId, setPlanId] = useState<string>();
  const [insuranceId, setInsuranceId] = useState<string | null>(null);
  const [subscriptionId, setSubscriptionId] = useState<string | null>(null);
  const [extras, setExtras] = useState<readonly PackedExtra[]>([]);
  const [customer, setCustomer] = useState(NOBODY);
  const [outcome, setOutcome] = useState<"kept" | "full" | "notKept">();
  const today = useToday();
  const date = useDateText(takenAt, "full");

  const found = findDevices(pack, text, MOST_DEVICES);
  const plans = device ? plansOf(pack, device, today) : [];
  const offered = device ? extrasFor(pack, device, MOST_EXTRAS) : [];
  const covers = device ? coversOf(pack, device) : [];
  const subscriptions = device ? subscriptionsOf(pack, device) : [];
  const priceOn = (id: string) =>
    device && priceSale(pack, { device, planId: id, insuranceId, subscriptionId, extras });
  const priced = planId === undefined ? undefined : priceOn(planId);
  const isReady = device && priced?.price && priced.refusals.length === 0 && customer.lastName.trim() !== "";

  const choose = (code: string) => {
    setDevice(pack.devices.find(({ deviceCode }) => deviceCode === code));
    setPlanId(undefined);
    setInsuranceId(null);
    setSubscriptionId(null);
    setExtras([]);
    setOutcome(undefined);
  };
  const startAnew = () => {
    choose("");
    setText("");
    setCustomer(NOBODY);
  };
  const keep = async () => {
    if (!device || !priced?.price) return;
    try {
      await keepSale({
        deviceCode: device.deviceCode,
        deviceName: device.name,
        planId: priced.plan.id,
        planName: priced.plan.name,
        financingType: priced.plan.terms.financingType,
        insuranceId: priced.insuranceId,
        subscriptionId,
        extras: extras.map(({ extraCode, description }) => ({ extraCode, description })),
        customer,
        told: priced.price,
        pricesOf: takenAt,
      });
      startAnew();
      setOutcome("kept");
    } catch (error) {
      setOutcome(error instanceof VaultFull ? "full" : "notKept");
    }
  };
  const field = (name: keyof NotedCustomer, type: "text" | "email" | "tel" = "text") => (
    <TextField
      label={t(`outage.customer.${name}`)}
      type={type}
      name={name}
      autoComplete="off"
      value={customer[name]}
      isRequired={name === "lastName"}
      onChange={(value) => setCustomer({ ...customer, [name]: value })}
    />
  );
  return (
    <Columns count={2} gap={4}>
      <Stack gap={4}>
        <Card title={t("outage.device")}>
          <Stack gap={3}>
            <TextField label={t("outage.search")} icon="search" value={text} onChange={setText} />
            <RadioGroup
              label={t("outage.device")}
              value={device?.deviceCode ?? null}
              onChange={choose}
              options={found.map(({ deviceCode, name, priceMinor }) => ({
                value: deviceCode,
                label: name,
                description: money(priceMinor / 100),
              }))}
            />
          </Stack>
        </Card>
        {device && (
          <Card title={t("outage.plan")}>
            <Stack gap={3}>
              <RadioGroup
                label={t("outage.plan")}
                value={planId ?? null}
                onChange={setPlanId}
                options={plans.map((plan) => {
                  const { price, refusals = [] } = priceOn(plan.id) ?? {};
                  return {
                    value: plan.id,
                    label: plan.name,
                    description: price ? `${money(price.monthlyMinor / 100)} ${t("outage.aMonth")}` : "",
                    isDisabled: !price || refusals.length > 0,
                  };
                })}
              />
              {covers.length > 0 && (
                <RadioGroup
                  label={t("outage.insurance")}
                  value={insuranceId ?? NONE}
                  onChange={(id) => setInsuranceId(id === NONE ? null : id)}
                  options={[
                    { value: NONE, label: t("outage.noInsurance") },
                    ...covers.map(({ id, name }) => ({ value: id, label: name })),
                  ]}
                />
              )}
              {subscriptions.length > 0 && (
                <RadioGroup
                  label={t("outage.subscription")}
                  value={subscriptionId ?? NONE}
                  onChange={(id) => setSubscriptionId(id === NONE ? null : id)}
                  options={[
                    { value: NONE, label: t("outage.noSubscription") },
                    ...subscriptions.map(({ id, name, monthlyMinor }) => ({
                      value: id,
                      label: name,
                      description: `${money(monthlyMinor / 100)} ${t("outage.aMonth")}`,
                    })),
                  ]}
                />
              )}
              {offered.length > 0 && (
                <CheckboxGroup
                  label={t("outage.extras")}
                  value={extras.map(({ extraCode }) => extraCode)}
                  onChange={(codes) =>
                    setExtras(offered.filter(({ extraCode }) => codes.includes(extraCode)))
                  }
                  options={offered.map(({ extraCode, description, priceMinor }) => ({
                    value: extraCode,
                    label: description,
                    description: money(priceMinor / 100),
                  }))}
                />
              )}
            </Stack>
          </Card>
        )}
      </Stack>
      <Stack gap={4}>
        <Card title={t("outage.customer.title")}>
          <Stack gap={3}>
            {field("firstName")}
            {field("lastName")}
            {field("email", "email")}
            {field("phone", "tel")}
            <Text size={13} tone="muted">
              {t("outage.sealed")}
            </Text>
          </Stack>
        </Card>
        <Card title={t("outage.price")}>
          <Stack gap={3}>
            <Sums priced={priced} />
            <Text size={13} tone="muted">
              {t("outage.onlyWithLine")}
            </Text>
            <Button variant="primary" isDisabled={!isReady} onPress={keep}>
              {t("outage.keep")}
            </Button>
            {outcome === "kept" && <Notice tone="success">{t("outage.kept")}</Notice>}
            {(outcome === "full" || outcome === "notKept") && (
              <Notice tone="danger">{t(`outage.${outcome}`)}</Notice>
            )}
          </Stack>
        </Card>
        {device && (
          <OutageSteps
            isPriced={Boolean(priced?.price)}
            isNoted={customer.lastName.trim() !== ""}
            date={date}
          />
        )}
      </Stack>
    </Columns>
  );
}

function Sums({ priced }: { priced: PricedSale | undefined }) {
  const { t } = useTranslation("checkout");
  const { price } = priced ?? {};
  return (
    <dl className="outagesums">
      <dt>{t("outage.figures.monthly")}</dt>
      <dd className="outagesums__most">
        <Money minor={price?.monthlyMinor ?? null} />
      </dd>
      <dt>{t("outage.figures.today")}</dt>
      <dd>
        <Money minor={price?.todayMinor ?? null} />
      </dd>
      <dt>{t("outage.figures.cash")}</dt>
      <dd>
        <Money minor={price?.cashMinor ?? null} />
      </dd>
    </dl>
  );
}
