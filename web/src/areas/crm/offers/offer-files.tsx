// Offers from a sheet and as a sheet. Only the highest role may.
import { ROLE } from "@handsel/contract/roles.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { UploadDialog } from "#areas/admin/index.ts";
import { useSession } from "#client/session.ts";
import { Button } from "#kit/actions/button.tsx";
import { downloadFile } from "#kit/csv.ts";
import { exportOffers, OFFERS } from "./offers-api.ts";

export function OfferFiles({ campaignCode }: { campaignCode: string }) {
  const { t } = useTranslation("crm");
  const [isUploading, setUploading] = useState(false);
  const isTopAdmin = useSession()?.user.role === ROLE.topAdmin;
  const blocked = {
    blockedReason: isTopAdmin ? undefined : t("offers.topOnly"),
    reasonPlacement: "tooltip",
  } as const;
  const save = async () => {
    const file = await exportOffers(campaignCode);
    if (file) downloadFile(file.name, file.content);
  };
  return (
    <>
      <Button size="sm" icon="upload" {...blocked} onPress={() => setUploading(true)}>
        {t("offers.upload")}
      </Button>
      <Button size="sm" icon="download" {...blocked} onPress={save}>
        {t("offers.export")}
      </Button>
      {isUploading && (
        <UploadDialog
          type="CRM_OFFERS"
          title={t("offers.upload")}
          endings={[".xlsx"]}
          campaignCode={campaignCode}
          refreshes={[OFFERS]}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  );
}
