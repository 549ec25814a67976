// The logo, what was made of it for dark pages, and the icon of tabs and home screens. A picture of one's own takes the place of what
// was made.
import { brandFromHex } from "@handsel/contract/look/brand.ts";
import { lookOf } from "@handsel/contract/look/look.ts";
import type { LookChoices } from "@handsel/contract/look/look-choices.ts";
import { toHex } from "@handsel/contract/look/oklch.ts";
import { roleColours, type Scheme } from "@handsel/contract/look/role-colours.ts";
import type { OutputOf } from "@handsel/contract/operation.ts";
import {
  BRAND_PICTURE_BYTES_MAX,
  BRAND_PICTURE_ENDINGS,
  type UPLOAD_BRAND_PICTURE,
} from "@handsel/contract/platform/brand-picture.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { FileDrop } from "#kit/fields/file-drop.tsx";
import { Switch } from "#kit/fields/switch.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";
import { uploadBrandPicture } from "./studio-api.ts";
import type { StudioDraft } from "./studio-draft.ts";

/** Wider than it is high by more, a logo is most likely a name. */
const SIGN_AT_MOST = 2;
const ONE_DIGIT = { maximumFractionDigits: 1 } as const;

type Kind = "LOGO" | "DARK" | "ICON";
type Drawn = OutputOf<typeof UPLOAD_BRAND_PICTURE>;

export function LogoCard({ draft, look }: { draft: StudioDraft; look: LookChoices }) {
  const { t } = useTranslation("studio");
  const { settings, patch } = draft;
  const [kind, setKind] = useState<Kind>("LOGO");
  const { mutateAsync, isPending, data, variables } = useMutation(uploadBrandPicture());
  const logo = settings.posalePrimaryLogo;
  const worn = lookOf(settings.configs);
  const groundOf = (scheme: Scheme) =>
    toHex(roleColours(brandFromHex(worn.brand), scheme, worn.topbar)["--surface"] ?? [1, 0, 0]);
  const wear = (change: Partial<LookChoices>, primary = logo) =>
    patch({
      posalePrimaryLogo: primary,
      configs: { ...settings.configs, look: { ...look, ...change } },
    });
  const take = async (file: File) => {
    const brand = worn.brand.toLowerCase();
    const drawn = await mutateAsync({ kind, brand, file }).catch(() => null);
    if (!drawn) return;
    if (kind === "LOGO")
      wear(
        {
          darkLogo: drawn.darkAddress,
          icon: drawn.iconAddress ?? look.icon,
          logoHasName: drawn.width / drawn.height > SIGN_AT_MOST,
        },
        drawn.address,
      );
    else wear(kind === "DARK" ? { darkLogo: drawn.address } : { icon: drawn.address });
  };
  return (
    <Card
      title={t("logo.title")}
      actions={
        (logo || look.icon) && (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            onPress={() => wear({ darkLogo: null, icon: null, logoHasName: false }, "")}
          >
            {t("logo.remove")}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <div className="studio__logos">
          <Shown address={logo} label={t("logo.kinds.LOGO")} ground={groundOf("light")} />
          <Shown address={look.darkLogo || logo} label={t("logo.kinds.DARK")} ground={groundOf("dark")} />
          <Shown address={look.icon} label={t("logo.kinds.ICON")} ground={groundOf("light")} />
        </div>
        <Segmented
          label={t("logo.which")}
          value={kind}
          onChange={setKind}
          options={(["LOGO", "DARK", "ICON"] as const).map((value) => ({
            value,
            label: t(`logo.kinds.${value}`),
          }))}
        />
        <FileDrop
          label={t(`logo.kinds.${kind}`)}
          endings={BRAND_PICTURE_ENDINGS}
          maxBytes={BRAND_PICTURE_BYTES_MAX}
          isDisabled={isPending}
          onFile={(file) => void take(file)}
        />
        {logo && (
          <Switch isSelected={look.logoHasName} onChange={(logoHasName) => wear({ logoHasName })}>
            {t("logo.hasName")}
          </Switch>
        )}
        {data && <Became drawn={data} kind={variables?.kind} />}
      </Stack>
    </Card>
  );
}

function Shown({ address, label, ground }: { address: string | null; label: string; ground: string }) {
  const { t } = useTranslation("studio");
  return (
    <figure className="studio__logo">
      <span style={address ? { background: ground } : undefined}>
        {address ? <img src={address} alt={label} /> : <small>{t("logo.ofTheme")}</small>}
      </span>
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function Became({ drawn, kind }: { drawn: Drawn; kind: Kind | undefined }) {
  const { t } = useTranslation("studio");
  const { number } = useFormatter();
  const { scripts, links } = drawn.removed;
  return (
    <Text size={13} tone="muted">
      {t("logo.drawn", {
        width: drawn.width,
        height: drawn.height,
        kilobytes: number(drawn.bytes / 1000, ONE_DIGIT),
      })}{" "}
      {scripts + links > 0 && t("logo.removed", { scripts, links })}{" "}
      {kind === "LOGO" && !drawn.iconAddress && t("logo.hasGround")}
    </Text>
  );
}
