// The landing page of a campaign: its own words, then the offers at today's prices.
import type { ShownOffer } from "@handsel/contract/crm/public-pages.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { readAhead } from "#client/instant/read-ahead.ts";
import { useOnOpening } from "#client/on-opening.ts";
import type { Place } from "#client/route.ts";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { SafeHtml } from "#kit/html/safe-html.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { Image } from "#kit/marks/image.tsx";
import { Money } from "#kit/marks/money.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { followOffer, landingPage, notePageOpened } from "./online-api.ts";
import { OnlinePage, useLinkToken } from "./online-page.tsx";
import { safeTarget } from "./safe-target.ts";

export const ahead = ({ search }: Place) => readAhead(landingPage(search.get("token") ?? ""));

export function Component() {
  const { t } = useTranslation("letters");
  const token = useLinkToken();
  const query = useQuery(landingPage(token));
  const { mutate: noteOpened } = useMutation(notePageOpened());
  useOnOpening(query.isSuccess ? token : null, noteOpened);
  return (
    <OnlinePage query={query}>
      {({ subject, htmlPart, offers, currency }) => (
        <Stack gap={4}>
          <Heading level={1} tabIndex={-1}>
            {subject || t("online.offersTitle")}
          </Heading>
          <SafeHtml html={htmlPart} />
          {offers.length === 0 && <Notice tone="info">{t("online.noOffers")}</Notice>}
          <Columns count={2} gap={4}>
            {offers.map((offer) => (
              <Offer key={offer.id} token={token} offer={offer} currency={currency} />
            ))}
          </Columns>
        </Stack>
      )}
    </OnlinePage>
  );
}

function Offer({ token, offer, currency }: { token: string; offer: ShownOffer; currency: string }) {
  const { t } = useTranslation("letters");
  const { mutateAsync, isSuccess } = useMutation(followOffer());
  const follow = async () => {
    const { url } = await mutateAsync({ token, offerID: offer.id });
    const target = safeTarget(url);
    if (target) window.location.assign(target);
  };
  const goods = offer.deviceName || offer.familyName;
  const title = offer.title || goods;
  return (
    <Card title={title}>
      <Stack gap={3}>
        <Image src={offer.imgURL} alt="" box={200} />
        {goods !== title && <Text tone="muted">{goods}</Text>}
        {offer.paragraph && <Text as="p">{offer.paragraph}</Text>}
        {/* What is paid each month means nothing without how long. */}
        <Row gap={3} align="baseline" isWrapping>
          <Text weight="bold" size={18}>
            <Money amount={offer.monthlyPrice} currency={currency} /> {t("online.perMonth")}
          </Text>
          <Text size={14}>{t("online.term", { months: offer.months })}</Text>
        </Row>
        <Text tone="muted" size={13}>
          {offer.paymentPlan}
        </Text>
        {isSuccess && <Notice tone="success">{t("online.noted")}</Notice>}
        <Button variant="primary" onPress={follow}>
          {offer.buttonLabel || t("online.choose")}
        </Button>
      </Stack>
    </Card>
  );
}
