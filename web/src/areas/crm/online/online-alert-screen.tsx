// An alert of a campaign, answered by whoever it was sent to. The first answer counts.
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { Heading } from "#kit/marks/text.tsx";
import { alertOf, answerAlert } from "./online-api.ts";
import { OnlinePage, useLinkToken } from "./online-page.tsx";

export function Component() {
  const { t } = useTranslation("letters");
  const { t: words } = useTranslation("crm");
  const token = useLinkToken();
  const query = useQuery(alertOf(token));
  const { mutateAsync } = useMutation(answerAlert());
  return (
    <OnlinePage query={query}>
      {({ description, reference, customerName, answer }) => (
        <Card>
          <Stack gap={4}>
            <Heading level={1} tabIndex={-1}>
              {description}
            </Heading>
            <KeyValueList
              items={[
                { key: "reference", label: words("template.contractReference"), value: reference },
                { key: "customer", label: t("online.customer"), value: customerName },
              ]}
            />
            {answer ? (
              <Notice tone={answer === "SUCCESS" ? "success" : "warning"}>
                {t(`online.answered.${answer}`)}
              </Notice>
            ) : (
              <Row gap={3} isWrapping>
                <Button variant="success" onPress={() => mutateAsync({ token, answer: "SUCCESS" })}>
                  {t("online.answerSuccess")}
                </Button>
                <Button variant="danger" onPress={() => mutateAsync({ token, answer: "FAIL" })}>
                  {t("online.answerFail")}
                </Button>
              </Row>
            )}
          </Stack>
        </Card>
      )}
    </OnlinePage>
  );
}
