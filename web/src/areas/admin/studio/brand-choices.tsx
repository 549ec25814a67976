// Colour, type and shape. A colour that cannot be worn as it is says why, and three beside it can.
import { legalColours, TEXT_NEEDS, wornColour } from "@handsel/contract/look/legal-colours.ts";
import { lookOf } from "@handsel/contract/look/look.ts";
import type { LookChoices } from "@handsel/contract/look/look-choices.ts";
import { FONT_NAMES, THEMES } from "@handsel/contract/look/themes.ts";
import type { TenantSettings } from "@handsel/contract/platform/tenant-settings.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#kit/actions/button.tsx";
import { Segmented } from "#kit/actions/segmented.tsx";
import { Notice } from "#kit/feedback/notice.tsx";
import { ColourPicker } from "#kit/fields/colour-picker.tsx";
import { Select } from "#kit/fields/select.tsx";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Stack } from "#kit/layout/layout.tsx";
import { Text } from "#kit/marks/text.tsx";

const ONE_DIGIT = { maximumFractionDigits: 1 } as const;

interface BrandChoicesProps {
  settings: TenantSettings;
  look: LookChoices;
  onChoose: (change: Partial<LookChoices>) => void;
  onTheme: (theme: string) => void;
}

const CORNERS = [0, 4, 8, 10, 14];

export function BrandChoices({ settings, look, onChoose, onTheme }: BrandChoicesProps) {
  const { t } = useTranslation("studio");
  const { theme } = settings.configs;
  const worn = lookOf(settings.configs);
  const asTheme = { value: "", label: t("asTheme") };
  const fonts = FONT_NAMES.map((name) => ({ value: name, label: t(`fonts.${name}`) }));
  return (
    <Card
      title={t("brandColour")}
      actions={
        look.brand && (
          <Button size="sm" variant="quiet" onPress={() => onChoose({ brand: null })}>
            {t("asTheme")}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        <ColourPicker
          label={t("brandColour")}
          hueLabel={t("hue")}
          value={worn.brand.toLowerCase()}
          onChange={(brand) => onChoose({ brand })}
        />
        <LegalChoice brand={worn.brand.toLowerCase()} onChoose={(brand) => onChoose({ brand })} />
        <Select
          label={t("theme")}
          value={theme}
          onChange={onTheme}
          options={THEMES.map(({ name, label }) => ({ value: name, label }))}
        />
        <Select
          label={t("font")}
          value={look.font ?? ""}
          onChange={(font) => onChoose({ font: FONT_NAMES.find((name) => name === font) ?? null })}
          options={[asTheme, ...fonts]}
        />
        <Select
          label={t("displayFont")}
          value={look.displayFont ?? ""}
          onChange={(font) => onChoose({ displayFont: FONT_NAMES.find((name) => name === font) ?? null })}
          options={[asTheme, ...fonts]}
        />
        <Choice label={t("corners")}>
          <Segmented
            label={t("corners")}
            value={String(worn.radius)}
            onChange={(corners) => onChoose({ corners: Number(corners) })}
            options={CORNERS.map((pixels) => ({ value: String(pixels), label: String(pixels) }))}
          />
        </Choice>
        <Choice label={t("topbar")}>
          <Segmented
            label={t("topbar")}
            value={worn.topbar}
            onChange={(topbar) => onChoose({ topbar })}
            options={(["light", "brand", "ink"] as const).map((value) => ({
              value,
              label: t(`topbars.${value}`),
            }))}
          />
        </Choice>
        <Choice label={t("density")}>
          <Segmented
            label={t("density")}
            value={look.density ?? "pages"}
            onChange={(value) => onChoose({ density: value === "pages" ? null : value })}
            options={(["pages", "touch", "compact"] as const).map((value) => ({
              value,
              label: t(`densities.${value}`),
            }))}
          />
        </Choice>
      </Stack>
    </Card>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="studio__choice">
      <Text size={13} tone="muted">
        {label}
      </Text>
      {children}
    </div>
  );
}

function LegalChoice({ brand, onChoose }: { brand: string; onChoose: (hex: string) => void }) {
  const { t } = useTranslation("studio");
  const { number } = useFormatter();
  const { corrected, ratio } = wornColour(brand);
  const told = (value: number) => `${number(value, ONE_DIGIT)}:1`;
  return (
    <Stack gap={3}>
      {corrected && (
        <Notice tone="warning">
          {t(`corrected.${corrected}`, { colour: brand, ratio: told(ratio), needed: told(TEXT_NEEDS) })}
        </Notice>
      )}
      <div className="studio__legal">
        {legalColours(brand).map(({ kind, hex, ink, ratio: ofInk }) => (
          <button
            key={kind}
            type="button"
            className="studio__colour"
            aria-pressed={hex === brand}
            onClick={() => onChoose(hex)}
          >
            <span className="studio__sample" style={{ background: hex, color: ink }} />
            <strong>{t(`legal.${kind}`)}</strong>
            <span>{told(ofInk)}</span>
          </button>
        ))}
      </div>
    </Stack>
  );
}
