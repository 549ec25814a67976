// The promise that a colour cannot make text unreadable, measured for every pair that meets on screen, light and dark.
import { type ContrastPair, fails, proofOf } from "@handsel/contract/look/contrast-pairs.ts";
import { lookOf, type Wearing } from "@handsel/contract/look/look.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { KeyValueList } from "#kit/layout/key-value-list.tsx";
import { Badge } from "#kit/marks/badge.tsx";

const ONE_DIGIT = { maximumFractionDigits: 1 } as const;

const SHOWN = {
  button: "--on-accent on --accent",
  link: "--accent-text on --surface",
  soft: "--accent-text on --accent-subtle",
  focus: "--accent-line on --surface",
  bar: "--topbar-fg on --topbar-bg",
} as const;

export function ContrastCard({ configs }: { configs: Wearing }) {
  const { t } = useTranslation("studio");
  const { number } = useFormatter();
  const look = lookOf(configs);
  const light = proofOf(look, "light");
  const dark = proofOf(look, "dark");
  const failing = [...light, ...dark].filter(fails).length;
  const told = (pairs: ContrastPair[], name: string) => {
    const found = pairs.find(({ pair }) => pair === name);
    return found ? `${number(found.ratio, ONE_DIGIT)}:1` : "";
  };
  const needed = (name: string) => light.find(({ pair }) => pair === name)?.min ?? 0;
  return (
    <Card
      title={t("contrast.title")}
      meta={
        <Badge tone={failing === 0 ? "success" : "danger"} icon={failing === 0 ? "check" : "alert"}>
          {failing === 0
            ? t("contrast.passes", { count: light.length + dark.length })
            : t("contrast.fails", { count: failing })}
        </Badge>
      }
    >
      <KeyValueList
        items={Object.entries(SHOWN).map(([id, pair]) => ({
          key: id,
          label: t(`contrast.pairs.${id as keyof typeof SHOWN}`),
          value: t("contrast.ratio", {
            light: told(light, pair),
            dark: told(dark, pair),
            needed: number(needed(pair), ONE_DIGIT),
          }),
        }))}
      />
    </Card>
  );
}
