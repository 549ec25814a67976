// The promise that a colour cannot make text unreadable, measured for every pair that meets on screen, light and dark.

import { brandFromHex } from "@handsel/contract/look/brand.ts";
import { type ContrastPair, fails, proofOf } from "@handsel/contract/look/contrast-pairs.ts";
import { type Look, lookOf, type Wearing } from "@handsel/contract/look/look.ts";
import { toHex } from "@handsel/contract/look/oklch.ts";
import { roleColours, type Scheme } from "@handsel/contract/look/role-colours.ts";
import { useTranslation } from "react-i18next";
import { useFormatter } from "#kit/kit-provider.tsx";
import { Card } from "#kit/layout/card.tsx";
import { Badge } from "#kit/marks/badge.tsx";

const ONE_DIGIT = { maximumFractionDigits: 1 } as const;

const SHOWN = {
  button: "--on-accent on --accent",
  link: "--accent-text on --surface",
  soft: "--accent-text on --accent-subtle",
  focus: "--accent-line on --surface",
  bar: "--topbar-fg on --topbar-bg",
} as const;

const SCHEMES: readonly Scheme[] = ["light", "dark"];

const neededBy = (pairs: readonly ContrastPair[], name: string) =>
  pairs.find(({ pair }) => pair === name)?.min ?? 0;

/** The pair itself: what is written in it is how well it is read. */
function wornBy({ brand, topbar }: Look, pair: string, scheme: Scheme) {
  const roles = roleColours(brandFromHex(brand), scheme, topbar);
  const [color, backgroundColor] = pair.split(" on ").map((role) => {
    const colour = roles[role];
    return colour && toHex(colour);
  });
  return { color, backgroundColor };
}

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
      <ul className="studio__pairs">
        {Object.entries(SHOWN).map(([id, pair]) => {
          const needed = number(neededBy(light, pair), ONE_DIGIT);
          const ratios = { light: told(light, pair), dark: told(dark, pair) };
          return (
            <li key={id}>
              <span>
                {t(`contrast.pairs.${id as keyof typeof SHOWN}`)}
                <span className="sr"> {t("contrast.ratio", { ...ratios, needed })}</span>
                <small aria-hidden="true">≥ {needed}</small>
              </span>
              {SCHEMES.map((scheme) => (
                <b key={scheme} aria-hidden="true" style={wornBy(look, pair, scheme)}>
                  {ratios[scheme]}
                </b>
              ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
