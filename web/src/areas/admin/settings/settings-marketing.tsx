// Marketing banners of the services home.
import type { TenantConfigs } from "@handsel/contract/platform/tenant.ts";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#kit/actions/button.tsx";
import { TextField } from "#kit/fields/text-field.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Columns, Stack } from "#kit/layout/layout.tsx";
import { type Draft, removed, replaced } from "./settings-draft.ts";

type Place = keyof TenantConfigs["marketingBanners"];
const FIELDS = ["image", "eyebrow", "title", "text", "link"] as const;
const NO_BANNER = { image: "", title: "", text: "", eyebrow: "", link: "" };

export function MarketingTab({ draft: { settings, patchConfigs } }: { draft: Draft }) {
  const { t } = useTranslation("admin");
  const { marketingBanners } = settings.configs;
  const save = (place: Place, banners: TenantConfigs["marketingBanners"][Place]) =>
    patchConfigs({ marketingBanners: { ...marketingBanners, [place]: banners } });
  return (
    <Stack gap={4}>
      {(["horizontal", "vertical"] as const).map((place) => {
        const banners = marketingBanners[place];
        return (
          <Card
            key={place}
            title={t(`settings.banners.${place}`)}
            actions={
              <Button size="sm" icon="plus" onPress={() => save(place, [...banners, NO_BANNER])}>
                {t("settings.add")}
              </Button>
            }
          >
            <Stack gap={4}>
              {banners.map((banner, index) => (
                // Banners have no identity beyond their place.
                <Card
                  key={`${index}-of-banners`}
                  headingLevel={3}
                  title={banner.title || t("settings.untitled")}
                  actions={
                    <IconButton
                      icon="trash"
                      size="sm"
                      variant="quiet"
                      label={t("settings.remove", { name: banner.title })}
                      onPress={() => save(place, removed(banners, index))}
                    />
                  }
                >
                  <Columns count={2} gap={3}>
                    {FIELDS.map((name) => (
                      <TextField
                        key={name}
                        label={t(`settings.fields.${name}`)}
                        value={banner[name]}
                        onChange={(value) =>
                          save(place, replaced(banners, index, { ...banner, [name]: value }))
                        }
                      />
                    ))}
                  </Columns>
                </Card>
              ))}
            </Stack>
          </Card>
        );
      })}
    </Stack>
  );
}
