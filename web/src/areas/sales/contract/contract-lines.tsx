// What is in a contract: devices, extras and what was taken off, each with what the distributor and the maker say of it.
import { DISCOUNT_TYPES, type DiscountType } from "@handsel/contract/cart/cart.ts";
import { isImei } from "@handsel/contract/rules/device-reference.ts";
import { isShownLine } from "@handsel/contract/sales/actions.ts";
import type { ContractItem, SaleContract } from "@handsel/contract/sales/sale.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Icon } from "#kit/marks/icon.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Mono, Text } from "#kit/marks/text.tsx";

export function ContractLines({ contract }: { contract: SaleContract }) {
  const { t } = useTranslation("sales");
  // What was not sold has no price.
  if (!contract.isSold)
    return (
      <ul className="salelines" aria-label={t("sale.contract.lines")}>
        {[...contract.products, ...contract.extras].map((item) => (
          <ItemLine key={item.uuid} item={item} isPriced={false} />
        ))}
      </ul>
    );
  return (
    <ul className="salelines" aria-label={t("sale.contract.lines")}>
      {[...contract.products, ...contract.extras].filter(isShownLine).map((item) => (
        <ItemLine key={item.uuid} item={item} />
      ))}
      {contract.addOns.map((addOn) => (
        <AddOnLine key={`${addOn.kind}/${addOn.id}`} addOn={addOn} />
      ))}
      {contract.discounts.map(({ type, value }, index) => (
        // Two discounts of one kind and value are told apart by nothing else.
        // oxlint-disable-next-line react/no-array-index-key
        <DiscountLine key={`${type}/${index}`} type={type} value={value} />
      ))}
    </ul>
  );
}

function ItemLine({ item, isPriced = true }: { item: ContractItem; isPriced?: boolean }) {
  const { t } = useTranslation("sales");
  const facts = useItemFacts(item);
  const { description, specs } = item;
  // Most descriptions say the colour already.
  const names = description.includes(specs.color) ? description : `${description}, ${specs.color}`;
  return (
    <li className="salelines__line">
      <Image src={item.imgURL} alt="" box={80} size={44} />
      <div className="salelines__text">
        <Text weight="bold">
          {item.quantity > 1 ? t("sale.contract.pieces", { quantity: item.quantity, names }) : names}
        </Text>
        {item.partNumber && (
          <Text size={13} tone="muted">
            <Mono>{item.partNumber}</Mono>
          </Text>
        )}
        {item.deviceReferences
          .filter(({ deviceReference }) => deviceReference !== "")
          .map(({ id, deviceReference, doubt }) => (
            <Text key={id} size={13} tone="muted">
              {t(isImei(deviceReference) ? "sale.contract.imei" : "sale.contract.serial")}{" "}
              <Mono>{deviceReference}</Mono>{" "}
              {doubt && (
                <Badge tone={doubt === "PENDING" ? "warning" : "danger"} icon="alert">
                  {t(`sale.doubts.${doubt}`)}
                </Badge>
              )}
            </Text>
          ))}
        {facts.length > 0 && <KeyValueList items={facts} />}
      </div>
      {isPriced ? <Money amount={item.cashPrice} /> : <Text tone="muted">–</Text>}
    </li>
  );
}

/** Insurance or a subscription: billed by the month beside the instalments. */
function AddOnLine({ addOn }: { addOn: SaleContract["addOns"][number] }) {
  const { t } = useTranslation("cart");
  const isInsurance = addOn.kind === "INSURANCE";
  return (
    <li className="salelines__line">
      <span className="salelines__icon">
        <Icon name={isInsurance ? "shield" : "refresh"} size={20} />
      </span>
      <div className="salelines__text">
        <Text weight="bold">{addOn.name}</Text>
        <Text size={13} tone="muted">
          {t(isInsurance ? "panel.insurance" : "panel.subscription")}
        </Text>
      </div>
      <span>
        <Money amount={addOn.monthly_price} />{" "}
        <Text size={13} tone="muted">
          {t("panel.perMonth")}
        </Text>
      </span>
    </li>
  );
}

function DiscountLine({ type, value }: { type: number; value: number }) {
  const { t } = useTranslation("cart");
  const name = (DISCOUNT_TYPES as Readonly<Record<number, DiscountType>>)[type] ?? DISCOUNT_TYPES[4];
  return (
    <li className="salelines__line">
      <span className="salelines__icon">
        <Icon name={name === DISCOUNT_TYPES[1] ? "recycle" : "tag"} size={20} />
      </span>
      <Text weight="bold">{t(`panel.discountTypes.${name}`)}</Text>
      <Money amount={-value} />
    </li>
  );
}

const ITEM_FACTS = [
  "provider",
  "purchaseOrder",
  "orderNumber",
  "invoiceNumber",
  "creditNoteNumber",
  "returnReference",
  "activationProvider",
  "activation",
  "activationID",
  "activatedAt",
  "collectionPlanned",
  "collected",
] as const;

/** Only what is known. */
function useItemFacts(item: ContractItem): KeyValue[] {
  const { t } = useTranslation("sales");
  const { collection } = item;
  const facts: Record<(typeof ITEM_FACTS)[number], ReactNode> = {
    provider: item.fulfillmentProvider,
    purchaseOrder: mono(item.fulfillmentPurchaseOrder),
    orderNumber: mono(item.fulfillmentOrderNumber),
    invoiceNumber: mono(item.fulfillmentInvoiceNumber),
    creditNoteNumber: mono(item.fulfillmentCreditNoteNumber),
    returnReference: mono(item.fulfillmentReturnReference),
    activationProvider: item.activationProvider,
    activation: item.activationStatus && t(`sale.activationStatus.${item.activationStatus}`),
    activationID: mono(item.activationID),
    activatedAt: item.activatedAt && <DateText value={item.activatedAt} />,
    collectionPlanned: collection?.scheduleDate && <DateText value={collection.scheduleDate} />,
    collected: collection?.collectedDate && <DateText value={collection.collectedDate} />,
  };
  return ITEM_FACTS.filter((name) => Boolean(facts[name])).map((name) => ({
    key: name,
    label: t(`sale.item.${name}`),
    value: facts[name],
  }));
}

const mono = (text: string | null) => text && <Mono>{text}</Mono>;
