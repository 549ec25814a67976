// What there is to sell with, kind by kind, and the files that bring it: the way of a new retailer from nothing to its
// first sale.
import type { StockType } from "@handsel/contract/admin/stock.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { ErrorState } from "#kit/feedback/empty-state.tsx";
import { Loader } from "#kit/feedback/loader.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Row, Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { UploadDialog } from "../uploads/upload-dialog.tsx";
import { getStock, STOCK_REFRESHES } from "./settings-api.ts";

export function StockTab() {
  const { t } = useTranslation("admin");
  const formatter = useFormatter();
  const query = useQuery(getStock());
  const [type, setType] = useState<StockType | null>(null);
  if (query.isError) return <ErrorState onRetry={() => query.refetch()} />;
  if (query.isPending) return <Loader />;
  return (
    <Stack gap={4}>
      <Text tone="muted">{t("settings.stock.help")}</Text>
      <Columns count={2} gap={4}>
        {query.data.stock.map(({ type: kind, count, isTaken }) => (
          <Card key={kind} title={t(`settings.stock.kinds.${kind}`)}>
            <Stack gap={3}>
              <Text tone="muted">{t(`settings.stock.about.${kind}`)}</Text>
              <Row gap={3} justify="between" isWrapping>
                <Text weight="medium">{t("settings.stock.count", { number: formatter.number(count) })}</Text>
                <Button
                  icon="upload"
                  aria-label={t("settings.stock.upload", { name: t(`settings.stock.kinds.${kind}`) })}
                  blockedReason={isTaken ? undefined : t("settings.stock.blocked")}
                  reasonPlacement="tooltip"
                  onPress={() => setType(kind)}
                >
                  {t("uploads.upload")}
                </Button>
              </Row>
            </Stack>
          </Card>
        ))}
      </Columns>
      {type && (
        <UploadDialog
          type={type}
          title={t("settings.stock.upload", { name: t(`settings.stock.kinds.${type}`) })}
          refreshes={STOCK_REFRESHES}
          onClose={() => setType(null)}
        />
      )}
    </Stack>
  );
}
