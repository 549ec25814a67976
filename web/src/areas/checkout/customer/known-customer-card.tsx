// Who was filled in, what runs for them, and what of it may be upgraded.
import type { ContractAnswer } from "@handsel/contract/platform/search-answers.ts";
import { listedAs } from "@handsel/contract/sales/statuses.ts";
import { useTranslation } from "react-i18next";
import { ContractStatusBadge, customerPath, salePath, upgradeSearchPath } from "#areas/sales/index.ts";
import { Link, LinkButton } from "#kit/actions/link.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Row, Stack } from "#kit/layout/layout.tsx";
import { useDateText } from "#kit/marks/date-text.tsx";
import { Text } from "#kit/marks/text.tsx";
import type { KnownCustomer } from "./known-customers.tsx";

export function KnownCustomerCard({ known }: { known: KnownCustomer }) {
  const { t } = useTranslation("checkout");
  const { customer, contracts } = known;
  const running = contracts.filter(({ status }) => listedAs(status) === "ACTIVE");
  return (
    <Card
      title={t("known.filled", { name: customer.name })}
      actions={<Link href={customerPath(customer.customerID)}>{t("known.open")}</Link>}
    >
      {running.length === 0 ? (
        <Text tone="muted">{t("known.nothing")}</Text>
      ) : (
        <Stack gap={3}>
          <Text tone="muted">{t("known.running", { count: running.length })}</Text>
          {running.map((contract) => (
            <RunningContract key={contract.cartUUID} contract={contract} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function RunningContract({ contract }: { contract: ContractAnswer }) {
  const { t } = useTranslation("checkout");
  const upgrade = contract.deeds.find((deed) => deed.deed === "UPGRADE");
  const later = contract.notPossible.find(({ deed, from }) => deed === "UPGRADE" && from !== null);
  const from = useDateText(later?.from ?? "");
  return (
    <Row gap={3} justify="between" align="center" isWrapping>
      <Stack gap={1}>
        <Text weight="bold">{contract.deviceName}</Text>
        <Link href={salePath(contract.cartUUID)}>{contract.reference}</Link>
      </Stack>
      <Row gap={3} align="center">
        <ContractStatusBadge status={contract.status} />
        {upgrade && (
          <LinkButton size="sm" icon="upgrade" href={upgradeSearchPath(upgrade)}>
            {t("known.upgrade")}
          </LinkButton>
        )}
        {later && (
          <Text size={13} tone="muted">
            {t("known.upgradeFrom", { date: from })}
          </Text>
        )}
      </Row>
    </Row>
  );
}
