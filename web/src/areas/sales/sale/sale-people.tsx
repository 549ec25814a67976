// Who takes part in a sale: customer or company, the shop, the lender, and when it came about.
import type { SaleDetail } from "@handsel/contract/sales/sale.ts";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { EMPTY_DATE } from "#kit/format.ts";
import { useFormatter } from "#kit/kit-provider.tsx";
import { type KeyValue, KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Badge } from "#kit/marks/badge.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Icon, type IconName } from "#kit/marks/icon.tsx";
import { Heading, Mono, Text } from "#kit/marks/text.tsx";
import { IdPhotoDialog } from "./id-photo-dialog.tsx";
import { SaleSignature } from "./sale-signature.tsx";

export function SalePeople({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  return (
    <section id="details" className="card salepeople" aria-label={t("sale.sections.details")}>
      <CustomerPart sale={sale} />
      {sale.company && <CompanyPart company={sale.company} />}
      <StorePart
        title={t(sale.pickupStore ? "sale.people.purchaseStore" : "sale.people.store")}
        store={sale.store}
      />
      {sale.pickupStore && <StorePart title={t("sale.people.pickupStore")} store={sale.pickupStore} />}
      <BankPart sale={sale} />
      <DatesPart sale={sale} />
    </section>
  );
}

function Part({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div className="salepeople__part">
      <Heading level={2} look={4}>
        <span className="salepeople__title">
          <Icon name={icon} size={18} />
          {title}
        </span>
      </Heading>
      {children}
    </div>
  );
}

function CustomerPart({ sale: { customer, tradeCartUUID, cartUUID } }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const [isPhotoOpen, setPhotoOpen] = useState(false);
  const { idType, idNumber } = customer;
  return (
    <Part icon="user" title={t("sale.people.customer")}>
      <Text weight="bold">{customer.name}</Text>
      <Contact {...customer} />
      <Text tone="muted">{customer.address}</Text>
      {idNumber && (
        <Text>
          {idType && `${t(`sale.idTypes.${idType}`, { defaultValue: idType })} `}
          <Mono>{idNumber}</Mono>
        </Text>
      )}
      {customer.hasIdPhoto && tradeCartUUID && (
        <div>
          <Button size="sm" icon="eye" onPress={() => setPhotoOpen(true)}>
            {t("sale.people.idPhoto")}
          </Button>
        </div>
      )}
      {customer.hasSignature && <SaleSignature cartUUID={cartUUID} name={customer.name} />}
      {isPhotoOpen && tradeCartUUID && (
        <IdPhotoDialog tradecartId={tradeCartUUID} onClose={() => setPhotoOpen(false)} />
      )}
    </Part>
  );
}

function CompanyPart({ company }: { company: NonNullable<SaleDetail["company"]> }) {
  const { t } = useTranslation("sales");
  return (
    <Part icon="building" title={t("sale.people.company")}>
      <Text weight="bold">{company.name}</Text>
      <Mono>{company.number}</Mono>
      <Text>{[company.signatoryName, company.signatoryPosition].filter(Boolean).join(", ")}</Text>
      <Text tone="muted">{company.address}</Text>
      {company.isNewCustomer && (
        <div>
          <Badge tone="outline">{t("sale.people.newCustomer")}</Badge>
        </div>
      )}
    </Part>
  );
}

function StorePart({ title, store }: { title: string; store: SaleDetail["store"] }) {
  return (
    <Part icon="store" title={title}>
      <Text weight="bold">{store.name}</Text>
      {store.person && <Text>{store.person}</Text>}
      <Contact {...store} />
    </Part>
  );
}

function Contact({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      {email && <Link href={`mailto:${email}`}>{email}</Link>}
      {phone && <Text>{phone}</Text>}
    </>
  );
}

function BankPart({ sale: { funder, contracts } }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const formatter = useFormatter();
  const [first] = contracts;
  // Contracts of one application share its reference.
  const references = [...new Set(contracts.map(({ funderReference }) => funderReference ?? ""))].filter(
    Boolean,
  );
  return (
    <Part icon="bank" title={t("sale.people.bank")}>
      <Text weight="bold">{funder.name}</Text>
      {references.map((reference) => (
        <Mono key={reference}>{reference}</Mono>
      ))}
      {first && first.financing.anual_interest_rate > 0 && (
        <Text tone="muted">
          {t("sale.people.terms", {
            rate: formatter.number(first.financing.anual_interest_rate),
            payments: first.financing.flex_period_end_month,
          })}
        </Text>
      )}
    </Part>
  );
}

function DatesPart({ sale }: { sale: SaleDetail }) {
  const { t } = useTranslation("sales");
  const activation = sale.contracts
    .flatMap(({ products }) => products)
    .find(({ activationStatus }) => activationStatus !== null)?.activationStatus;
  const items: KeyValue[] = [
    { key: "created", label: t("sale.people.created"), value: <DateText value={sale.createdAt} /> },
    { key: "approved", label: t("sale.people.approved"), value: <DateText value={sale.approvedDate} /> },
    { key: "activated", label: t("sale.people.activated"), value: <DateText value={sale.startDate} /> },
    {
      key: "activation",
      label: t("sale.people.productActivation"),
      value: activation ? t(`sale.activationStatus.${activation}`) : EMPTY_DATE,
    },
  ];
  return (
    <Part icon="calendar" title={t("sale.people.dates")}>
      <KeyValueList items={items} />
    </Part>
  );
}
