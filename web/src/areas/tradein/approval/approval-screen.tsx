// The customer reads on the own phone what is offered, agrees or not, and photographs the document.
import type { Offer } from "@handsel/contract/tradein/approval.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "#client/address.tsx";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { useTenant } from "#client/tenant.ts";
import { Button } from "#kit/actions/button.tsx";
import { Link } from "#kit/actions/link.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { photoText } from "#kit/fields/photo.ts";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { DateText } from "#kit/marks/date-text.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { termsDocument } from "../help-documents.ts";
import { LinkProblem } from "../online/link-problem.tsx";
import { answerOffer, offer as offerQuery, uploadPhotoFromHome } from "../online/online-api.ts";
import { OnlineFrame } from "../online/online-frame.tsx";
import { IdPhoto } from "../seller/id-photo.tsx";

export const ahead = ({ params: { token = "" } }: Place) => readAhead(offerQuery(token));

export function Component() {
  const { token = "" } = useParams();
  const { data, error } = useQuery(offerQuery(token));
  return (
    <OnlineFrame>
      {data ? <OfferView token={token} offer={data} /> : error ? <LinkProblem error={error} /> : <Loader />}
    </OnlineFrame>
  );
}

function OfferView({ token, offer }: { token: string; offer: Offer }) {
  const { t } = useTranslation("tradein");
  return (
    <>
      <Heading level={1} tabIndex={-1}>
        {t("offer.title", { name: offer.customerName })}
      </Heading>
      <Text as="p" tone="muted">
        {t("offer.text", { store: offer.storeName, collector: offer.collectorName })}
      </Text>
      <OfferCard offer={offer} />
      {offer.isExpired ? (
        <Notice tone="danger">{t("online.expired")}</Notice>
      ) : (
        <AnswerPart token={token} offer={offer} />
      )}
    </>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation("tradein");
  const tenant = useTenant();
  return (
    <Card title={t("online.quoteCard", { id: offer.tradecartSID })}>
      <Stack gap={4}>
        <ul className="offer">
          {offer.devices.map((device, index) => (
            // Two devices of one trade can be the same in everything that is shown.
            <li key={`${index} ${device.name}`} className="offer__device">
              <Image src={device.imageURL} alt="" box={80} size={56} isEager />
              <span className="found__words">
                <b>{device.name}</b>
                <Text size={13} tone="muted">
                  {device.gradeTitle}
                </Text>
              </span>
              <Money amount={device.value} />
            </li>
          ))}
        </ul>
        <div className="offer__total">
          <span>{t("summary.total")}</span>
          <b className="giftamount">
            <Money amount={offer.totalValue} />
          </b>
        </div>
        <Text size={13} tone="muted">
          {t("receipt.validUntil")} <DateText value={offer.expireDate} />
        </Text>
        <Link href={termsDocument(tenant)} isExternal icon="document">
          {t("customer.termsName")}
        </Link>
      </Stack>
    </Card>
  );
}

/** First the answer, then the photo: who does not want to sell shows no document. */
function AnswerPart({ token, offer }: { token: string; offer: Offer }) {
  const { t } = useTranslation("tradein");
  const { mutateAsync } = useMutation(answerOffer(token));
  if (offer.isCustomerApproved === null)
    return (
      <div className="offer__buttons">
        <Button variant="primary" size="lg" icon="check" isBlock onPress={() => mutateAsync(true)}>
          {t("offer.accept")}
        </Button>
        <Button variant="danger" size="lg" icon="x" isBlock onPress={() => mutateAsync(false)}>
          {t("offer.reject")}
        </Button>
      </div>
    );
  if (!offer.isCustomerApproved)
    return (
      <Notice tone="warning" title={t("offer.rejected")}>
        {t("offer.rejectedText")}
      </Notice>
    );
  return (
    <>
      <Notice tone="success" title={t("offer.accepted")}>
        {offer.needsIdPhoto && offer.hasIdPhoto !== "APPROVED" ? t("offer.nowPhoto") : t("offer.ready")}
      </Notice>
      {offer.needsIdPhoto && <PhotoPart token={token} offer={offer} />}
    </>
  );
}

function PhotoPart({ token, offer }: { token: string; offer: Offer }) {
  const { t } = useTranslation("tradein");
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [wasSent, setSent] = useState(false);
  const { mutateAsync } = useMutation(uploadPhotoFromHome(token));
  if (offer.hasIdPhoto === "APPROVED" || (wasSent && offer.hasIdPhoto === "PENDING"))
    return <Notice tone="success">{t("offer.photoSent")}</Notice>;
  return (
    <Card title={t("photo.label")}>
      {offer.hasIdPhoto === "REFUSED" && <Notice tone="danger">{t("offer.photoRefused")}</Notice>}
      <IdPhoto onChange={setPhoto}>
        <Button
          variant="primary"
          size="lg"
          icon="upload"
          isBlock
          onPress={async () => {
            if (!photo) return;
            await mutateAsync({ idPhoto: await photoText(photo), rotation: 0 });
            setSent(true);
          }}
        >
          {t("photo.send")}
        </Button>
      </IdPhoto>
    </Card>
  );
}
