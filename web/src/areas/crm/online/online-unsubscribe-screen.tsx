// The way out of marketing. Opening the link changes nothing, because mail programs open links by themselves.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { readAhead } from "#client/instant/read-ahead.ts";
import type { Place } from "#client/route.ts";
import { Button } from "#kit/actions/button.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Heading, Text } from "#kit/marks/text.tsx";
import { unsubscribe, unsubscription } from "./online-api.ts";
import { OnlinePage, useLinkToken } from "./online-page.tsx";

export const ahead = ({ search }: Place) => readAhead(unsubscription(search.get("token") ?? ""));

export function Component() {
  const { t } = useTranslation("letters");
  const token = useLinkToken();
  const query = useQuery(unsubscription(token));
  const { mutateAsync } = useMutation(unsubscribe());
  return (
    <OnlinePage query={query}>
      {({ destination, isUnsubscribed }) => (
        <Card>
          <Stack gap={4}>
            <Heading level={1} tabIndex={-1}>
              {isUnsubscribed ? t("online.unsubscribedTitle") : t("online.unsubscribeTitle")}
            </Heading>
            <Text as="p">
              {isUnsubscribed
                ? t("online.unsubscribedText", { destination })
                : t("online.unsubscribeText", { destination })}
            </Text>
            <Button
              variant={isUnsubscribed ? "default" : "primary"}
              onPress={() => mutateAsync({ token, isUnsubscribed: !isUnsubscribed })}
            >
              {isUnsubscribed ? t("online.subscribeAgain") : t("online.unsubscribe")}
            </Button>
          </Stack>
        </Card>
      )}
    </OnlinePage>
  );
}
