// Which colours meet on screen, and how far apart they must be: 4.5 for text, 7 for body text, 3 for the lines of
// controls and for focus. The list is the promise that a theme cannot make text unreadable.
import { brandFromHex } from "./brand.ts";
import type { Look } from "./look.ts";
import { contrast, type Oklch } from "./oklch.ts";
import { type RoleColours, roleColours, type Scheme } from "./role-colours.ts";

export interface ContrastPair {
  pair: string;
  ratio: number;
  min: number;
}

const BODY = 7;
const TEXT = 4.5;
const LINE = 3;

const BACKGROUNDS = ["--surface", "--surface-app", "--surface-sunken", "--surface-hover"];
const STATUSES = ["success", "warning", "danger", "info"];

/** Every pair of a look, as it is worn. */
export function proofOf({ brand, topbar }: Pick<Look, "brand" | "topbar">, scheme: Scheme): ContrastPair[] {
  return contrastPairs(roleColours(brandFromHex(brand), scheme, topbar), scheme);
}

export const fails = ({ ratio, min }: ContrastPair): boolean => ratio < min;

/** On dark surfaces what is filled has to stand out by itself; on light ones its line and its text do that. */
export function contrastPairs(roles: RoleColours, scheme: Scheme): ContrastPair[] {
  const of = (name: string): Oklch => {
    const colour = roles[name];
    if (!colour) throw new Error(`There is no role ${name}`);
    return colour;
  };
  const meets = (front: string, back: string, min: number): ContrastPair => ({
    pair: `${front} on ${back}`,
    ratio: contrast(of(front), of(back)),
    min,
  });
  return [
    ...BACKGROUNDS.flatMap((back) => [
      meets("--text", back, BODY),
      meets("--text-muted", back, TEXT),
      meets("--text-subtle", back, TEXT),
    ]),
    ...["--surface", "--surface-app"].flatMap((back) => [
      meets("--border-control", back, LINE),
      meets("--accent-line", back, LINE),
    ]),
    ...["--surface", "--surface-app", "--accent-subtle", "--accent-subtle-2"].map((back) =>
      meets("--accent-text", back, TEXT),
    ),
    meets("--text", "--accent-subtle", TEXT),
    meets("--text-muted", "--accent-subtle", TEXT),
    meets("--text-inverse", "--surface-inverse", BODY),
    meets("--on-accent", "--accent", TEXT),
    meets("--on-accent", "--accent-hover", TEXT),
    ...(scheme === "dark"
      ? ["--surface", "--surface-app"].flatMap((back) => [
          meets("--accent", back, LINE),
          ...STATUSES.map((name) => meets(`--${name}`, back, LINE)),
        ])
      : []),
    ...["--accent-subtle", "--accent-subtle-2"].map((back) => meets("--text-subtle", back, TEXT)),
    meets("--success-text", "--accent-subtle", TEXT),
    ...STATUSES.flatMap((name) => [
      meets(`--${name}-text`, `--${name}-subtle`, TEXT),
      meets(`--${name}-text`, "--surface", TEXT),
      meets("--text", `--${name}-subtle`, TEXT),
      meets(name === "warning" ? "--on-warning" : "--on-status", `--${name}`, TEXT),
    ]),
    meets("--topbar-fg", "--topbar-bg", TEXT),
    meets("--topbar-muted", "--topbar-bg", TEXT),
    meets("--topbar-fg", "--topbar-field", TEXT),
    meets("--topbar-muted", "--topbar-field", TEXT),
    meets("--topbar-active-fg", "--topbar-active", TEXT),
    meets("--topbar-count-fg", "--topbar-count", TEXT),
  ];
}
